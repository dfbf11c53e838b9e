import type { HttpRequest } from "../client/connection.ts";
import type { WireResponse } from "../client/read-response.ts";
import { at, measureSideBySide, type Plan, type Rounds } from "../measure.ts";
import { findMedian, type Ratio, type Results } from "../report/result.ts";
import { buildPath, post, postWithoutReplies, sampleHost } from "../sample/samples.ts";
import type { createTwins } from "../subjects.ts";
import { assertOk } from "../suite.ts";
import type { Workerd } from "../workerd/start-workerd.ts";

/** Number of pages requested again in turn: as many as an isolate keeps, of 178, and with what patches them. */
const [confirmedPages, patchedPages] = [160, 80];
/** Minimum share of pages with the expected outcome; below it, their line would measure something else. */
const leastShare = 0.9;

const aims = {
  "cached post": { what: "a cached post with 50 replies", atMost: null },
  "unchanged post": { what: "a post with 50 replies of which nothing has changed", atMost: 6 },
  "post with a new reply": { what: "a post with 50 replies of which one has changed", atMost: 15 },
  post: { what: "a post of 60 blocks, made for the first time", atMost: 20 },
  "post with replies": { what: "a post of 60 blocks with 50 replies, made for the first time", atMost: 20 },
  front: { what: "a front, made", atMost: 12 },
} as const;
type Name = keyof typeof aims;

/** The main table: the cost of each kind of response, in multiples of a Worker that returns 8 kB from memory. */
export async function measureMultiples(
  workerd: Workerd,
  plan: Plan,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const get = (path: string) => ({ host: sampleHost, path });
  let time = Date.UTC(2026, 9, 1);
  let turn = 0;
  // The data center's cache is shared, so each front end has its own posts.
  const nextKept = (first: number, pages: number) => get(buildPath(post, first + (turn++ % pages)));
  const confirmed = countOutcome("fwd-status=304", confirmedPages);
  // A page is made twice before it is patched: once for readers, and once more with patch data.
  const patched = countOutcome("detail=patched", 2 * patchedPages);
  const subjects = [
    at(workerd, "peers-file", "file", () => get(buildPath(post))),
    at(workerd, "front-end", "cached post", () => get(buildPath(post))),
    {
      ...at(workerd, "front-end-nothing", "unchanged post", () => nextKept(800_000, confirmedPages)),
      check: confirmed.check,
    },
    {
      ...at(workerd, "front-end-replies", "post with a new reply", () => nextKept(900_000, patchedPages)),
      check: patched.check,
    },
    at(workerd, "front-end", "post", () => nextTwin(postWithoutReplies)),
    at(workerd, "front-end", "post with replies", () => nextTwin(post)),
    // Older pages of the front: each time makes a different address, and the stub returns the same stream.
    at(workerd, "front-end", "front", () => get(`/?startTime=${(time -= 1)}`)),
  ];
  const rounds = await measureSideBySide(subjects, plan, { requests: 1_500, duration: 12_000 });
  const kinds = [confirmed.describe("unchanged post"), patched.describe("post with a new reply")];
  const figures = subjects.map(({ name }) => ({
    id: `multiples.${name}.cpu`,
    what: `${name}: CPU beside the file`,
    value: findMedian(listCpu(rounds, name)),
    unit: "ms" as const,
  }));
  return {
    ratios: (Object.keys(aims) as Name[]).map((name) => describe(rounds, name)),
    figures: [...figures, ...kinds],
  };
}

/**
 * Counts the pages with an outcome in `Cache-Status`: a fast machine may request a page before it is due. The first
 * responses make the pages and aren't counted: on a busy machine they are a fifth of all.
 */
function countOutcome(mark: string, first: number) {
  let all = -first;
  let found = 0;
  return {
    check: (response: WireResponse, request: HttpRequest) => {
      assertOk(response, request);
      all += 1;
      if (all > 0 && response.head.includes(mark)) found += 1;
    },
    /** Throws if there were too few. */
    describe: (name: string) => {
      const share = found / all;
      if (share < leastShare)
        throw new Error(`Only ${Math.round(share * 100)} % of ${name} had "${mark}": it needs more pages`);
      return {
        id: `multiples.${name}.share`,
        what: `${name}: answers with "${mark}"`,
        value: 100 * share,
        unit: "%" as const,
      };
    },
  };
}

const listCpu = (rounds: Rounds, name: string) => (rounds.get(name) ?? []).map(({ cpu }) => cpu);

/** Divides each round by the file's in the same round. */
function describe(rounds: Rounds, name: Name): Ratio {
  const file = listCpu(rounds, "file");
  const values = listCpu(rounds, name).map((cpu, round) => cpu / (file[round] ?? NaN));
  const { what, atMost } = aims[name];
  return {
    id: `multiples.${name}`,
    what: `CPU time of ${what}`,
    against: "a Worker that returns 8 kB",
    value: findMedian(values),
    range: [Math.min(...values), Math.max(...values)],
    aim: atMost === null ? null : { atMost },
  };
}
