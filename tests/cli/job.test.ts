import { expect, test } from "vitest";
import { describeJobs } from "../../cli/job.ts";

test("the scheduled jobs are listed with their last runs", () => {
  const list = describeJobs({
    "deliver-mail": {
      state: "ok",
      succeededTimeMillis: 61_000,
      failedTimeMillis: null,
      durationMillis: 1_234,
    },
    "notify-hub": {
      state: "failing",
      succeededTimeMillis: 1_000,
      failedTimeMillis: 61_000,
      durationMillis: 40,
    },
    "forget-changes": { state: "late", succeededTimeMillis: 1_000, failedTimeMillis: null },
    "move-bodies": { state: "late", succeededTimeMillis: null, failedTimeMillis: null, durationMillis: null },
    "new-job": { state: "ok", succeededTimeMillis: null, failedTimeMillis: null, durationMillis: null },
  });
  expect(list.split("\n")).toEqual([
    "job             last run              took   result",
    "deliver-mail    1970-01-01T00:01:01Z  1.2 s  succeeded",
    "notify-hub      1970-01-01T00:01:01Z  0.0 s  failed",
    "forget-changes  1970-01-01T00:00:01Z         overdue",
    "move-bodies     never                        overdue",
    "new-job         never                        not due yet",
  ]);
});
