import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { loadavg } from "node:os";
import { text } from "node:stream/consumers";
import { build, isBuildStale } from "../cli/build.ts";
import { findChromium } from "../cli/find-chromium.ts";
import { findFreePort } from "../cli/free-port.ts";
import { loadDemoNetwork, seedNetwork } from "../cli/seed.ts";
import { serve } from "../cli/serve.ts";
import { createApiClient } from "../cli/upload/api-client.ts";
import { root } from "../cli/wrangler.ts";
import { importBatch } from "../contract/import.ts";
import { buildBusyPost, busyPostPath } from "./lighthouse/busy-post.ts";
import { describeRuns, type LighthouseReport, type PageRuns } from "./lighthouse/describe-runs.ts";
import { writeSection } from "./report/write-section.ts";

/**
 * `npm run lighthouse`: runs Lighthouse with its mobile settings on the built network, several times for each
 * page. Writes its section of `bench/results.md`. `CHROMIUM_PATH` is the browser; `RUNS` (3) the number of
 * runs.
 */
const runs = Number(process.env.RUNS ?? 3);
const folder = `${root}build/lighthouse/`;
const stateFolder = "build/lighthouse-state";

if (isBuildStale()) build();
for (const path of [folder, `${root}${stateFolder}`]) rmSync(path, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const network = await serve({ port: await findFreePort(), stateFolder });
const base = `http://kotaku.com.localhost:${new URL(network.apiOrigin).port}/`;
try {
  const client = createApiClient({ origin: network.apiOrigin, token: "local-import-token" });
  await seedNetwork(client, loadDemoNetwork);
  for (const batch of buildBusyPost()) await client.write(importBatch, batch);
  const measured: PageRuns[] = [];
  const [load = Number.NaN] = loadavg();
  for (const { page, aim, address } of await findPages()) {
    await readPage(new URL(address).pathname);
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await measure(address, `${page}-${run}`));
    measured.push({ page, aim, reports });
    console.log(`${page}: measured ${runs} times`);
  }
  const found = describeRuns(measured, { runs, load });
  writeSection("lighthouse", "Lighthouse", found);
  console.log(`\n${found}`);
} finally {
  await network.stop();
}

async function findPages(): Promise<{ page: string; aim: number; address: string }[]> {
  const front = await readPage("/");
  const [, post = ""] = /<article[^>]*>.*?<a href="(\/[a-z0-9-]+-\d+)"/s.exec(front.html) ?? [];
  const [, tag = ""] = /href="(\/tag\/[^"]+)"/.exec((await readPage(post)).html) ?? [];
  const busy = new URL((await readPage(busyPostPath)).location, base).pathname;
  return [
    { page: "front", aim: 100, address: base },
    { page: "post", aim: 100, address: base + post.slice(1) },
    { page: "tag", aim: 100, address: base + tag.slice(1) },
    { page: "post with players, slides and 100 replies", aim: 95, address: base + busy.slice(1) },
  ];
}

/** Unlike browsers, Node doesn't resolve hosts below `localhost`. */
async function readPage(path: string): Promise<{ html: string; location: string }> {
  const { host, port } = new URL(base);
  // With a new connection, because an idle one may have been closed while Lighthouse ran.
  const request = get({ host: "127.0.0.1", port, path, headers: { host }, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return { html: await text(answer), location: answer.headers.location ?? "" };
}

/** Starts a new browser for each run. */
async function measure(address: string, name: string): Promise<LighthouseReport> {
  const file = `${folder}${name.replaceAll(" ", "-")}.json`;
  const lighthouse = spawn(
    process.execPath,
    [
      `${root}node_modules/lighthouse/cli/index.js`,
      address,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      // Outside production every page is deliberately `noindex`.
      "--skip-audits=is-crawlable",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const [complaint, [status]] = await Promise.all([text(lighthouse.stderr), once(lighthouse, "exit")]);
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}: ${complaint}`);
  return JSON.parse(readFileSync(file, "utf8")) as LighthouseReport;
}
