import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNewReplies, learn, type KnownReplies } from "../../../app/discussion/find-new-replies.ts";
import { findPause } from "../../../app/discussion/poll-live.client.ts";
import { buildLivePath, parseLivePath } from "../../../app/link/page-addresses.ts";

const before = (printed: string | null): KnownReplies => ({ printed, ids: null });

describe("new replies in a discussion", () => {
  test.each([
    ["nothing has come", ["9", "8"], "9", []],
    ["somebody has written", ["11", "10", "9", "8"], "9", ["11", "10"]],
    ["nobody had written, now somebody has", ["2", "1"], null, ["2", "1"]],
    ["there is nothing at all", [], null, []],
    ["everything was taken back", [], "9", []],
    ["the last one was taken back", ["8", "7"], "9", []],
    ["the last one was taken back, and somebody has written", ["10", "8", "7"], "9", ["10"]],
    ["more have come than an answer holds", ["1003", "1002", "1001"], "999", ["1003", "1002", "1001"]],
  ])("%s", (_, ids, printed, news) => {
    expect(findNewReplies(ids, before(printed))).toEqual(news);
  });

  test("stay new until the reader views them", () => {
    const known = learn(["10", "9", "8"], before("9"));
    expect(findNewReplies(["11", "10", "9", "8"], known)).toEqual(["11", "10"]);
    expect(learn(["11", "10", "9"], known)).toBe(known);
  });

  test("include older replies that were approved since", () => {
    const known = learn(["9", "7"], before("9"));
    expect(findNewReplies(["9", "8", "7"], known)).toEqual(["8"]);
  });

  test("are never listed twice, nor if the page shows them", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(ids, ids, fc.nat({ max: 59 }), (first, later, at) => {
        const order = (list: number[]) => list.toSorted((a, b) => b - a).map(String);
        const old = order(first);
        const printed = old[Math.min(at, old.length - 1)] ?? null;
        const known = learn(old, before(printed));
        const now = order([...new Set([...first, ...later])]);
        const news = findNewReplies(now, known);
        expect(new Set(news).size).toBe(news.length);
        expect(news).not.toContain(printed);
        const shown = printed === null ? [] : old.slice(old.indexOf(printed));
        expect(news.filter((id) => shown.includes(id))).toEqual([]);
        expect(news.toSorted()).toEqual(now.filter((id) => !shown.includes(id)).toSorted());
      }),
    );
  });
});

test.each([
  [{ quiet: 0, failures: 0 }, 20_000],
  [{ quiet: 1, failures: 0 }, 20_000],
  [{ quiet: 2, failures: 0 }, 30_000],
  [{ quiet: 3, failures: 0 }, 45_000],
  [{ quiet: 0, failures: 1 }, 40_000],
  [{ quiet: 100, failures: 0 }, 320_000],
  [{ quiet: 0, failures: 100 }, 320_000],
])("after %j the next request is in %d ms", (past, pause) => {
  expect(findPause(past)).toBe(pause);
});

test.each([
  ["/live/1836000001", "1836000001"],
  ["/live/", null],
  ["/live/a", null],
  ["/live/1/x", null],
  ["/x/live/1", null],
])("%s follows %s", (path, id) => {
  expect(parseLivePath(path)).toBe(id);
  if (id !== null) expect(buildLivePath(id)).toBe(path);
});
