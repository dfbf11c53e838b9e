import { demoNow } from "../../mocks/network.ts";
import { createMockServer } from "../../mocks/server.ts";
import { silenceServices } from "../api/signed-caller.ts";
import { buildAppWorker, bundleWorker, startWorkers, type TestWorker } from "../start-workers.ts";

/** One line of the front end's log. */
export interface LogLine {
  event: string;
  service?: string;
  path?: string;
  reason?: string;
  requestId?: string;
  took?: number;
  message?: string;
}

/**
 * The built front end as deployed, with other variables. The not-found log is off, because it calls a service
 * seconds later, when another test is watching the calls.
 */
export function buildFrontEnd(variables: Record<string, string>, limit?: number): TestWorker {
  const worker = buildAppWorker({ NOT_FOUND_LOG: "off", ...variables });
  delete worker.serviceBindings;
  delete worker.versionMetadata;
  if (limit === undefined) return worker;
  const ratelimits: NonNullable<TestWorker["ratelimits"]> = {};
  for (const [name, counter] of Object.entries(worker.ratelimits ?? {}))
    ratelimits[name] = { ...counter, simple: { ...counter.simple, limit } };
  return { ...worker, ratelimits };
}

/** The front end's lines in a runtime's log. */
export const readLogLines = (logs: readonly { message: string }[]): LogLine[] =>
  logs.filter(({ message }) => message.startsWith("{")).map(({ message }) => JSON.parse(message) as LogLine);

/**
 * The built front end in workerd, with the mocks as its services. `overrides` replace its variables, `limit`
 * the limit of each of its rate limits. The page cache is off, so that each request shows the effect of its
 * services; `{ PAGE_CACHE: "on" }` enables it. `isThroughRelay`: bound to its services as in production,
 * instead of over the network. `now`: the services' clock.
 */
export async function startFrontEnd(
  overrides: Record<string, string> = {},
  limit?: number,
  isThroughRelay = false,
  now = () => demoNow,
) {
  silenceServices();
  const mocks = createMockServer({ now });
  const frontEnd = buildFrontEnd({ SERVICES_ORIGIN: mocks.origin, PAGE_CACHE: "off", ...overrides }, limit);
  const workers = isThroughRelay ? await bindToRelay(frontEnd) : [frontEnd];
  mocks.start();
  const server = await startWorkers(workers);
  return {
    mocks,
    /** Address for browsers: `http://kotaku.com.localhost:{port}/`. */
    port: String(server.port),
    /**
     * Sends a request as a browser on this machine would: `kotaku.com`, `/latest`. Redirects are not
     * followed.
     */
    get: (
      host: string,
      path: string,
      init: { method?: string; headers?: Record<string, string>; body?: string } = {},
    ) => server.fetch(`http://${host}.localhost${path}`, { redirect: "manual", ...init }),
    /** Sends a request to a complete URL as in production; requires the production host rule. */
    ask: (url: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
      server.fetch(url, { redirect: "manual", ...init }),
    /** The log lines since the last call. */
    takeLog: (): LogLine[] => readLogLines(server.takeLog()),
    /** Restarts the Worker with empty memory. */
    reset: () => server.reset(),
    stop: async () => {
      await server.stop();
      mocks.stop();
    },
  };
}

/** The front end bound to its services as in production, and the Worker in their place. */
async function bindToRelay(frontEnd: TestWorker): Promise<TestWorker[]> {
  const relay = await bundleWorker("services-relay", "tests/worker/services-relay.ts");
  return [{ ...frontEnd, serviceBindings: { SERVICES: relay.name } }, relay];
}
