import { backup, DatabaseSync } from "node:sqlite";
import {
  createServices,
  openDatabases,
  type Databases,
  type MemoryServices,
  type Variables,
} from "./create-services.ts";
import { listWrites } from "./demo/records.ts";
import type { Network } from "./assemble-network.ts";
import { createBatches, demoNetwork, demoNow } from "./network.ts";

export interface StartOptions {
  /** Current time of the services, ms. */
  now: () => number;
  /** The imported network; the demo network by default. */
  network?: Network;
  /** Variables of `api/wrangler.toml`, such as `SIGN_IN_PROVIDERS`. */
  variables?: Variables;
}

/**
 * Databases with an imported network. An import takes a third of a second, copying its result a few
 * milliseconds.
 */
const templates = new WeakMap<Network, Promise<Databases>>();

/** Starts services with a network in them. Each call gets its own copy of the databases. */
export async function startServices({
  now,
  network = demoNetwork,
  variables = {},
}: StartOptions): Promise<MemoryServices> {
  const template = templates.get(network) ?? importNetwork(network);
  templates.set(network, template);
  const { main, search } = await template;
  const databases = { main: await copyDatabase(main), search: await copyDatabase(search) };
  return createServices({ now, variables, databases });
}

/**
 * Time of imports, regardless of the services' time (ms): a day before the demo network's newest posts, so that those
 * are the latest changes. A page requested at the moment of a change has no version yet.
 */
const importTime = demoNow - 86_400_000;

async function importNetwork(network: Network): Promise<Databases> {
  const now = () => importTime;
  const databases = openDatabases();
  const services = createServices({ now, databases });
  await services.loadPictures(network.pictures);
  for (const batch of createBatches(network)) await services.load(batch);
  for (const records of listWrites(network.records ?? {})) await services.restore(records);
  await services.indexWords();
  return databases;
}

let copies = 0;

/**
 * Copies a database to another in-memory one, which needs a name, because SQLite copies into databases that
 * it can open by name.
 */
async function copyDatabase(source: DatabaseSync): Promise<DatabaseSync> {
  copies += 1;
  const name = `file:magma-copy-${copies}?mode=memory&cache=shared`;
  const copy = new DatabaseSync(name);
  await backup(source, name, { rate: allPages });
  return copy;
}

/** Pages copied in one step; otherwise the rest would wait for the next turn of the event loop. */
const allPages = 1_000_000;
