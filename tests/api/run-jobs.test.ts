import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runEach, throwFailures } from "../../api/schedule/run-each.ts";
import { jobTimeLimit, runJob, runJobs, type JobRun } from "../../api/schedule/run-jobs.ts";

let lines: { event: string; job: string; reason: string }[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line) as never));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Jobs that record their runs, one of them as given. */
function createJobs(broken: (ran: string[]) => Promise<unknown>) {
  const ran: string[] = [];
  const work = (name: string) => (list: string[]) => Promise.resolve(list.push(name));
  return { ran, jobs: { first: work("first"), broken, last: work("last") } };
}

describe("scheduled jobs", () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ["rejects", () => Promise.reject(new Error("no such zone")), "no such zone"],
    [
      "throws",
      () => {
        throw new RangeError("no such zone");
      },
      "no such zone",
    ],
    ["rejects with no error", () => Promise.reject("gone"), "gone"],
  ])("run on after one that %s, in their order, and say which failed", async (_, broken, reason) => {
    const { ran, jobs } = createJobs(broken);
    const runs: JobRun[] = [];
    const whole = runJobs(jobs, ran, (run) => Promise.resolve(runs.push(run)));
    await expect(whole).rejects.toThrow(`Failed: broken: ${reason}`);
    expect(ran).toEqual(["first", "last"]);
    expect(runs.map(({ name, failure }) => [name, failure?.message ?? null])).toEqual([
      ["first", null],
      ["broken", reason],
      ["last", null],
    ]);
    expect(runs.every(({ durationMillis }) => durationMillis >= 0)).toBe(true);
    expect(lines).toMatchObject([{ event: "job.failed", job: "broken", reason }]);
  });

  test("run on after one that never ends", async () => {
    vi.useFakeTimers();
    const { ran, jobs } = createJobs(() => new Promise(() => undefined));
    const whole = runJobs(jobs, ran, () => Promise.resolve());
    await Promise.all([
      expect(whole).rejects.toThrow("broken: still running after 40 seconds"),
      vi.advanceTimersByTimeAsync(jobTimeLimit),
    ]);
    expect(ran).toEqual(["first", "last"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("say how long they took", async () => {
    vi.useFakeTimers();
    const noted: JobRun[] = [];
    const whole = runJob(
      "slow",
      () => new Promise((resolve) => setTimeout(resolve, 1_234)),
      (run) => Promise.resolve(noted.push(run)),
    );
    await vi.advanceTimersByTimeAsync(1_234);
    expect([await whole, noted[0]?.durationMillis]).toMatchObject([{ failure: null }, 1_234]);
  });

  test("run even if their results can't be recorded, which is a failure too", async () => {
    const { ran, jobs } = createJobs(() => Promise.resolve());
    const whole = runJobs(jobs, ran, () => Promise.reject(new Error("D1 is away")));
    await expect(whole).rejects.toThrow("first (writing down how it went): D1 is away");
    expect(ran).toEqual(["first", "last"]);
    expect(lines).toHaveLength(3);
  });

  test("log nothing if all succeed", async () => {
    const { ran, jobs } = createJobs(() => Promise.resolve());
    await runJobs(jobs, ran, () => Promise.resolve());
    expect([ran, lines]).toEqual([["first", "last"], []]);
  });
});

describe("a batch", () => {
  test("processes every item, and names those that failed", async () => {
    const done: number[] = [];
    const failures = await runEach(
      [1, 2, 3, 4],
      (item) => `item ${item}`,
      (item) => {
        if (item % 2 === 0) throw new Error("is even");
        return Promise.resolve(done.push(item));
      },
    );
    expect(done).toEqual([1, 3]);
    expect(() => {
      throwFailures(failures);
    }).toThrow("item 2: is even; item 4: is even");
  });

  test("names only some of many failures, and reports none if there are none", () => {
    const failures = Array.from({ length: 7 }, (_, index) => new Error(`${index}`));
    expect(() => {
      throwFailures(failures);
    }).toThrow("0; 1; 2; 3; 4; and 2 more");
    throwFailures([]);
  });
});
