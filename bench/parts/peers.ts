import { at, measureSideBySide, median, type Plan } from "../measure.ts";
import type { Results } from "../report/result.ts";
import { buildPath, post, sampleHost } from "../sample/samples.ts";
import type { createTwins } from "../subjects.ts";
import type { Workerd } from "../workerd/start-workerd.ts";

/**
 * CPU time, ms, of workerd for an 8 kB HTML file from memory, measured next to the other products on one
 * machine (their own servers and default themes, 10 connections). The same file is measured here, so that pages
 * can be compared across machines, as multiples of it.
 */
const file = 0.077;
export const peers = [
  { name: "Ghost 6", page: "post", cpu: 14.6 },
  { name: "WordPress, block theme", page: "post", cpu: 36.0 },
  { name: "WordPress, classic theme", page: "post", cpu: 13.8 },
  { name: "Guardian dotcom-rendering, standard article", page: "post", cpu: 16.2 },
  { name: "WordPress, block theme, with 50 comments", page: "post", cpu: 146 },
  { name: "Ghost 6", page: "front", cpu: 29.2 },
  { name: "WordPress, block theme", page: "front", cpu: 36.8 },
] as const;

const atMost = 1 / 20;

/**
 * Our uncached pages, including their stub services, as a share of other products' pages of the same kind.
 */
export async function measureAgainstPeers(
  workerd: Workerd,
  plan: Plan,
  nextTwin: ReturnType<typeof createTwins>,
): Promise<Results> {
  const get = (path: string) => ({ host: sampleHost, path });
  let time = Date.UTC(2026, 10, 1);
  const subjects = [
    at(workerd, "front-end", "post", () => nextTwin(post)),
    // Older pages of the front: each time makes a different address, and the stub returns the same stream for
    // all.
    at(workerd, "front-end", "front", () => get(`/?startTime=${(time -= 1)}`)),
    at(workerd, "peers-file", "file", () => get(buildPath(post))),
  ];
  const rounds = await measureSideBySide(subjects, plan);
  const reference = median(rounds, "file", "cpu");
  return {
    ratios: peers.map(({ name, page, cpu }) => ({
      id: `peers.${page}.${name}`,
      what: `CPU time of a ${page} that is not cached, in files of 8 kB`,
      against: `${name}, ${page}, in files of 8 kB`,
      value: median(rounds, page, "cpu") / reference / (cpu / file),
      aim: { atMost },
    })),
    figures: subjects.map(({ name }) => ({
      id: `peers.${name}.cpu`,
      what: `${name}: CPU beside the file`,
      value: median(rounds, name, "cpu"),
      unit: "ms" as const,
    })),
  };
}
