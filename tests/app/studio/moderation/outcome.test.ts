import { describe, expect, test } from "vitest";
import {
  presentOutcome,
  presentRefusal,
  presentUndone,
} from "../../../../app/studio/moderation/queue-decisions.ts";
import type { Decided } from "../../../../contract/moderation/moderation.ts";
import { buildPage, buildPerson, mainSite, now } from "../../page-fixture.ts";

const page = buildPage(mainSite);
const decision = (id: string, action = "remove"): Decided["decision"] => ({
  id,
  postId: "7",
  version: 1,
  action,
  byPersonId: "1",
  personId: "2",
  reason: "spam",
  words: "",
  timeMillis: now,
  isUndone: false,
});
const decided = (postId: string, status: Decided["status"], made: Decided["decision"]): Decided => ({
  postId,
  status,
  refusal: null,
  decision: made,
});

describe("what a decision came to", () => {
  test("says what was done, and what can be undone", () => {
    const items = [decided("7", 200, decision("a")), decided("8", 200, decision("b"))];
    expect(presentOutcome(items, [], page)).toEqual({
      done: "2 replies updated.",
      undo: ["a", "b"],
      error: null,
      conflicts: {},
    });
  });

  test("names by reply what was not done, and who was faster", () => {
    const items = [decided("7", 200, decision("a")), decided("8", 409, decision("b", "approve"))];
    const outcome = presentOutcome(items, [buildPerson("1")], page);
    expect(outcome).toMatchObject({ done: "Removed a reply by 2.", undo: ["a"] });
    expect(outcome.error).not.toBeNull();
    expect(Object.keys(outcome.conflicts)).toEqual(["8"]);
    expect(outcome.conflicts["8"]).toContain("approved");
  });

  test("says what is wrong with the form, and has nothing to undo", () => {
    expect(presentRefusal("moderation.error.noReason", page)).toEqual({
      done: null,
      undo: [],
      error: "Choose a reason. The user will see it.",
      conflicts: {},
    });
  });

  test.each([
    [[200, 200], "Undone.", false],
    [[200, 409], null, true],
    [[404], null, true],
  ])("after undoing %j", (statuses, done, isWrong) => {
    const outcome = presentUndone(statuses, page);
    expect([outcome.done, outcome.error !== null]).toEqual([done, isWrong]);
  });
});
