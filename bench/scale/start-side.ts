import { openConnection, type Connection, type HttpRequest } from "../client/connection.ts";
import { startGate } from "../network/count-calls.ts";
import { startFrontEnd } from "../network/start-network.ts";
import { startServices, type BenchServices } from "../network/start-services.ts";
import { assertOk } from "../suite.ts";

/** One running network: its pages without a cache, and its services alone. */
export interface Side {
  page: Connection;
  /** The port of its pages. */
  pagePort: number;
  services: Connection;
  running: BenchServices;
  /** The service calls that the front end makes for an address. */
  callsOf: (address: HttpRequest) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts the network in a folder. */
export async function startSide(folder: string): Promise<Side> {
  const services = await startServices(folder);
  const origin = `http://127.0.0.1:${services.port}`;
  const gate = await startGate((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(origin + pathname + search, { headers: { accept: "application/json" } });
  });
  const vars = { PAGE_CACHE: "off" };
  const frontEnd = await startFrontEnd(`${folder}/front-end`, `127.0.0.1:${services.port}`, vars);
  const watched = await startFrontEnd(`${folder}/watched`, gate.address, vars);
  const connections = [frontEnd.port("page"), services.port, watched.port("page")].map(openConnection);
  const [page, direct, asked] = connections as [Connection, Connection, Connection];
  return {
    page,
    pagePort: frontEnd.port("page"),
    services: direct,
    running: services,
    callsOf: async (address) => {
      gate.takeWaves();
      assertOk(await asked.ask(address), address);
      const calls = gate.takeWaves().flat();
      return calls.filter((call) => call.startsWith("GET ")).map((call) => call.slice("GET ".length));
    },
    stop: async () => {
      for (const connection of connections) connection.close();
      gate.stop();
      await frontEnd.stop();
      await watched.stop();
      await services.stop();
    },
  };
}
