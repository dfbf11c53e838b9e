import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildStale } from "../cli/build.ts";
import { makeNetworks } from "./network/make-network.ts";
import { bundleServices } from "./network/start-services.ts";
import { describeResults } from "./report/describe-results.ts";
import { writeSection } from "./report/write-section.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { measureDisk, measureTables } from "./scale/measure-tables.ts";
import { output } from "./suite.ts";
import { runTraffic } from "./traffic/run-traffic.ts";
import { createSizes, defaultPosts as trafficPosts } from "./traffic/sizes.ts";
import { workerdPath } from "./workerd/start-workerd.ts";

/**
 * `npm run scale`: measures the duration of every list, feed, sitemap and search in networks of 1,000 and 1,000,000
 * posts, side by side in one run. `npm run scale -- --writes`: the duration of each write and page at a fixed rate in
 * networks of 1,000 and 200,000 posts with ten times as many replies, in turn. Both write a section of
 * `bench/results.md`. Growing a network takes 8 GB of disk and a quarter of an hour.
 */
const { values } = parseArgs({
  options: {
    writes: { type: "boolean", default: false },
    /** Posts in the large network; with another number nothing is recorded. */
    posts: { type: "string" },
    /** For pages: number of requests of each. */
    rounds: { type: "string", default: "15" },
    /** For writes: minutes of traffic in each network, and writes and reads per second. */
    minutes: { type: "string", default: "5" },
    rate: { type: "string", default: "50" },
    reads: { type: "string", default: "5" },
    /** Reuses the networks of the previous run. */
    again: { type: "boolean", default: false },
  },
});
process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

const defaultPosts = values.writes ? trafficPosts : 1_000_000;
const posts = Number(values.posts ?? defaultPosts);
const sizes = values.writes
  ? createSizes(posts)
  : [
      { posts: 1_000, replies: 10, measured: 0 },
      { posts, replies: 10_000, measured: 0 },
    ];
buildStale(["frontEnd"]);
bundleServices();
const start = performance.now();
const loadBefore = loadavg()[0] ?? NaN;
const folder = `${output}/${values.writes ? "traffic" : "scale"}`;
const grown = sizes.map((size) => `${folder}/${size.posts}-${size.replies}`);
const folders =
  values.again && grown.every((path) => existsSync(path)) ? grown : await makeNetworks(folder, sizes);
const seconds = () => (performance.now() - start) / 1_000;
const disk = measureDisk(folders[1] ?? "");
console.log(`Grown in ${Math.round(seconds())} s, ${disk.toFixed(1)} GB`);
console.table(measureTables(folders[1] ?? ""));
const { results, notes } = values.writes
  ? await runTraffic(folders, {
      minutes: Number(values.minutes),
      rates: { writes: Number(values.rate), reads: Number(values.reads) },
      likes: Math.round((10_000 * posts) / trafficPosts),
    })
  : { results: await measureScale(folders, Number(values.rounds)), notes: "" };
const count = (index: number) => {
  const [stories, replies] = [sizes[index]?.posts ?? NaN, sizes[index]?.replies ?? NaN];
  return `${stories.toLocaleString("en-US")} posts and ${replies.toLocaleString("en-US")} replies${values.writes ? "" : " to one"}`;
};
const report = describeResults({
  circumstances: {
    command: `npm run scale${values.writes ? ` -- --writes --minutes ${values.minutes} --rate ${values.rate}` : ""}`,
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}`,
    node: process.version,
    workerd: execFileSync(workerdPath, ["--version"], { encoding: "utf8" }).trim(),
    load: [loadBefore, loadavg()[0] ?? NaN],
    seconds: seconds(),
    small: count(0),
    large: `${count(1)}, ${disk.toFixed(1)} GB`,
  },
  ...results,
});
const section = [notes, report].filter(Boolean).join("\n\n");
console.log(`\n${section}`);
if (posts === defaultPosts) {
  if (values.writes) writeSection("traffic", "Writes beside reads among two million replies", section);
  else writeSection("scale", "A million posts", section);
}
process.exit(0);
