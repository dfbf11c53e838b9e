import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { execFileSync } from "node:child_process";
import { buildStale } from "../cli/build.ts";
import type { Plan } from "./measure.ts";
import { makeNetworks } from "./network/make-network.ts";
import { bundleServices } from "./network/start-services.ts";
import { measureAgainstPeers } from "./parts/peers.ts";
import { measureAllocation } from "./parts/allocation.ts";
import { measureCached } from "./parts/cached.ts";
import { measureCold } from "./parts/cold.ts";
import { measureCompare } from "./parts/compare.ts";
import { measureConnections } from "./parts/connections.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureHung } from "./parts/hung.ts";
import { measureMiss } from "./parts/miss.ts";
import { measureMultiples } from "./parts/multiples.ts";
import { measureReads } from "./parts/reads.ts";
import { measureSteps } from "./parts/steps.ts";
import { measureStartUp } from "./parts/start-up.ts";
import { measureWithD1 } from "./parts/with-d1.ts";
import { compareReports, describeResults, type Report } from "./report/describe-results.ts";
import { joinResults, type Results } from "./report/result.ts";
import { writeSection } from "./report/write-section.ts";
import { createTwins, startSubjects } from "./subjects.ts";
import { output, record } from "./suite.ts";
import { workerdPath } from "./workerd/start-workerd.ts";

/**
 * `npm run bench`: measures the speed of the built Workers on workerd, as ratios to a baseline measured in the same
 * run. Writes `bench/results.json` and its section of `bench/results.md`. Method: docs/guides/build-and-tests.md.
 */
const { values } = parseArgs({
  options: {
    /** `bench/results.json` of another run, to compare with. */
    compare: { type: "string" },
    /** Parts to measure, such as `cached,miss`; nothing is recorded then. */
    only: { type: "string" },
    /** Grows the large network to a million posts: several minutes more, and 2 GB of disk. */
    full: { type: "boolean", default: false },
    /** Measures only the main table, in two minutes; it has its own section. */
    quick: { type: "boolean", default: false },
  },
});
process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

const plan: Plan = { rounds: 5, duration: values.quick ? 1_000 : 1_500, connections: 10 };
const small = { posts: 1_000, replies: 10 };
const large = { posts: values.full ? 1_000_000 : 100_000, replies: 10_000 };

buildStale(["frontEnd"]);
const start = performance.now();
const loadBefore = loadavg()[0] ?? NaN;
const recording = await record(["/", "/latest", "/?startTime=1790000000000"]);
const nextTwin = createTwins();

/** Caches data that several parts need and that is slow to create. */
const remember = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const subjects = remember(() => startSubjects(recording));
const networks = remember(() => {
  bundleServices();
  return makeNetworks(`${output}/networks`, [small, large]);
});
const withNetworks = async (measure: (few: string, many: string) => Promise<Results>) => {
  const [few = "", many = ""] = await networks();
  return measure(few, many);
};

const parts: Record<string, () => Promise<Results>> = {
  multiples: async () => measureMultiples(await subjects(), plan, nextTwin),
  cached: async () => measureCached(await subjects(), plan),
  miss: async () => measureMiss(await subjects(), plan, nextTwin),
  peers: async () => measureAgainstPeers(await subjects(), plan, nextTwin),
  steps: () => measureSteps(recording, plan),
  growth: async () => measureGrowth(await subjects(), plan, nextTwin),
  connections: async () => measureConnections(await subjects(), { ...plan, rounds: 3 }, nextTwin),
  "start-up": () => measureStartUp(recording),
  cold: () => measureCold(recording, nextTwin),
  allocation: () => measureAllocation(recording, nextTwin),
  compare: () => Promise.resolve(measureCompare(plan)),
  hung: () => measureHung(recording, nextTwin),
  reads: () => withNetworks(measureReads),
  d1: () => withNetworks((few, many) => measureWithD1(few, many, plan)),
};

const wanted = values.only?.split(",") ?? (values.quick ? ["multiples"] : Object.keys(parts));
const results: Results[] = [];
for (const name of wanted) {
  const measure = parts[name];
  if (!measure) throw new Error(`Unknown part: ${name}. Choose from: ${Object.keys(parts).join(", ")}`);
  console.log(`${name} …`);
  results.push(await measure());
}
if (wanted.some((name) => ["multiples", "cached", "miss", "peers", "growth", "connections"].includes(name)))
  await (await subjects()).stop();

const report: Report = {
  circumstances: {
    command: values.quick ? "npm run bench -- --quick" : "npm run bench",
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}`,
    node: process.version,
    workerd: execFileSync(workerdPath, ["--version"], { encoding: "utf8" }).trim(),
    load: [loadBefore, loadavg()[0] ?? NaN],
    seconds: (performance.now() - start) / 1_000,
    small: `${small.posts.toLocaleString("en-US")} posts`,
    large: `${large.posts.toLocaleString("en-US")} posts`,
  },
  ...joinResults(results),
};
console.log(`\n${describeResults(report)}`);
if (values.compare !== undefined)
  console.log(compareReports(JSON.parse(readFileSync(values.compare, "utf8")) as Report, report));
if (values.only === undefined && values.quick) {
  writeSection("multiples", "Answers in files of 8 kB", describeResults(report));
} else if (values.only === undefined) {
  writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
  writeSection("bench", "Speed", describeResults(report));
}
process.exit(0);
