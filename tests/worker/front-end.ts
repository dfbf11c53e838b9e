import { createTestHarness, unstable_readConfig as readWranglerConfig } from "wrangler";
import { demoNow } from "../../mocks/network.ts";
import { createMockServer } from "../../mocks/server.ts";
import { silenceServices } from "../api/signed-caller.ts";

interface RateLimit {
  name: string;
  namespace_id: string;
  simple: { limit: number; period: 10 | 60 };
}

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
 * The built front end as it is deployed, with other variables. What readers do not find is not counted: it is sent
 * seconds later, when another test watches what the services are asked.
 */
export function buildFrontEndConfig(variables: Record<string, string>, limit?: number) {
  const { name, main, compatibility_date, assets, vars, ratelimits } = readWranglerConfig({
    config: "wrangler.toml",
  });
  return {
    name,
    main,
    compatibility_date,
    assets,
    ratelimits: (ratelimits as RateLimit[]).map((counter) =>
      limit === undefined ? counter : { ...counter, simple: { ...counter.simple, limit } },
    ),
    vars: { ...vars, NOT_FOUND_LOG: "off", ...variables },
  };
}

/** The front end's lines among what a runtime has logged. */
export const readLogLines = (logs: readonly { message: string }[]): LogLine[] =>
  logs.filter(({ message }) => message.startsWith("{")).map(({ message }) => JSON.parse(message) as LogLine);

/**
 * The built front end in workerd, with the mocks where its services would be. `overrides` stand for its variables,
 * `limit` for the number of each of its counters of requests. It keeps no pages, so that each request shows what becomes
 * of its services; `{ PAGE_CACHE: "on" }` lets it. `isThroughRelay`: bound to its services as it is in production, not
 * over the network. `now`: the services' clock.
 */
export async function startFrontEnd(
  overrides: Record<string, string> = {},
  limit?: number,
  isThroughRelay = false,
  now = () => demoNow,
) {
  silenceServices();
  const mocks = createMockServer({ now });
  const config = buildFrontEndConfig(
    { SERVICES_ORIGIN: mocks.origin, PAGE_CACHE: "off", ...overrides },
    limit,
  );
  const { compatibility_date } = config;
  const relay = { name: "services-relay", main: "tests/worker/services-relay.ts", compatibility_date };
  const bound = { ...config, services: [{ binding: "SERVICES", service: relay.name }] };
  const server = createTestHarness({
    workers: isThroughRelay ? [{ config: bound }, { config: relay }] : [{ config }],
  });
  mocks.start();
  const { url } = await server.listen();
  return {
    mocks,
    /** Where a browser finds it: `http://kotaku.com.localhost:{port}/`. */
    port: url.port,
    /** Asks as a browser on this machine would: `kotaku.com`, `/latest`. Redirects are not followed. */
    get: (
      host: string,
      path: string,
      init: { method?: string; headers?: Record<string, string>; body?: string } = {},
    ) => server.fetch(`http://${host}.localhost${path}`, { redirect: "manual", ...init }),
    /** Asks for a whole address, as production has them; the host rule must be production's. */
    ask: (url: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
      server.fetch(url, { redirect: "manual", ...init }),
    /** What was logged since the last call. */
    takeLog: (): LogLine[] => {
      const lines = readLogLines(server.getLogs());
      server.clearLogs();
      return lines;
    },
    /** A Worker that remembers nothing. */
    reset: () => server.reset(),
    stop: async () => {
      await server.close();
      mocks.stop();
    },
  };
}
