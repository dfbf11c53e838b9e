import { rmSync } from "node:fs";
import { demoBatches } from "../../mocks/network.ts";
import { createApiClient, type ApiClient } from "../../cli/upload/api-client.ts";
import { findFreePort } from "../../cli/free-port.ts";
import { importBatch } from "../../contract/import/import.ts";
import { importToken, migrate, startServices, type BenchServices } from "../network/start-services.ts";
import { heap } from "../suite.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "../workerd/front-end.ts";
import { startWorkerd, type Workerd } from "../workerd/start-workerd.ts";
import type { Outage } from "./world.ts";

/** Both built Workers, which can be killed and restarted separately. */
export interface LoadNetwork {
  client: ApiClient;
  frontEnd: () => Workerd;
  services: () => BenchServices;
  /** Outages of the services and of the front end; the last one may be ongoing. */
  servicesOutages: Outage[];
  frontEndOutages: Outage[];
  restartServices: () => Promise<void>;
  restartFrontEnd: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the services with their database, the front end, and the data center's cache in separate processes,
 * so that a killed process loses only its own memory.
 */
export async function startLoadNetwork(folder: string): Promise<LoadNetwork> {
  rmSync(folder, { recursive: true, force: true });
  const port = await findFreePort();
  const cache = await startCache(folder);
  let services = await startServices(folder, port);
  await migrate(services);
  const pauses = Array.from({ length: 60 }, () => 500);
  const client = createApiClient({ origin: `http://127.0.0.1:${port}`, token: importToken, pauses });
  for (const batch of demoBatches) await client.write(importBatch, batch);
  const start = () => startFrontEnd(folder, `127.0.0.1:${port}`, `127.0.0.1:${cache.port("door")}`);
  let frontEnd = await start();
  const servicesOutages: Outage[] = [];
  const frontEndOutages: Outage[] = [];
  const during = async (outages: Outage[], restart: () => Promise<void>) => {
    const from = Date.now();
    outages.push([from, Infinity]);
    await restart();
    outages[outages.length - 1] = [from, Date.now()];
  };
  return {
    client,
    frontEnd: () => frontEnd,
    services: () => services,
    servicesOutages,
    frontEndOutages,
    restartServices: () =>
      during(servicesOutages, async () => {
        // Without a chance to shut down, so that only durable data survives.
        process.kill(services.pid, "SIGKILL");
        await services.stop();
        services = await startServices(folder, port);
      }),
    restartFrontEnd: () =>
      during(frontEndOutages, async () => {
        await frontEnd.stop();
        frontEnd = await start();
      }),
    stop: async () => {
      await frontEnd.stop();
      await services.stop();
      await cache.stop();
    },
  };
}

function startCache(folder: string): Promise<Workerd> {
  const { service, files } = createStub("cache");
  // It stands for the data center's disk, which has no memory limit of a Worker.
  const config = { services: [service], sockets: { door: "cache" }, ...compatibility, heap: 2_048 };
  return startWorkerd(`${folder}/cache-process`, config, files);
}

function startFrontEnd(folder: string, services: string, cache: string): Promise<Workerd> {
  return startWorkerd(
    `${folder}/front-end`,
    {
      services: [
        createFrontEnd("services", "cache"),
        { kind: "external", name: "services", address: services },
        { kind: "external", name: "cache", address: cache },
      ],
      sockets: { page: "front-end" },
      ...compatibility,
      heap,
    },
    readFrontEnd(),
  );
}
