/** How the items of a kind are tried. Times in ms. */
export interface OutboxPolicy {
  /** The first wait before another attempt; each further one is twice as long. */
  firstWait: number;
  /** Then the item is given up. */
  maxAttempts: number;
  /** Items claimed by one call; the rest has its turn at the next. */
  batchSize: number;
  /** An item that has waited longer than this since it was ready is reported as stuck. */
  warnAfter: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** The kinds of what leaves the services, by the names that stand in the table. */
export const outboxPolicies = {
  /** Messages of our own: sign-in links, digests, statements, invitations. */
  mail: { firstWait: minute / 2, maxAttempts: 8, batchSize: 20, warnAfter: 15 * minute },
  /** Why something was decided, yet to be put into words for the person concerned. Owed: 13 attempts take four weeks. */
  statement: { firstWait: 5 * minute, maxAttempts: 13, batchSize: 20, warnAfter: hour },
  /** What became of a report, for the person who sent it: the same. */
  outcome: { firstWait: 5 * minute, maxAttempts: 13, batchSize: 20, warnAfter: hour },
  /** Messages that ask to confirm a newsletter. Eight attempts take eleven hours. */
  confirmation: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 20, warnAfter: hour },
  /** Subscribers whom the newsletter provider has to add or remove. */
  subscription: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 20, warnAfter: hour },
  /** Lists whose feeds changed, for the WebSub hub. Readers of feeds poll as well, so an hour is enough. */
  hub: { firstWait: minute / 2, maxAttempts: 8, batchSize: 30, warnAfter: 15 * minute },
  /** Addresses for IndexNow, which takes 10,000 in a call. Search engines read the sitemaps as well. */
  engines: { firstWait: minute, maxAttempts: 8, batchSize: 500, warnAfter: hour },
} as const satisfies Record<string, OutboxPolicy>;

export type OutboxKindName = keyof typeof outboxPolicies;
