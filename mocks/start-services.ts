import { backup, DatabaseSync } from "node:sqlite";
import {
  createServices,
  openDatabases,
  type Databases,
  type MemoryServices,
  type Variables,
} from "./create-services.ts";
import type { Network } from "./assemble-network.ts";
import { createBatches, demoNetwork, demoNow } from "./network.ts";

export interface StartOptions {
  /** The services' time, ms. */
  now: () => number;
  /** What was imported before; the demo network unless given. */
  network?: Network;
  /** Variables of `api/wrangler.toml`, such as `SIGN_IN_PROVIDERS`. */
  variables?: Variables;
}

/** Databases with a network in them. An import takes a third of a second, a copy of its outcome some milliseconds. */
const templates = new WeakMap<Network, Promise<Databases>>();

/** The services with a network in them. What is written stays theirs: each call gives databases of their own. */
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
 * When networks are imported, whatever time their services have afterwards (ms): a day before the demo network's newest
 * posts, so that the last change is theirs. A page that is asked for at the moment of a change has no version yet.
 */
const importTime = demoNow - 86_400_000;

async function importNetwork(network: Network): Promise<Databases> {
  const now = () => importTime;
  const databases = openDatabases();
  const services = createServices({ now, databases });
  await services.loadPictures();
  for (const batch of createBatches(network)) await services.load(batch);
  await services.indexWords();
  return databases;
}

let copies = 0;

/** A database in memory with what another has. It has a name, because SQLite copies into what it can open by name. */
async function copyDatabase(source: DatabaseSync): Promise<DatabaseSync> {
  copies += 1;
  const name = `file:magma-copy-${copies}?mode=memory&cache=shared`;
  const copy = new DatabaseSync(name);
  await backup(source, name, { rate: allPages });
  return copy;
}

/** Pages that are copied at once; the rest would wait for the event loop's next turn. */
const allPages = 1_000_000;
