import type { Network } from "./network.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSubscriptions, type Subscriptions } from "./subscriptions.ts";
import { createTables, type Tables } from "./tables.ts";

/** What every mock service answers from. */
export interface Store {
  tables: Tables;
  subscriptions: Subscriptions;
  sessions: Sessions;
  /** By post id: how often it was read. */
  views: Map<string, number>;
  /** The reader's time, ms. */
  now: () => number;
}

/** The network in memory, as the services would hold it after importing it. */
export function createStore(network: Network, now: () => number): Store {
  return {
    tables: createTables(network),
    subscriptions: createSubscriptions(),
    sessions: createSessions(),
    views: new Map(),
    now,
  };
}
