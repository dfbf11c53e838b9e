import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { createTestHarness } from "wrangler";

/**
 * Parse time of a 200-node post and bundled size of three schema libraries (one in two ways), both on workerd:
 * `node bench/schema-library.ts`. The same schemas, written once for each, are in `bench/schema-library/`.
 * A Worker's own clock stands still while it computes, so the time is taken from outside, around a request that
 * parses many times, less one that parses once.
 */
const candidates = ["valibot", "valibot-by-type", "zod-mini", "zod"] as const;
const parses = 500;
const rounds = 7;
const folder = new URL("./schema-library/", import.meta.url).pathname;
const output = new URL("../build/bench/", import.meta.url).pathname;

/** Bundles one of `bench/schema-library/` as a Worker's build would, and leaves it in `build/bench/`. */
async function bundle(entry: string, candidate: string): Promise<string> {
  const alias = { "#candidate": `${folder}with-${candidate}.ts` };
  const result = await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias },
    build: {
      lib: {
        entry: folder + entry,
        formats: ["es"],
        fileName: () => `${candidate}-${entry.replace(".ts", ".js")}`,
      },
      outDir: output,
      emptyOutDir: false,
      minify: "esbuild",
      target: "es2022",
    },
    // Library builds keep white space in ES modules unless told otherwise.
    esbuild: { minifyWhitespace: true, minifyIdentifiers: true, minifySyntax: true },
  });
  return (result as Rollup.RollupOutput[])[0]?.output[0].code ?? "";
}

/** Milliseconds for one parse: the middle of several rounds, after one to warm up. */
async function measureParse(candidate: string): Promise<number> {
  const main = `${output}${candidate}-worker.js`;
  const config = { name: `bench-${candidate}`, main, compatibility_date: "2026-10-01" };
  const server = createTestHarness({ workers: [{ config }] });
  const time = async (count: number) => {
    const start = performance.now();
    const response = await server.fetch(`/?count=${count}`);
    if (!response.ok) throw new Error(`${candidate} answered ${response.status}: ${await response.text()}`);
    await response.text();
    return performance.now() - start;
  };
  await server.listen();
  await time(parses);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) samples.push((await time(parses)) - (await time(1)));
  await server.close();
  return (samples.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN) / (parses - 1);
}

console.log("| library | parse of 200 nodes, ms | minified, bytes | gzip, bytes |\n|---|---:|---:|---:|");
for (const candidate of candidates) {
  const code = await bundle("schema-only.ts", candidate);
  await bundle("worker.ts", candidate);
  const milliseconds = await measureParse(candidate);
  console.log(`| ${candidate} | ${milliseconds.toFixed(3)} | ${code.length} | ${gzipSync(code).length} |`);
}
