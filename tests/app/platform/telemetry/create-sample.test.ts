import { expect, test } from "vitest";
import { createSample } from "../../../../app/platform/telemetry/log.ts";

test("allows a limited number in a period, then reports the number dropped", () => {
  const sample = createSample(2, 1000);
  expect([0, 10, 20, 999, 1000, 1001, 1500].map((now) => sample(now)?.skipped ?? "—")).toEqual([
    0,
    0,
    "—",
    "—",
    2,
    0,
    "—",
  ]);
});

test("continues if the clock is set back", () => {
  const sample = createSample(1, 1000);
  expect(sample(5000)).toEqual({ skipped: 0 });
  expect(sample(10)).toEqual({ skipped: 0 });
});
