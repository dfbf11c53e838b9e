import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { buildStale } from "../cli/build.ts";
import { findFreePort } from "../cli/free-port.ts";
import { loadDemoNetwork, seedNetwork } from "../cli/seed.ts";
import { serve } from "../cli/serve.ts";
import { createApiClient } from "../cli/upload/api-client.ts";
import { root } from "../cli/wrangler.ts";
import { importBatch } from "../contract/import/import.ts";
import { buildBusyPost, busyPostPath } from "./lighthouse/busy-post.ts";
import { describeRuns, type LighthouseReport, type PageRuns } from "./lighthouse/describe-runs.ts";
import { measure, reportFolder } from "./lighthouse/measure.ts";
import { readPage } from "./lighthouse/read-page.ts";
import { measureStudio } from "./lighthouse/studio-pages.ts";
import { writeSection } from "./report/write-section.ts";

/**
 * `npm run lighthouse`: runs Lighthouse with its mobile settings on the built network, several times for each reader
 * page, and once for the accessibility of each studio page. Writes its two sections of `bench/results.md`.
 * `CHROMIUM_PATH` is the browser; `RUNS` (3) the number of runs, 0 for studio pages alone.
 */
const runs = Number(process.env.RUNS ?? 3);
const stateFolder = "build/lighthouse-state";

buildStale();
for (const path of [reportFolder, `${root}${stateFolder}`]) rmSync(path, { recursive: true, force: true });
const network = await serve({ port: await findFreePort(), stateFolder });
const base = `http://kotaku.com.localhost:${new URL(network.apiOrigin).port}/`;
try {
  const client = createApiClient({ origin: network.apiOrigin, token: "local-import-token" });
  await seedNetwork(client, loadDemoNetwork);
  for (const batch of buildBusyPost()) await client.write(importBatch, batch);
  if (runs > 0) report("lighthouse", "Lighthouse", await measureReaderPages());
  report("lighthouse-studio", "Lighthouse on studio pages", await measureStudio(client, network.apiOrigin));
} finally {
  await network.stop();
}

function report(name: string, title: string, found: string): void {
  writeSection(name, title, found);
  console.log(`\n${found}`);
}

async function measureReaderPages(): Promise<string> {
  const measured: PageRuns[] = [];
  const [load = Number.NaN] = loadavg();
  for (const { page, aim, address } of await findPages()) {
    await readPage(address);
    const reports: LighthouseReport[] = [];
    // Outside production every page is deliberately `noindex`.
    for (let run = 0; run < runs; run += 1)
      reports.push(await measure(address, `${page}-${run}`, ["--skip-audits=is-crawlable"]));
    measured.push({ page, aim, reports });
    console.log(`${page}: measured ${runs} times`);
  }
  return describeRuns(measured, { runs, load });
}

async function findPages(): Promise<{ page: string; aim: number; address: string }[]> {
  const front = await readPage(base);
  const [, post = ""] = /<article[^>]*>.*?<a href="(\/[a-z0-9-]+-\d+)"/s.exec(front.html) ?? [];
  const [, tag = ""] = /href="(\/tag\/[^"]+)"/.exec((await readPage(base + post.slice(1))).html) ?? [];
  const busy = new URL((await readPage(base + busyPostPath.slice(1))).location, base).pathname;
  return [
    { page: "front", aim: 100, address: base },
    { page: "post", aim: 100, address: base + post.slice(1) },
    { page: "tag", aim: 100, address: base + tag.slice(1) },
    { page: "post with players, slides and 100 replies", aim: 95, address: base + busy.slice(1) },
  ];
}
