import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildStale } from "../../cli/build.ts";
import { findFreePort } from "../../cli/free-port.ts";
import { loadDemoNetwork, seedNetwork } from "../../cli/seed.ts";
import { serve } from "../../cli/serve.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { patience } from "./patience.ts";

const stateFolder = "build/browser-tests";

/** Serves both built Workers with the demo network in a separate database, as `npm start` does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildStale();
  rmSync(new URL(`../../${stateFolder}`, import.meta.url), { recursive: true, force: true });
  const network = await serve({ port: await findFreePort(), stateFolder, vars: patience });
  try {
    const client = createApiClient({ origin: network.apiOrigin, token: "local-import-token" });
    await seedNetwork(client, loadDemoNetwork);
  } catch (error) {
    await network.stop();
    throw error;
  }
  project.provide("port", Number(new URL(network.apiOrigin).port));
  return network.stop;
}

declare module "vitest" {
  export interface ProvidedContext {
    port: number;
  }
}
