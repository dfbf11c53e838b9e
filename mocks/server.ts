import { HttpNetworkFrame } from "msw/experimental";
import { setupServer } from "msw/node";
import { getLocalMessages, type LocalMessage } from "../contract/subscriptions.ts";
import { createHandlers } from "./handlers.ts";
import { defaultOrigin } from "./origin.ts";
import { startServices, type StartOptions } from "./start-services.ts";

/**
 * The services in this process: `start()` begins to intercept its requests, `stop()` ends it. A request to the services'
 * origin that no handler knows fails; requests to other origins pass.
 */
export function createMockServer({ origin = defaultOrigin, ...options }: StartOptions & { origin?: string }) {
  const services = startServices(options);
  // A start that failed is told to whoever asks something.
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
    /** What answers behind the handlers: tests sign somebody in in its database, bring something in, and look what was written. */
    services,
    /** What would have been sent by mail. */
    readMail: async (): Promise<LocalMessage[]> => {
      const response = await (await services).ask(getLocalMessages, {});
      return (await response.json<{ data: { items: LocalMessage[] } }>()).data.items;
    },
    /** Puts handlers before the others, until `reset`: see `failing`. */
    use: server.use,
    reset: () => server.resetHandlers(),
  };
}
