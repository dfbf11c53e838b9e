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
 * The built front end as deployed, with other variables. The not-found log is off, because it calls a service
 * seconds later, when another test is watching the calls.
 */
export function buildFrontEndConfig(variables: Record<string, string>, limit?: number) {
  const { name, main, no_bundle, rules, compatibility_date, assets, vars, ratelimits } = readWranglerConfig({
    config: "wrangler.toml",
  });
  return {
    name,
    main,
    compatibility_date,
    no_bundle,
    rules,
    assets,
    ratelimits: (ratelimits as RateLimit[]).map((counter) =>
      limit === undefined ? counter : { ...counter, simple: { ...counter.simple, limit } },
    ),
    vars: { ...vars, NOT_FOUND_LOG: "off", ...variables },
  };
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
    /** Address for browsers: `http://kotaku.com.localhost:{port}/`. */
    port: url.port,
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
    takeLog: (): LogLine[] => {
      const lines = readLogLines(server.getLogs());
      server.clearLogs();
      return lines;
    },
    /** Restarts the Worker with empty memory. */
    reset: () => server.reset(),
    stop: async () => {
      await server.close();
      mocks.stop();
    },
  };
}
