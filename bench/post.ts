import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { gzipSync } from "node:zlib";
import { createTestHarness, unstable_readConfig as readWranglerConfig } from "wrangler";
import { build, isBuildStale } from "../cli/build.ts";
import { root } from "../cli/wrangler.ts";
import { createSample, type Sample } from "./post/sample.ts";

/**
 * `npm run bench`: a post page of 60 nodes on the built Worker, with its services answering from memory in a Worker
 * beside it. Writes `bench/results.json` and `bench/results.md`.
 */
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
process.env.WRANGLER_LOG = "error";
const warmUps = 50;
const requests = 300;
const output = `${root}build/bench/`;

if (isBuildStale()) build();
const sample = createSample(60);
const server = createTestHarness({
  workers: [{ config: frontEndConfig() }, { config: servicesConfig(sample) }],
});
await server.listen();
const address = `http://${sample.host}.localhost${sample.path}`;
const html = await readText(address);
const stylesheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
  ([, href]) => href ?? "",
);
const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src ?? "");
const results = {
  page: `${sample.nodes} nodes, ${(html.match(/<img\s/g) ?? []).length} pictures`,
  machine: `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}`,
  serverTime: await measureTime(() => readText(address)),
  /** The same way there and back without a page: what the measuring itself costs. */
  emptyTime: await measureTime(() => readRefusal(address)),
  html: sizes([html]),
  css: sizes(readBuilt(stylesheets)),
  inlineCss: sizes([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? "")),
  script: sizes(readBuilt(scripts)),
  inlineScript: sizes([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? "")),
};
await server.close();
writeFileSync(`${root}bench/results.json`, `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(`${root}bench/results.md`, describeResults());
console.log(describeResults());

/** The built front end as `wrangler.toml` describes it, with the services beside it. */
function frontEndConfig() {
  const { name, main, compatibility_date, assets, vars } = readWranglerConfig({
    config: `${root}wrangler.toml`,
  });
  const services = [{ binding: "SERVICES", service: "bench-services" }];
  return { name, main, compatibility_date, assets, vars, services };
}

/** A Worker that knows the sample's replies by heart. */
function servicesConfig({ replies }: Sample) {
  const main = `${output}services.js`;
  const texts = Object.entries(replies).map(([prefix, reply]) => [prefix, JSON.stringify(reply)]);
  mkdirSync(output, { recursive: true });
  writeFileSync(
    main,
    `const replies = ${JSON.stringify(texts)};
export default {
  fetch(request) {
    const { pathname } = new URL(request.url);
    const found = replies.find(([prefix]) => pathname.startsWith(prefix));
    return new Response(found?.[1], { status: found ? 200 : 404 });
  },
};
`,
  );
  return { name: "bench-services", main, compatibility_date: "2026-10-01" };
}

async function readText(url: string): Promise<string> {
  const response = await server.fetch(url);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return text;
}

/** A request that the front end refuses before it does anything. */
async function readRefusal(url: string): Promise<void> {
  const response = await server.fetch(url, { method: "DELETE" });
  await response.text();
  if (response.status !== 405) throw new Error(`${url} answered ${response.status}`);
}

/** Milliseconds from request to last byte, from this process: the middle, and what 19 of 20 stay below. */
async function measureTime(ask: () => Promise<unknown>): Promise<{ median: number; p95: number }> {
  for (let index = 0; index < warmUps; index++) await ask();
  const samples: number[] = [];
  for (let index = 0; index < requests; index++) {
    const start = performance.now();
    await ask();
    samples.push(performance.now() - start);
  }
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(requests * share)] ?? NaN).toFixed(2));
  return { median: at(0.5), p95: at(0.95) };
}

function readBuilt(paths: string[]): string[] {
  return paths.map((path) => readFileSync(`${root}build/client${path}`, "utf8"));
}

/** Bytes as they are, and as they travel: each file packed by itself. */
function sizes(files: string[]): { files: number; raw: number; gzip: number } {
  return {
    files: files.length,
    raw: files.reduce((sum, file) => sum + Buffer.byteLength(file), 0),
    gzip: files.reduce((sum, file) => sum + gzipSync(file).length, 0),
  };
}

function describeResults(): string {
  const number = (value: number) => value.toLocaleString("en-US");
  const row = (name: string, { files, raw, gzip }: ReturnType<typeof sizes>) =>
    `| ${name} | ${files} | ${number(raw)} | ${number(gzip)} |`;
  const { serverTime, emptyTime } = results;
  return `# A post page

Made by \`npm run bench\`: the built Worker in workerd, its services answering from memory in a Worker beside it.

- Page: ${results.page}
- Machine: ${results.machine}
- Server time, request to last byte, ${requests} requests one after another: median ${serverTime.median} ms, 95th percentile ${serverTime.p95} ms
- Of that, the way through the test harness, measured by a request that is refused: median ${emptyTime.median} ms

| | files | bytes | gzip |
|---|---:|---:|---:|
${row("HTML (with what is inline)", results.html)}
${row("Stylesheets", results.css)}
${row("Theme, inline", results.inlineCss)}
${row("Scripts", results.script)}
${row("Script, inline", results.inlineScript)}
`;
}
