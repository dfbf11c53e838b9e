import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { build, isBuildStale } from "../cli/build.ts";
import { makeNetworks } from "./network/make-network.ts";
import { bundleServices } from "./network/start-services.ts";
import { describeResults } from "./report/describe-results.ts";
import { writeSection } from "./report/write-section.ts";
import { joinResults } from "./report/result.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { measureTables } from "./scale/measure-tables.ts";
import { measureWrites } from "./scale/measure-writes.ts";
import { output } from "./suite.ts";
import { workerdPath } from "./workerd/start-workerd.ts";

/**
 * `npm run scale`: measures how long every list, feed, sitemap and search takes in networks of 1,000 and
 * 1,000,000 posts, and what replies, edits and likes take in a discussion of 10 and of 10,000, side by side in one
 * run, and writes its section of `bench/results.md`. Growing the network takes 8 GB of disk and most of the time.
 */
const { values } = parseArgs({
  options: {
    /** Posts in the large network; with another number nothing is recorded. */
    posts: { type: "string", default: "1000000" },
    /** Replies in its longest discussion; the same. */
    replies: { type: "string", default: "10000" },
    rounds: { type: "string", default: "15" },
    /** Leaves pages out, which need the front end and most of the time. */
    writes: { type: "boolean", default: false },
    /** Reuses the networks of the previous run. */
    again: { type: "boolean", default: false },
  },
});
process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

const sizes = [
  { posts: 1_000, replies: 10, measured: 0 },
  { posts: Number(values.posts), replies: Number(values.replies), measured: 0 },
];
if (!values.writes && isBuildStale()) build();
bundleServices();
const start = performance.now();
const loadBefore = loadavg()[0] ?? NaN;
const folder = `${output}/scale`;
const grown = sizes.map(({ posts, replies }) => `${folder}/${posts}-${replies}`);
const folders =
  values.again && grown.every((path) => existsSync(path)) ? grown : await makeNetworks(folder, sizes);
console.log(`Grown in ${Math.round((performance.now() - start) / 1_000)} s`);
console.table(measureTables(folders[1] ?? ""));
const rounds = Number(values.rounds);
const writes = await measureWrites(folders, rounds);
const results = values.writes ? writes : joinResults([await measureScale(folders, rounds), writes]);
const count = (index: number) =>
  [sizes[index]?.posts, sizes[index]?.replies]
    .map((number) => (number ?? NaN).toLocaleString("en-US"))
    .join(" posts and ") + " replies to one";
const report = describeResults({
  circumstances: {
    command: "npm run scale",
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}`,
    node: process.version,
    workerd: execFileSync(workerdPath, ["--version"], { encoding: "utf8" }).trim(),
    load: [loadBefore, loadavg()[0] ?? NaN],
    seconds: (performance.now() - start) / 1_000,
    small: count(0),
    large: count(1),
  },
  ...results,
});
console.log(`\n${report}`);
if (values.posts === "1000000" && values.replies === "10000" && !values.writes)
  writeSection("scale", "A million posts", report);
process.exit(0);
