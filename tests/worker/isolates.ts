import { demoNow } from "../../mocks/network.ts";
import { createMockServer } from "../../mocks/server.ts";
import { silenceServices } from "../api/signed-caller.ts";
import { nameIndex } from "../../app/platform/page-cache/shared-copies.ts";
import { nameCopy } from "../../app/platform/page-cache/edge-store.ts";
import { bundleWorker, startWorkers } from "../start-workers.ts";
import { buildFrontEnd, readLogLines } from "./front-end.ts";

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
  const frontEnd = buildFrontEnd({ SERVICES_ORIGIN: mocks.origin, PAGE_CACHE: "on", ...vars });
  const clock = await bundleWorker("cache-clock", "tests/worker/cache-clock.ts");
  mocks.start();
  const server = await startWorkers([...names.map((name) => ({ ...frontEnd, name })), clock]);
  /** `tag`: an `ETag` of the page, which names the deployment. */
  const askClock = (host: string, path: string, tag: string, more: Record<string, string> = {}) => {
    const deployment = /^W\/"(\w+)-/.exec(tag)?.[1] ?? "";
    const origin = `http://${host}.localhost`;
    const [name, index] = [nameCopy(origin + path, deployment), nameIndex(origin, deployment)];
    const query = new URLSearchParams({ name, index, path, ...more });
    return server.fetch(`http://clock/?${query.toString()}`, {}, clock.name);
  };
  return {
    mocks,
    get: (name: Name, host: string, path: string, init: { headers?: Record<string, string> } = {}) =>
      server.fetch(`http://${host}.localhost${path}`, { redirect: "manual", ...init }, name),
    /** Log lines of all instances since the last call. */
    takeLog: () => readLogLines(server.takeLog()),
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
      await server.stop();
      mocks.stop();
    },
  };
}
