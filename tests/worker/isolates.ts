import { createTestHarness } from "wrangler";
import { demoNow } from "../../mocks/network.ts";
import { createMockServer } from "../../mocks/server.ts";
import { silenceServices } from "../api/signed-caller.ts";
import { nameIndex } from "../../app/platform/page-cache/shared-copies.ts";
import { nameCopy } from "../../app/platform/page-cache/edge-store.ts";
import { buildFrontEndConfig, readLogLines } from "./front-end.ts";

/**
 * Several instances of the built front end in one data center: each has its own memory, and all share the
 * platform's cache. `vars` add to its variables.
 */
export async function startIsolates<Name extends string>(
  names: readonly Name[],
  vars: Record<string, string> = {},
) {
  silenceServices();
  const mocks = createMockServer({ now: () => demoNow });
  const config = buildFrontEndConfig({ SERVICES_ORIGIN: mocks.origin, PAGE_CACHE: "on", ...vars });
  const clock = {
    name: "cache-clock",
    main: "tests/worker/cache-clock.ts",
    compatibility_date: config.compatibility_date,
  };
  const server = createTestHarness({
    workers: [...names.map((name) => ({ config: { ...config, name } })), { config: clock }],
  });
  mocks.start();
  await server.listen();
  /** `tag`: an `ETag` of the page, which names the deployment. */
  const askClock = (host: string, path: string, tag: string, more: Record<string, string> = {}) => {
    const deployment = /^W\/"(\w+)-/.exec(tag)?.[1] ?? "";
    const origin = `http://${host}.localhost`;
    const [name, index] = [nameCopy(origin + path, deployment), nameIndex(origin, deployment)];
    const query = new URLSearchParams({ name, index, path, ...more });
    return server.getWorker(clock.name).fetch(`http://clock/?${query.toString()}`);
  };
  return {
    mocks,
    get: (name: Name, host: string, path: string, init: { headers?: Record<string, string> } = {}) =>
      server.getWorker(name).fetch(`http://${host}.localhost${path}`, { redirect: "manual", ...init }),
    /** Log lines of all instances since the last call. */
    takeLog: () => {
      const lines = readLogLines(server.getLogs());
      server.clearLogs();
      return lines;
    },
    /** Restarts all instances with empty memory, and clears the platform's cache. */
    reset: () => server.reset(),
    /** Makes the data center's copy of a page older; false if there is none. `tag` is the page's `ETag`. */
    age: async (host: string, path: string, tag: string, by: number): Promise<boolean> => {
      const { status } = await askClock(host, path, tag, { by: String(by) });
      return status === 204;
    },
    /** The body of a page that the data center's index names; empty if none. */
    findBody: async (host: string, path: string, tag: string): Promise<string> =>
      (await askClock(host, path, tag)).text(),
    stop: async () => {
      await server.close();
      mocks.stop();
    },
  };
}
