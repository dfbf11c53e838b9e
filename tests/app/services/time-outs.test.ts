import { expect, test } from "vitest";
import { serviceNames } from "../../../contract/call.ts";
import { browserTimeout, findTimeouts } from "../../../app/services/time-outs.ts";

test("the timeouts are those of the specification, section 9", () => {
  expect(browserTimeout).toBe(2_000);
  expect(
    ["development", "staging", "production"].map((environment) => findTimeouts("kala", environment).needed),
  ).toEqual([5_000, 2_000, 2_000]);
  const others = serviceNames.filter((name) => name !== "kala");
  expect(new Set(others.map((name) => findTimeouts(name, "development").needed))).toEqual(new Set([20_000]));
});
