import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BetweenKeys } from "../../../../../app/studio/write/sync/save-loop.client.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what others wrote waits until a key is painted, or a tenth of a second, or for nothing while nobody writes", async () => {
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint, 40));
  const between = new BetweenKeys();
  const wait = () => {
    const waited = { isOver: false };
    void between.next().then(() => (waited.isOver = true));
    return waited;
  };
  const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  const atRest = wait();
  await pass(0);
  expect(atRest.isOver).toBe(true);

  between.write();
  const beforePaint = wait();
  await pass(39);
  expect(beforePaint.isOver).toBe(false);
  await pass(2);
  expect(beforePaint.isOver).toBe(true);

  const withoutKey = wait();
  await pass(99);
  expect(withoutKey.isOver).toBe(false);
  await pass(1);
  expect(withoutKey.isOver).toBe(true);
  vi.unstubAllGlobals();
});
