import { HttpNetworkFrame } from "msw/experimental";
import { setupServer } from "msw/node";
import { getLocalMessages, type LocalMessage } from "../contract/subscriptions/subscriptions.ts";
import { createHandlers } from "./handlers.ts";
import { defaultOrigin } from "./origin.ts";
import { startServices, type StartOptions } from "./start-services.ts";

/**
 * The services in this process: `start()` begins to intercept its requests, `stop()` ends that. A request to
 * the services' origin that no handler knows fails; requests to other origins pass.
 */
export function createMockServer({ origin = defaultOrigin, ...options }: StartOptions & { origin?: string }) {
  const services = startServices(options);
  // A failed start is reported by each request instead.
  services.catch(() => undefined);
  const server = setupServer(...createHandlers({ origin, services }));
  return {
    origin,
    start: () => {
      server.listen({
        onUnhandledFrame: ({ frame }) => {
          if (!(frame instanceof HttpNetworkFrame)) return;
          const { method, url } = frame.data.request;
          if (new URL(url).origin === origin) throw new Error(`No mock answers ${method} ${url}`);
        },
      });
    },
    stop: () => server.close(),
    /**
     * The services behind the handlers, for tests that sign someone in, import data or inspect what was
     * written.
     */
    services,
    /** The emails that would have been sent. */
    readMail: async (): Promise<LocalMessage[]> => {
      const response = await (await services).ask(getLocalMessages, {});
      return (await response.json<{ data: { items: LocalMessage[] } }>()).data.items;
    },
    /** Puts handlers before the others, until `reset`: see `failing`. */
    use: server.use,
    reset: () => server.resetHandlers(),
  };
}
