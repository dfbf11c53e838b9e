import { expect, test } from "vitest";
import { parseConfig } from "../../../app/config/parse-config.ts";

test("time-outs can be made short or long for a test, and never for a reader", () => {
  expect(parseConfig({ TIMEOUT_SCALE: "0.1", ENVIRONMENT: "development" }).timeoutScale).toBe(0.1);
  expect(parseConfig({ TIMEOUT_SCALE: "10", ENVIRONMENT: "development" }).timeoutScale).toBe(10);
  expect(parseConfig({}).timeoutScale).toBe(1);
  expect(() => parseConfig({ TIMEOUT_SCALE: "0.1", ENVIRONMENT: "production" })).toThrow("TIMEOUT_SCALE");
  expect(() => parseConfig({ TIMEOUT_SCALE: "0.1" })).toThrow("TIMEOUT_SCALE");
});

test.each(["0", "0.000", "11", "-1", "fast", ""])("a scale of %j is refused", (scale) => {
  expect(() => parseConfig({ TIMEOUT_SCALE: scale, ENVIRONMENT: "development" })).toThrow("TIMEOUT_SCALE");
});
