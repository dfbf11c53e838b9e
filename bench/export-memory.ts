import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTestHarness } from "wrangler";
import { databases } from "../cli/databases.ts";
import { importBatch, type ImportedPost } from "../contract/import/import.ts";
import { createApiClient } from "../cli/upload/api-client.ts";
import { createTemporaryFolder } from "../cli/temporary-folder.ts";
import { runMeasured } from "./moving/run-measured.ts";

/*
 * `node bench/export-memory.ts [POSTS …]`: peak memory of `cli/export.ts` and `cli/import.ts network` for
 * networks with this many posts (2,000 and 20,000), each with a reply. The heap is limited to 64 MB, so
 * memory that grows with the network makes the command fail. Linux only, because it reads /proc.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const sizes = process.argv.slice(2).map(Number);
const paragraph =
  "Words of a post that is here to be counted, and to be brought from one place to another. ".repeat(6);

const body: ImportedPost["body"] = Array.from({ length: 8 }, () => ({
  type: "Paragraph",
  value: [{ type: "Text", value: paragraph, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
}));

for (const size of sizes.length > 0 ? sizes : [2_000, 20_000]) await measure(size);

async function measure(size: number): Promise<void> {
  const folder = createTemporaryFolder("memory");
  const [from, to] = [await start(), await start()];
  try {
    await fill(from.origin, size);
    const out = join(folder, "export");
    const exported = await run(["cli/export.ts", "--to", out, "--from", from.origin, "--token", "e"]);
    const imported = await run(["cli/import.ts", "network", out, "--to", to.origin, "--token", "i"]);
    const bytes = readFileSync(join(out, "posts.jsonl")).byteLength;
    console.log(JSON.stringify({ posts: size, postsFileMB: Math.round(bytes / 1e6), exported, imported }));
  } finally {
    await Promise.all([from.stop(), to.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command with little memory; throws if it fails. */
async function run(args: string[]): Promise<{ peakMB: number; cpuSeconds: number }> {
  const { code, peakMB, cpuSeconds } = await runMeasured(["--max-old-space-size=64", ...args]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return { peakMB, cpuSeconds };
}

async function start(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const vars = { IMPORT_TOKEN: "i", EXPORT_TOKEN: "e" };
  const server = createTestHarness({ workers: [{ configPath: `${root}api/wrangler.toml`, vars }] });
  const { url } = await server.listen();
  for (const name of databases) await server.getWorker().applyD1Migrations(name);
  return { origin: `http://127.0.0.1:${url.port}`, stop: () => server.close() };
}

async function fill(origin: string, size: number): Promise<void> {
  const client = createApiClient({ origin, token: "i" });
  const blog = { id: "9", name: "kotaku", host: "kotaku.com", displayName: "Kotaku", blogGroup: "kotaku" };
  await client.write(importBatch, {
    people: [{ screenName: "Ann-Author", displayName: "Ann", joinedTimeMillis: 1 }],
    blogs: [{ ...blog, locale: "en-US", properties: {}, sales: {} }],
  });
  for (let at = 0; at < size; at += 50) {
    const posts = Array.from({ length: 50 }, (_, index): ImportedPost[] => {
      const post = {
        sourceId: `p:${at + index}`,
        blog: "kotaku",
        authors: ["Ann-Author"],
        publishTimeMillis: (at + index) * 60_000,
        body,
      };
      const reply = { ...post, sourceId: `r:${at + index}`, parent: post.sourceId, body: body.slice(0, 1) };
      return [{ ...post, headline: `Post ${at + index}` }, reply];
    });
    await client.write(importBatch, { posts: posts.flat() });
  }
}
