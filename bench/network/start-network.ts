import { createStub, createFrontEnd, compatibility, readFrontEnd } from "../workerd/front-end.ts";
import { startWorkerd, type Workerd } from "../workerd/start-workerd.ts";
import { heap } from "../suite.ts";
import { startServices, type BenchServices } from "./start-services.ts";

/**
 * Front end and services, each in its own workerd, because on the platform they run on different machines.
 */
export interface BenchNetwork {
  frontEnd: Workerd;
  services: BenchServices;
  stop: () => Promise<void>;
}

/** The built front end, with its services at an address; `vars` override production's. */
export function startFrontEnd(
  folder: string,
  address: string,
  vars: Readonly<Record<string, string>> = {},
): Promise<Workerd> {
  const cache = createStub("cache");
  return startWorkerd(
    folder,
    {
      services: [
        createFrontEnd("services", "cache", vars),
        { kind: "external", name: "services", address },
        cache.service,
      ],
      sockets: { page: "front-end" },
      ...compatibility,
      heap,
    },
    { ...readFrontEnd(), ...cache.files },
  );
}

/** Both built Workers, on the network in a folder. */
export async function startNetwork(folder: string): Promise<BenchNetwork> {
  const services = await startServices(folder);
  const frontEnd = await startFrontEnd(`${folder}/front-end`, `127.0.0.1:${services.port}`);
  return {
    frontEnd,
    services,
    stop: async () => {
      await frontEnd.stop();
      await services.stop();
    },
  };
}
