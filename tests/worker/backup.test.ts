import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../cli/free-port.ts";
import { checkFolder } from "../../cli/network/check-folder.ts";
import { exportNetwork } from "../../cli/network/export-network.ts";
import { importNetwork } from "../../cli/network/import-network.ts";
import { nameFile } from "../../cli/network/manifest.ts";
import { readLines } from "../../cli/network/read-lines.ts";
import { planReindex } from "../../cli/reindex-plan.ts";
import { loadDemoNetwork, seedNetwork } from "../../cli/seed.ts";
import { serve, type Network } from "../../cli/serve.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { buildPostPath } from "../../contract/slug.ts";
import { recordKinds } from "../../contract/records/records.ts";
import { patience } from "../e2e/patience.ts";
import { sample } from "../sampling.ts";
import { long } from "../wait-limit.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";

/* The procedure under "Backup and restore" in docs/operations.md: back up, lose everything, restore, read pages. */
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = createTemporaryFolder("backup");
const state = join(folder, ".wrangler/state");
const exported = join(folder, "export");
const port = await findFreePort();

let pages: Map<string, string>;
let network: Network | null = null;

const start = async () => {
  network = await serve({ port, stateFolder: state, vars: patience });
  return network;
};
/** Stops the Workers and deletes all their data. */
const destroy = async () => {
  await network?.stop();
  network = null;
  rmSync(state, { recursive: true, force: true });
};

const clientOf = (kind: "import" | "export") =>
  createApiClient({ origin: `http://localhost:${port}`, token: `local-${kind}-token` });
const runExport = (to: string) =>
  exportNetwork({ client: clientOf("export"), folder: to, origin: "test", withPersonalData: true });

/** Requests like a browser on this machine: every `*.localhost` is this machine, independent of the resolver. */
async function read(host: string, path: string): Promise<string> {
  const asked = request({
    host: "127.0.0.1",
    port,
    path,
    headers: { host: `${host}.localhost:${port}` },
  }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  // Only the rendering time may differ.
  const page = (await text(response)).replace(/ data-now="\d+"/, "");
  return `${response.statusCode} ${page}`;
}

/** Search results must be the same, too. */
const search = ["kotaku.com", "/search?q=the"] as const;

/** Every blog's front, and stories of any status at their addresses. */
async function readPages(): Promise<Map<string, string>> {
  const hosts = new Map<string, string>();
  const fronts: [string, string][] = [];
  const stories: [string, string][] = [];
  for await (const { record } of readLines(exported, "blogs")) {
    hosts.set(record.id, record.host);
    fronts.push([record.host, "/"]);
  }
  for await (const { record } of readLines(exported, "posts")) {
    stories.push([hosts.get(record.blogId) ?? "", buildPostPath(record.slug, record.id)]);
  }
  const found = new Map<string, string>();
  for (const [host, path] of [...fronts, ...sample(stories, 50), search])
    found.set(host + path, await read(host, path));
  return found;
}

/** Wrangler as docs/operations.md calls it, on the local databases. */
function runWrangler(args: readonly string[]): void {
  const config = readFileSync(`${root}api/wrangler.toml`, "utf8").replace(/^main = .*$/m, "");
  mkdirSync(join(folder, "api"), { recursive: true });
  for (const path of ["wrangler.toml", "api/wrangler.toml"]) writeFileSync(join(folder, path), config);
  const { status, stderr, stdout } = spawnSync(`${root}node_modules/.bin/wrangler`, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" },
  });
  expect(status, stdout + stderr).toBe(0);
}

beforeAll(async () => {
  await start();
  const demo = await loadDemoNetwork();
  await seedNetwork(clientOf("import"), () =>
    Promise.resolve({ ...demo, pictures: demo.pictures.slice(0, 4) }),
  );
  await runExport(exported);
  pages = await readPages();
  await network?.stop();
  runWrangler(["d1", "export", "DB", "--local", "--output", "backup.sql"]);
  mkdirSync(join(folder, "bucket"));
  cpSync(join(state, "v3/r2"), join(folder, "bucket"), { recursive: true });
});
afterAll(async () => {
  await destroy();
});

/** Compares pages and every exported line with the originals. */
async function assertRestored(name: string): Promise<void> {
  expect(pages.size).toBeGreaterThan(60);
  expect([...pages.values()].filter((page) => page.startsWith("200 ")).length).toBeGreaterThan(50);
  const now = await readPages();
  const different = [...pages].filter(([address, page]) => now.get(address) !== page);
  expect(different.map(([address]) => address)).toEqual([]);
  await runExport(join(folder, name));
  for (const kind of recordKinds) {
    const [before, after] = [exported, join(folder, name)].map((of) =>
      readFileSync(join(of, nameFile(kind)), "utf8"),
    );
    expect([kind, after === before]).toEqual([kind, true]);
  }
}

test("a lost network is restored from its export: pages and every line", long, async () => {
  await destroy();
  await start();
  const { failures } = await importNetwork(await checkFolder(exported, () => {}), {
    client: clientOf("import"),
    folder: exported,
    step: () => {},
  });
  expect(failures).toEqual([]);
  await assertRestored("from-export");
});

test("a lost network is restored from a dump of its database and a copy of its bucket", long, async () => {
  await destroy();
  runWrangler(["d1", "execute", "DB", "--local", "--yes", "--file", "backup.sql"]);
  cpSync(join(folder, "bucket"), join(state, "v3/r2"), { recursive: true });
  await start();
  for (const command of planReindex(undefined, ["DB", "SEARCH"])) runWrangler(command);
  // Each search indexes some more posts.
  await expect.poll(() => read(...search)).toBe(pages.get(search.join("")));
  await assertRestored("from-dump");
});
