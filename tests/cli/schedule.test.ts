import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followSchedule, isDue } from "../../cli/schedule.ts";

describe("a cron expression", () => {
  test.each<[string, string, boolean]>([
    ["*/5 * * * *", "2026-11-28T10:05:59Z", true],
    ["*/5 * * * *", "2026-11-28T10:06:00Z", false],
    ["10-20/5 * * * *", "2026-11-28T10:15:00Z", true],
    ["10-20/5 * * * *", "2026-11-28T10:25:00Z", false],
    ["7/20 * * * *", "2026-11-28T10:47:00Z", true],
    ["0 3,15 * * *", "2026-11-28T15:00:00Z", true],
    ["0 3,15 * * *", "2026-11-28T16:00:00Z", false],
    // A Saturday, which Cloudflare counts as the seventh day.
    ["0 0 * * 7", "2026-11-28T00:00:00Z", true],
    ["0 0 * * 1", "2026-11-28T00:00:00Z", false],
    ["0 0 1 * 7", "2026-11-28T00:00:00Z", true],
    ["0 0 28 11 *", "2026-11-28T00:00:00Z", true],
    ["0 0 28 12 *", "2026-11-28T00:00:00Z", false],
  ])("%s at %s: %s", (cron, time, due) => {
    expect(isDue(cron, Date.parse(time))).toBe(due);
  });

  test.each(["* * * *", "0 0 L * *", "MON * * * *"])("%s is named if it can't be read", (cron) => {
    expect(() => isDue(cron, 0)).toThrow(`"${cron}"`);
  });
});

describe("a schedule", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-11-28T10:03:30Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("runs at its minutes, until it is ended", async () => {
    const runs: string[] = [];
    const end = followSchedule(["*/5 * * * *"], (cron, time) =>
      Promise.resolve(runs.push(`${cron} ${new Date(time).toISOString()}`)),
    );
    await vi.advanceTimersByTimeAsync(7 * 60_000);
    end();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(runs).toEqual(["*/5 * * * * 2026-11-28T10:05:00.000Z", "*/5 * * * * 2026-11-28T10:10:00.000Z"]);
  });

  test("goes on after a run that failed, and begins none while one is running", async () => {
    const results = [Promise.reject(new Error("no")), new Promise(() => undefined)];
    results.forEach((result) => void result.catch(() => undefined));
    let begun = 0;
    const end = followSchedule(["* * * * *"], () => results[begun++] ?? Promise.resolve());
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    end();
    expect(begun).toBe(2);
  });
});
