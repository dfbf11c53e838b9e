/** The retry policy of a kind. Times in ms. */
export interface OutboxPolicy {
  /** Delay before the second attempt; doubled for each further one. */
  firstWait: number;
  /** After this many attempts the item is given up. */
  maxAttempts: number;
  /** Number of items claimed in one call; the others wait for the next. */
  batchSize: number;
  /** An item that has waited longer than this is reported as stuck. */
  warnAfter: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** The kinds of outgoing items, by their names in the table. */
export const outboxPolicies = {
  /** Messages of our own: sign-in links, digests, statements, invitations. */
  mail: { firstWait: minute / 2, maxAttempts: 8, batchSize: 20, warnAfter: 15 * minute },
  /**
   * Statements of reasons that have yet to be written. They are legally required: 13 attempts take four
   * weeks.
   */
  statement: { firstWait: 5 * minute, maxAttempts: 13, batchSize: 20, warnAfter: hour },
  /** Outcomes of reports, for the people who sent them: the same. */
  outcome: { firstWait: 5 * minute, maxAttempts: 13, batchSize: 20, warnAfter: hour },
  /** Messages that ask for confirmation of a newsletter. Eight attempts take eleven hours. */
  confirmation: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 20, warnAfter: hour },
  /** Subscribers that the newsletter provider has to add or remove. */
  subscription: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 20, warnAfter: hour },
  /** Lists whose feeds changed, for the WebSub hub. Feed readers also poll, so an hour is enough. */
  hub: { firstWait: minute / 2, maxAttempts: 8, batchSize: 30, warnAfter: 15 * minute },
  /** Addresses for IndexNow, which accepts 10,000 in a call. Search engines also read the sitemaps. */
  engines: { firstWait: minute, maxAttempts: 8, batchSize: 500, warnAfter: hour },
  /** Stories for Apple News, each with calls of its own. Eight attempts take eleven hours. */
  appleNews: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 10, warnAfter: hour },
  /** Videos that are ready, for the stories that were published before. Eight attempts take two hours. */
  video: { firstWait: minute, maxAttempts: 8, batchSize: 10, warnAfter: hour },
} as const satisfies Record<string, OutboxPolicy>;

export type OutboxKindName = keyof typeof outboxPolicies;
