import { HttpNetworkFrame } from "msw/experimental";
import { setupServer } from "msw/node";
import { createHandlers, type MockOptions } from "./handlers.ts";
import { demoNetwork } from "./network.ts";
import { defaultOrigin } from "./origin.ts";
import { createStore } from "./store/store.ts";

/**
 * The mock services for this process: `start()` begins to intercept its requests, `stop()` ends it. A request to the
 * services' origin that no handler knows fails; requests to other origins pass.
 */
export function createMockServer(options: Pick<MockOptions, "now"> & Partial<MockOptions>) {
  const { origin = defaultOrigin, network = demoNetwork, now } = options;
  const store = options.store ?? createStore(network, now);
  const server = setupServer(...createHandlers({ origin, network, now, store }));
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
    /** What the mocks answer from: tests sign somebody in there, and look what was written. */
    store,
    /** Puts handlers before the others, until `reset`: see `failing`. */
    use: server.use,
    reset: () => server.resetHandlers(),
  };
}
