import { expect, test } from "vitest";
import { browserTimeout, defaultTimeout, findKalaTimeout } from "../../../app/services/time-outs.ts";

test("the timeouts are those of the specification, section 9", () => {
  expect(defaultTimeout).toBe(20_000);
  expect(browserTimeout).toBe(2_000);
  expect(["development", "staging", "production"].map(findKalaTimeout)).toEqual([5_000, 2_000, 2_000]);
});
