import { expect, test } from "vitest";
import { throttle } from "../../../cli/upload/throttle.ts";

test.each([
  [400, 200],
  [60_000, 2_000],
])("a batch that took %i ms is followed by a pause of %i ms", async (took, pause) => {
  let time = 0;
  const waited: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waited.push(ms));
  const work = () => Promise.resolve((time += took));
  expect(await throttle(work, { now: () => time, wait })).toBe(took);
  expect(waited).toEqual([pause]);
});
