import { describe, expect, test } from "vitest";
import { findTimeProblem, suggestTime } from "../../../../../app/studio/write/publish/publish-plan.ts";
import type { DraftState, Planned } from "../../../../../contract/entities/draft.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 23, 14, 20);
const plan = (kind: Planned["kind"], timeMillis: number): Planned => ({
  kind,
  timeMillis,
  personId: "1",
  reason: "",
  failure: null,
});
const story = (state: DraftState, planned: Planned[] = [], publishTimeMillis: number | null = null) => ({
  state,
  planned,
  publishTimeMillis,
});
const changing = [plan("change", now + hour)];
const ending = [plan("end", now + hour)];

describe("a time is refused as the services do", () => {
  test.each([
    ["a change within the minute", "publication", now + minute - 1, story("live"), "time.soon"],
    ["a change a minute ahead", "publication", now + minute, story("live"), undefined],
    ["a first publication at once", "publication", now + 1, story("draft"), undefined],
    ["a change at the end", "publication", now + hour, story("live", ending), "time.afterEnd"],
    ["a publication at the end", "publication", now + hour, story("scheduled", ending), "time.afterEnd"],
    ["a change before the end", "publication", now + hour - 1, story("live", ending), undefined],
    ["an end within the minute", "end", now + minute - 1, story("live"), "time.soon"],
    ["an end with the change", "end", now + hour, story("live", changing), "time.beforeChange"],
    ["an end after the change", "end", now + hour + 1, story("live", changing), undefined],
    [
      "an end with the publication",
      "end",
      now + hour,
      story("scheduled", [], now + hour),
      "time.beforeStart",
    ],
  ] as const)("%s", (_, what, moment, draft, expected) => {
    expect(findTimeProblem(what, moment, draft, now)?.name).toBe(expected);
  });
});

describe("a form begins", () => {
  test.each([
    ["with the next hour but one that is near", "publication", story("live"), Date.UTC(2026, 10, 23, 16)],
    ["with what was chosen before", "publication", story("live", changing), now + hour],
    [
      "anew once that is over",
      "publication",
      story("live", [plan("change", now - 1)]),
      Date.UTC(2026, 10, 23, 16),
    ],
    ["with the end a day later", "end", story("live"), Date.UTC(2026, 10, 24, 15)],
    ["with the end a day after the change", "end", story("live", changing), Date.UTC(2026, 10, 24, 16)],
    ["with the end that was chosen before", "end", story("live", ending), now + hour],
  ] as const)("%s", (_, what, draft, expected) => {
    expect(suggestTime(what, draft, now)).toBe(expected);
  });
});
