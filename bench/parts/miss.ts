import { at, divide, measureSideBySide, median, type Plan, type Rounds, type Subject } from "../measure.ts";
import type { Results } from "../report/result.ts";
import { buildPath, post, postWithoutReplies, sampleHost, type Sample } from "../sample/samples.ts";
import type { createTwins } from "../subjects.ts";
import type { Workerd } from "../workerd/start-workerd.ts";

/** Budget for the CPU time of a 60-node post, ms, without the services'. */
const postBudget = 0.7;

/**
 * (b) An uncached page, with its services responding from memory, compared with React rendering the same
 * elements.
 */
export async function measureMiss(
  workerd: Workerd,
  plan: Plan,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const family = (sample: Sample, suffix: string): Subject[] => [
    at(workerd, "front-end", `miss${suffix}`, () => nextTwin(sample)),
    at(workerd, "front-end-bare", `bare${suffix}`, () => nextTwin(sample)),
    at(workerd, `asking${suffix}`, `asking${suffix}`, () => nextTwin(sample)),
    at(workerd, `tree${suffix}`, `tree${suffix}`, () => ({ host: sampleHost, path: buildPath(sample) })),
    at(workerd, `constant${suffix}`, `constant${suffix}`, () => ({
      host: sampleHost,
      path: buildPath(sample),
    })),
  ];
  const subjects = [...family(post, ""), ...family(postWithoutReplies, "-plain")];
  const rounds = await measureSideBySide(subjects, plan);
  return describe(rounds, subjects);
}

/** The page's cost without its calls: without the stub's work and the transfer. */
const ownTime = (rounds: Rounds, kind: "miss" | "bare", suffix: string) =>
  median(rounds, `${kind}${suffix}`, "cpu") -
  (median(rounds, `asking${suffix}`, "cpu") - median(rounds, `constant${suffix}`, "cpu"));

function describe(rounds: Rounds, subjects: Subject[]): Results {
  const own = ownTime(rounds, "miss", "");
  const withReplies = ownTime(rounds, "bare", "");
  const plain = ownTime(rounds, "bare", "-plain");
  return {
    ratios: [
      {
        id: "miss.tree",
        what: "CPU time of a post with its first threads that is not cached, without its services' own",
        against: "`renderToString` of the same elements, in a Worker that does nothing else",
        value: own / median(rounds, "tree", "cpu"),
        aim: { atMost: 2 },
      },
      {
        id: "miss.tree.whole",
        what: "the same, with the services' stub in the same process",
        against: "the same",
        value: divide(rounds, "miss", "tree", "cpu"),
        aim: null,
      },
      {
        id: "miss.replies",
        what: "CPU time of a post of 60 nodes with 50 replies, without its services' own and the edge's copy",
        against: "the same post without replies",
        value: withReplies / plain,
        aim: { atMost: 1.3 },
      },
      {
        id: "miss.budget",
        what: "CPU time of a post of 60 nodes without replies, the same way",
        against: `${postBudget} ms (of a machine like the peers' table's)`,
        value: plain / postBudget,
        aim: { atMost: 1 },
      },
    ],
    figures: subjects
      .map(({ name }) => ({
        id: `${name}.cpu`,
        what: `${name}: CPU`,
        value: median(rounds, name, "cpu"),
        unit: "ms" as const,
      }))
      .concat(
        { id: "miss.own", what: "miss: CPU without its services' own", value: own, unit: "ms" },
        { id: "bare.own", what: "bare: CPU without its services' own", value: withReplies, unit: "ms" },
        { id: "bare-plain.own", what: "bare-plain: CPU without its services' own", value: plain, unit: "ms" },
      ),
  };
}
