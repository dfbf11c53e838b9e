import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";

/** The service calls of a page, grouped in waves of simultaneous calls. */
export type Waves = string[][];

/** Time without a new call after which a wave counts as complete, ms. */
const quiet = 150;

/**
 * A server that holds all calls until no more arrive, then releases them together. Calls held together were made
 * without waiting for each other, so they form one wave, independent of their durations.
 */
export async function startGate(answer: (request: Request) => Promise<Response>) {
  let waves: Waves = [];
  let held: { name: string; release: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const open = () => {
    const together = held;
    held = [];
    waves.push(together.map(({ name }) => name));
    for (const { release } of together) release();
  };
  const server = createServer(
    createRequestListener(async (request) => {
      const { pathname, search } = new URL(request.url);
      await new Promise<void>((release) => {
        held.push({ name: `${request.method} ${pathname}${search}`, release });
        clearTimeout(timer);
        timer = setTimeout(open, quiet);
      });
      return answer(request);
    }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The waves since the previous call. */
    takeWaves: (): Waves => {
      const taken = waves;
      waves = [];
      return taken;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
