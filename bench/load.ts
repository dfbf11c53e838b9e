import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { getPostList } from "../contract/posts/core.ts";
import { buildStale } from "../cli/build.ts";
import { openConnection } from "./client/connection.ts";
import { evaluateGrowth, type MemorySample } from "./load/memory.ts";
import { evaluatePost } from "./load/evaluate-answer.ts";
import { startLoadNetwork, type LoadNetwork } from "./load/network.ts";
import { read, type Reading } from "./load/readers.ts";
import { createEditors, findLive, type Editors } from "./load/writers.ts";
import { visibleWithin } from "./load/world.ts";
import { bundleServices } from "./network/start-services.ts";
import { writeSection } from "./report/write-section.ts";
import { output } from "./suite.ts";
import { readMemory } from "./workerd/process-usage.ts";

/**
 * `npm run load`: readers at full capacity on both built Workers, while posts are published, edited and taken
 * down and both Workers are killed. Checks every response. Exits with 1 if anything was wrong. A run of more
 * than three minutes writes its section of `bench/results.md`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    readers: { type: "string", default: "10" },
  },
});
process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
const duration = Number(values.minutes) * 60_000;
/** Share of the time in which Workers are restarted; in the rest, memory is observed. */
const restartsUntil = 0.6;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];

buildStale(["frontEnd"]);
bundleServices();
const loadBefore = loadavg()[0] ?? NaN;
const network = await startLoadNetwork(`${output}/load`);
const editors = createEditors(network.client, Date.now());
for (let count = 0; count < 4; count += 1) await editors.publish(50);
console.log(`${values.minutes} minutes with ${values.readers} readers …`);
const start = Date.now();
const isOver = () => Date.now() - start > duration;

const memory = { frontEnd: [] as MemorySample[], services: [] as MemorySample[] };
const gaveUp: string[] = [];
const [reading] = await Promise.all([
  read(network, editors.posts, { readers: Number(values.readers), isOver }),
  ...[publish, edit, takeDown, restart, watch].map((work) =>
    work().catch((error: unknown) => {
      gaveUp.push(error instanceof Error ? error.message : JSON.stringify(error));
    }),
  ),
]);
// By then the last change must be visible everywhere.
await sleep(visibleWithin);
const lost = await findLost(network, editors);
await network.stop();
const verdict = describe(reading, lost);
console.log(verdict.text);
if (duration > 180_000) writeSection("load", "Load", verdict.text);
process.exit(verdict.isWhole ? 0 : 1);

async function publish() {
  while (!isOver()) {
    await sleep(4_000);
    await editors.publish(5);
  }
}

async function edit() {
  while (!isOver()) {
    await sleep(1_000);
    // One of the posts that are read most.
    const post = pick(findLive(editors).slice(-40));
    if (post) await editors.edit(post);
  }
}

async function takeDown() {
  while (!isOver()) {
    await sleep(6_000);
    // A post that no other editor is changing: those change posts at the end of the list.
    const post = pick(findLive(editors).slice(0, -60));
    if (post) await editors.takeDown(post);
  }
}

async function restart() {
  for (let count = 0; ; count += 1) {
    await sleep(15_000);
    if (isOver() || Date.now() - start > duration * restartsUntil) return;
    await (count % 3 === 2 ? network.restartFrontEnd() : network.restartServices());
  }
}

async function watch() {
  await sleep(duration * restartsUntil + 5_000);
  while (!isOver()) {
    const time = Date.now();
    memory.frontEnd.push({ time, megabytes: readMemory(network.frontEnd().pid) });
    memory.services.push({ time, megabytes: readMemory(network.services().pid) });
    await sleep(1_000);
  }
}

/** Posts that the services accepted and then lost or changed, or that readers get in another state. */
async function findLost({ client, frontEnd }: LoadNetwork, { posts }: Editors): Promise<string[]> {
  const found = new Map<string, string>();
  for (let index = 0; index < posts.length; index += 50) {
    const ids = posts.slice(index, index + 50).map(({ id }) => id);
    const { items } = await client.read(getPostList, {}, { id: ids });
    for (const { id, headline } of items) found.set(id, headline);
  }
  const connection = openConnection(frontEnd().port("page"));
  const problems: string[] = [];
  for (const post of posts) {
    const isGone = post.changes.at(-1)?.edition === null;
    if (!isGone && !found.has(post.id)) problems.push(`post ${post.number}: the services have lost it`);
    const sent = Date.now();
    const response = await connection.ask({ host: "kotaku.com", path: post.path });
    const wrong = evaluatePost(
      post,
      { ...response, sent, received: Date.now(), isStandIn: false },
      network.servicesOutages,
    );
    if (wrong !== null) problems.push(wrong);
  }
  connection.close();
  return problems;
}

function describe(reading: Reading, lost: string[]) {
  const frontEndMemory = evaluateGrowth(memory.frontEnd);
  const servicesMemory = evaluateGrowth(memory.services);
  const { posts } = editors;
  const count = (isWanted: (edition: number | null, index: number) => boolean) =>
    posts.flatMap(({ changes }) => changes).filter(({ edition }, index) => isWanted(edition, index)).length;
  const takedowns = count((edition) => edition === null);
  const edits = count((edition) => edition !== null && edition > 1);
  const checks: [what: string, problems: string[]][] = [
    ["wrong pages and errors outside restarts", reading.wrong],
    ["pages read before that did not come while the services were away", reading.missedInOutage],
    ["lost posts", lost],
    [
      "growth of memory",
      [
        ...(frontEndMemory.grows ? ["the front end grows"] : []),
        ...(servicesMemory.grows ? ["the services grow"] : []),
      ],
    ],
    ["writers that gave up", gaveUp],
  ];
  const isWhole = checks.every(([, problems]) => problems.length === 0);
  const growth = ({ before, after }: typeof frontEndMemory) =>
    `${before.toFixed(0)} → ${after.toFixed(0)} MB`;
  const text = `Made by \`npm run load -- --minutes ${values.minutes}\`: ${values.readers} readers as fast as they are answered,
${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}; load of the machine ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? NaN).toFixed(1)} after.

**${isWhole ? "Nothing was wrong." : "Something was wrong."}**

| | |
|---|---:|
| pages read, every one looked at | ${reading.requests.toLocaleString("en-US")} |
| pages a second | ${(reading.requests / (duration / 1_000)).toFixed(0)} |
| of them from the cache | ${((100 * reading.hits) / reading.requests).toFixed(1)} % |
| p50, p99, slowest, ms | ${[0.5, 0.99].map((share) => reading.times.quantile(share).toFixed(1)).join(", ")}, ${reading.times.max.toFixed(0)} |
| posts published, edited, taken down | ${posts.length}, ${edits}, ${takedowns} |
| services killed, front end killed | ${network.servicesOutages.length}, ${network.frontEndOutages.length} |
| pages read before, asked for while the services were away | ${reading.askedInOutage.toLocaleString("en-US")} |
| requests cut off by the front end's own restarts | ${reading.cutOff} |
| memory of the front end after its warm-up, at the end | ${growth(frontEndMemory)} |
| memory of the services with their database | ${growth(servicesMemory)} |
${checks.map(([what, problems]) => `| ${what} | ${problems.length} |`).join("\n")}

${checks.flatMap(([, problems]) => problems.slice(0, 5).map((problem) => `- ${problem}`)).join("\n")}`;
  return { isWhole, text };
}
