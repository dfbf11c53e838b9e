import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundles, markName } from "../../cli/build.ts";
import { migrateLocally } from "../../cli/databases.ts";
import { findFreePort } from "../../cli/free-port.ts";
import { hostNetwork, type HostedNetwork } from "../../cli/host-network.ts";
import { root } from "../../cli/wrangler.ts";
import { until } from "../until.ts";

const folder = `build/local-network-${process.pid}`;
const buildFolder = `${folder}/build`;
const built = (...names: string[]) => join(root, buildFolder, ...names);

let port: number;
let network: HostedNetwork;
beforeAll(async () => {
  rmSync(root + folder, { recursive: true, force: true });
  mkdirSync(root + folder, { recursive: true });
  for (const part of ["client", "server", "services"])
    cpSync(`${root}build/${part}`, built(part), { recursive: true });
  migrateLocally(`${folder}/state`);
  port = await findFreePort();
  network = await hostNetwork({
    port,
    stateFolder: `${folder}/state`,
    vars: {},
    isScheduled: false,
    buildFolder,
  });
});
afterAll(async () => {
  await network.stop();
  rmSync(root + folder, { recursive: true, force: true });
});

/** Requests like a browser on this machine: every `*.localhost` is this machine, independent of the resolver. */
async function get(host: string, path: string) {
  const asked = request({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe("a network on this machine", () => {
  test("runs the scheduled jobs as the platform does, and its health says when", async () => {
    const readJobs = async () => {
      const { body } = await get("localhost", "/api/magma/health");
      const { data } = JSON.parse(body) as {
        data: { jobs: Record<string, { state: string; succeededTimeMillis: number | null }> };
      };
      return Object.values(data.jobs);
    };
    expect((await readJobs()).filter(({ succeededTimeMillis }) => succeededTimeMillis !== null)).toEqual([]);
    await network.runScheduled("*/5 * * * *", Date.now());
    const jobs = await readJobs();
    expect(jobs.length).toBeGreaterThan(30);
    expect(
      jobs.filter(({ state, succeededTimeMillis }) => state !== "ok" || succeededTimeMillis === null),
    ).toEqual([]);
  });

  test("leads from the bare address to the setup, which takes the token over", async () => {
    const bare = await get("localhost", "/");
    expect([bare.status, bare.headers.location]).toEqual([303, `http://first.run.localhost:${port}/setup`]);
    expect(bare.headers["cache-control"]).toContain("no-store");
    const { body } = await get("first.run.localhost", "/setup?token=a-token-of-ours");
    expect(body).toMatch(/<input[^>]* name="token"[^>]* value="a-token-of-ours"/);
  });

  test("serves its build while the next one is written, and then that one", async () => {
    const pages = built(dirname(bundles.app), "assets", "pages.js");
    const app = readFileSync(pages, "utf8");
    const script = `/${/assets\/[\w.-]+\.js/.exec(app)?.[0] ?? ""}`;
    const readStatuses = async () => [
      (await get("first.run.localhost", "/setup")).status,
      (await get("first.run.localhost", script)).status,
      (await get("first.run.localhost", "/next-build.txt")).status,
    ];
    expect(await readStatuses()).toEqual([200, 200, 303]);
    // A build empties the folder for browsers first, and writes the Workers last.
    cpSync(built("client"), built("kept"), { recursive: true });
    rmSync(built("client"), { recursive: true });
    writeFileSync(pages, app.slice(0, 1000));
    expect(await readStatuses()).toEqual([200, 200, 303]);
    cpSync(built("kept"), built("client"), { recursive: true });
    writeFileSync(built("client", "next-build.txt"), "here");
    writeFileSync(pages, app);
    writeFileSync(built(markName), "1");
    await until(async () => expect(await readStatuses()).toEqual([200, 200, 200]));
  });
});
