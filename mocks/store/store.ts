import { settleStories } from "./approval.ts";
import { createDiscussion, type Discussion } from "./discussion.ts";
import { createAccounts, listNetworkRoles, type Accounts } from "./accounts.ts";
import { createInvitations, type Invitations } from "./invitations.ts";
import { createModeration, type Moderation } from "./moderation.ts";
import { createLost, type Lost } from "./lost.ts";
import type { Network } from "./network.ts";
import { createNotifications, type Notifications } from "./notifications.ts";
import type { Pictures } from "./pictures.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSubscriptions, type Subscriptions } from "./subscriptions.ts";
import { createTables, type Tables } from "./tables.ts";
import { createWaysIn, type WaysInTables } from "./ways-in.ts";

/** What every mock service answers from. */
export interface Store {
  tables: Tables;
  subscriptions: Subscriptions;
  sessions: Sessions;
  discussion: Discussion;
  moderation: Moderation;
  notifications: Notifications;
  invitations: Invitations;
  accounts: Accounts;
  waysIn: WaysInTables;
  pictures: Pictures;
  lost: Lost;
  /** By post id: how often it was read. */
  views: Map<string, number>;
  /** The reader's time, ms. */
  now: () => number;
}

/** The network in memory, as the services would hold it after importing it. */
export function createStore(network: Network, now: () => number): Store {
  const tables = createTables(network);
  const store = {
    tables,
    subscriptions: createSubscriptions(),
    sessions: createSessions(listNetworkRoles(network, tables.people.values())),
    accounts: createAccounts(network, tables.people.values()),
    waysIn: createWaysIn(),
    discussion: createDiscussion(tables.posts.values()),
    moderation: createModeration(),
    notifications: createNotifications(),
    invitations: createInvitations(),
    pictures: new Map() as Pictures,
    lost: createLost(),
    views: new Map<string, number>(),
    now,
  };
  // What was imported has reasons besides its being imported: a member wrote it, the author answered it.
  settleStories(store, () => true, now());
  return store;
}
