import { describe, expect, test } from "vitest";
import { evaluateFailure, evaluatePost, evaluateStream } from "../../bench/load/evaluate-answer.ts";
import { evaluateGrowth } from "../../bench/load/memory.ts";
import { findAllowed, findDeadline, formatHeadline, type LoadPost } from "../../bench/load/world.ts";

const post = (number: number, ...changes: LoadPost["changes"]): LoadPost => ({
  number,
  id: String(number),
  path: `/load-post-${number}`,
  changes,
});
const page = (number: number, edition: number) =>
  Buffer.from(`<html><head><title>${formatHeadline(number, edition)} — Kotaku</title></head></html>`);
const answer = (status: number, body: Buffer, sent: number, isStandIn = false) => ({
  status,
  body,
  sent,
  received: sent + 10,
  isStandIn,
});

const published = { edition: 1, sent: 0, done: 100 };
const edited = { edition: 2, sent: 20_000, done: 20_100 };
const removed = { edition: null, sent: 40_000, done: 40_100 };

describe("what a reader may see", () => {
  const all = post(1, published, edited, removed);
  test.each([
    ["before a change is sent, only what was", 19_000, [1]],
    ["within five seconds of it, either", 25_099, [1, 2]],
    ["after five seconds, only what is", 25_100, [2]],
    ["within five seconds of a takedown, either", 45_000, [2, null]],
    ["later, nothing", 45_100, [null]],
  ])("%s", (_rule, sent, expected) => {
    expect(findAllowed(all, sent, sent + 10, [])).toEqual(expected);
  });

  test("a change sent while the response was on its way may be in it", () => {
    expect(findAllowed(all, 19_995, 20_005, [])).toEqual([1, 2]);
  });

  test("an unconfirmed change may be visible or not, however old it is", () => {
    expect(findAllowed(post(1, published, { ...edited, done: null }), 99_000, 99_010, [])).toEqual([1, 2]);
  });

  test("a change made just before an outage must be visible five seconds after it", () => {
    expect(findDeadline(20_100, [[22_000, 30_000]])).toBe(35_000);
    expect(findDeadline(20_100, [[26_000, 30_000]])).toBe(25_100);
    expect(findDeadline(20_100, [[10_000, 15_000]])).toBe(25_100);
  });
});

describe("a post's page is wrong", () => {
  const one = post(7, published, edited);
  const gone = post(7, published, removed);
  test.each([
    ["when it is another post's", one, answer(200, page(8, 2), 30_000), /page of post 8/],
    ["when it is nobody's", one, answer(200, Buffer.from("<title>Kotaku</title>"), 30_000), /something else/],
    ["when its edition is over", one, answer(200, page(7, 1), 30_000), /edition 1, where 2/],
    ["when it fails", one, answer(503, Buffer.from(""), 30_000), /status 503/],
    ["when it is gone and should not be", one, answer(410, Buffer.from(""), 30_000), /not taken down/],
    ["when it is there and should be gone", gone, answer(200, page(7, 1), 60_000), /where gone/],
  ])("%s", (_rule, subject, given, expected) => {
    expect(evaluatePost(subject, given, [])).toMatch(expected);
  });

  test.each([
    ["may be of an edition that nobody has read since", one, 31_000, true, null],
    ["until a breaker knows that they are back", one, 35_900, true, null],
    ["and no longer", one, 36_100, true, /edition 1, where 2/],
    ["says so", one, 31_000, false, /edition 1, where 2/],
    ["is not of a post that is gone", gone, 61_000, true, /where gone/],
  ])("but during an outage a copy %s", (_rule, subject, sent, isStandIn, expected) => {
    const outages = [
      [30_000, 32_450],
      [60_000, 62_000],
    ] as const;
    const found = evaluatePost(subject, answer(200, page(7, 1), sent, isStandIn), outages);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  test("and otherwise not", () => {
    expect(evaluatePost(one, answer(200, page(7, 2), 30_000), [])).toBeNull();
    expect(evaluatePost(gone, answer(410, Buffer.from(""), 60_000), [])).toBeNull();
  });
});

describe("a stream of the newest posts", () => {
  const posts = Array.from({ length: 30 }, (_, index) => post(100 + index, published));
  const shows = (...shown: LoadPost[]) => Buffer.from(shown.map(({ path }) => `<a href="${path}">`).join(""));

  test("is right with the last twenty", () => {
    expect(evaluateStream(posts, answer(200, shows(...posts.slice(-20)), 30_000), [])).toBeNull();
  });
  test("is wrong without one that was published more than five seconds ago", () => {
    const late = answer(200, shows(...posts.slice(-20, -1)), 30_000);
    expect(evaluateStream(posts, late, [])).toMatch(/post 129 is missing/);
    expect(evaluateStream(posts, { ...late, sent: 4_000, received: 4_010 }, [])).toBeNull();
  });
  test("is wrong with one that was taken down", () => {
    const withGhost = [...posts.slice(0, -1), post(129, published, removed)];
    const late = answer(200, shows(...withGhost.slice(-21)), 60_000);
    expect(evaluateStream(withGhost, late, [])).toMatch(/post 129 is there/);
    expect(evaluateStream(withGhost, { ...late, sent: 41_000, received: 41_010 }, [])).toBeNull();
  });
});

test("memory grows if the last quarter used clearly more than the second", () => {
  const samples = (from: number, to: number) =>
    Array.from({ length: 40 }, (_, time) => ({ time, megabytes: from + ((to - from) * time) / 39 }));
  expect(evaluateGrowth(samples(100, 200)).grows).toBe(true);
  expect(evaluateGrowth(samples(100, 110)).grows).toBe(false);
});

describe("an error", () => {
  const outages = [[10_000, 12_000]] as const;
  const at = (sent: number) => ({ sent, received: sent + 10 });
  test.each<[string, number, number | null, number | null, string]>([
    ["of a page with a copy, while the services are away", 11_000, 5_000, null, "missed"],
    ["of the same page once they are back", 12_500, 5_000, null, "wrong"],
    ["of a page whose copy may name what was taken down since", 11_000, 5_000, 6_000, "excused"],
    ["of a page that was read after that", 11_000, 7_000, 1_000, "missed"],
    ["of a page that was read before everybody had to know of it", 11_000, 5_000, 1_000, "excused"],
    ["of a page without a copy, while the services are away", 11_000, null, null, "excused"],
    ["of such a page until a breaker knows that they are back", 14_900, null, null, "excused"],
    ["of such a page later", 15_100, null, null, "wrong"],
    ["of such a page before", 9_000, null, null, "wrong"],
  ])("%s", (_, sent, lastRead, lastTakedown, verdict) =>
    expect(evaluateFailure(at(sent), { lastRead, lastTakedown }, outages)).toBe(verdict),
  );
});
