import { expect, test } from "vitest";
import { waitForStart, type StartWatch } from "../../cli/start-workers.ts";

/** A start watched on a simulated clock: `work` returns the progress at a second, and `readyAt` is when it is done. */
function watchStart(work: (second: number) => number | null, readyAt: number, endsAt = Infinity) {
  let second = 0;
  const lines: string[] = [];
  const watch: StartWatch = {
    name: "the network",
    isReady: () => Promise.resolve(second >= readyAt),
    hasEnded: () => second >= endsAt,
    readWork: () => work(second),
    say: (line) => lines.push(line),
    now: () => second * 1000,
    pause: () => Promise.resolve((second += 1)),
  };
  return { lines, done: waitForStart(watch) };
}

test("a start is waited for as long as it works, and told every 15 seconds", async () => {
  const { lines, done } = watchStart((second) => second / 50, 301);
  await done;
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe("Waiting for the network to respond (15 seconds)…");
});

test("a start that does nothing for a minute is given up with one line", async () => {
  const { done } = watchStart((second) => Math.min(second, 100), Infinity);
  await expect(done).rejects.toThrow(/^the network can't be started: nothing has happened for 60 seconds\.$/);
});

test("a start that ends is given up at once", async () => {
  const { lines, done } = watchStart(() => 0, Infinity, 3);
  await expect(done).rejects.toThrow("the network ended while starting");
  expect(lines).toEqual([]);
});

test("where work can't be measured, a start is waited for", async () => {
  await watchStart(() => null, 1_000).done;
});
