import { expect, test } from "vitest";
import { listRenamed, parseConfig } from "../../../../app/platform/config/parse-config.ts";

test("time-outs can be scaled in tests, but never for readers", () => {
  expect(parseConfig({ TIMEOUT_SCALE: "0.1", ENVIRONMENT: "development" }).timeoutScale).toBe(0.1);
  expect(parseConfig({ TIMEOUT_SCALE: "10", ENVIRONMENT: "development" }).timeoutScale).toBe(10);
  expect(parseConfig({}).timeoutScale).toBe(1);
  expect(() => parseConfig({ TIMEOUT_SCALE: "0.1", ENVIRONMENT: "production" })).toThrow("TIMEOUT_SCALE");
  expect(() => parseConfig({ TIMEOUT_SCALE: "0.1" })).toThrow("TIMEOUT_SCALE");
});

test.each(["0", "0.000", "11", "-1", "fast", ""])("a scale of %j is rejected", (scale) => {
  expect(() => parseConfig({ TIMEOUT_SCALE: scale, ENVIRONMENT: "development" })).toThrow("TIMEOUT_SCALE");
});

test("a variable is read under its old name, unless its new one is set", () => {
  expect(parseConfig({}).logsNotFound).toBe(true);
  expect(parseConfig({ COUNT_LOST: "off" }).logsNotFound).toBe(false);
  expect(parseConfig({ COUNT_LOST: "off", NOT_FOUND_LOG: "on" }).logsNotFound).toBe(true);
  expect(listRenamed({ COUNT_LOST: "off" })).toEqual([{ old: "COUNT_LOST", name: "NOT_FOUND_LOG" }]);
  expect(listRenamed({ NOT_FOUND_LOG: "off" })).toEqual([]);
});
