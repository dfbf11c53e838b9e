/*
 * What the platform gives the Worker, and what a request may use of it. Variables and secrets are explained in
 * docs/configuration.md; the folder of their subject parses them.
 */

/** Mail and newsletters: `api/mail/mail-settings.ts`. */
export interface NewsletterVariables {
  NEWSLETTER_PROVIDER?: string;
  SUBSCRIPTIONS_PUBLIC_BASE?: string;
  SUBSCRIPTIONS_SECRET?: string;
  CAMPAIGN_MONITOR_KEY?: string;
  CAMPAIGN_MONITOR_LISTS?: string;
  CAMPAIGN_MONITOR_CONFIRMATIONS?: string;
  ACCOUNTS_PUBLIC_BASE?: string;
  MAIL_FROM?: string;
}

/** The outside checker of replies: `api/rules/checker-settings.ts`. */
export interface CheckerVariables {
  CHECKER_URL?: string;
  CHECKER_SECRET?: string;
}

/** Providers that people sign in with: `api/people/identity/provider-settings.ts`. */
export interface ProviderVariables {
  SIGN_IN_PROVIDERS?: string;
  SIGN_IN_SECRETS?: string;
  /** Time limit for the requests to a provider in one step, ms. */
  SIGN_IN_TIMEOUT?: string;
}

/** The WebSub hub: `api/syndication/hub-settings.ts`. */
export interface HubVariables {
  WEBSUB_HUB?: string;
  WEBSUB_DELAY?: string;
}

/** Search engines: `api/syndication/index-settings.ts`. */
export interface IndexVariables {
  INDEXNOW_KEY?: string;
  INDEXNOW_URL?: string;
  INDEXNOW_DELAY?: string;
}

/** The live connections of discussions, one room for each story: `api/discussion/live/thread-room.ts`. */
export interface Rooms {
  getByName: (starterId: string) => {
    /** Tells everyone connected that the discussion has changed. */
    tell: () => Promise<void>;
    /** Accepts a connection; the caller has checked the permission. */
    fetch: (address: string, init: RequestInit) => Promise<Response>;
  };
}

/** Bindings and variables of the Worker: `api/wrangler.toml`. */
export interface Env
  extends NewsletterVariables, CheckerVariables, ProviderVariables, HubVariables, IndexVariables {
  DB: D1Database;
  /** The search index; can be rebuilt completely. */
  SEARCH: D1Database;
  IMAGES_STORE: R2Bucket;
  IMAGES: ImagesBinding;
  /** Secret for importing. If not set, the import calls are disabled. */
  IMPORT_TOKEN?: string;
  /** Secret for exporting the whole network, including drafts. If not set, the export calls are disabled. */
  EXPORT_TOKEN?: string;
  /** Connections for live updates of discussions. */
  THREAD_ROOM: Rooms;
  /** Rate limiter of the import; optional. */
  LIMIT_IMPORT?: RateLimit;
  /** Rate limiters per account: replies, and other actions. */
  LIMIT_REPLIES?: RateLimit;
  LIMIT_ACTIONS?: RateLimit;
  /** The old name of `LIMIT_ACTIONS`, until the next release. */
  LIMIT_DEEDS?: RateLimit;
}

/** What handling a request may use besides its input. Clock and randomness are only available here. */
export interface ServiceContext {
  db: D1Database;
  searchIndex: D1Database;
  imageStore: R2Bucket;
  images: ImagesBinding;
  /** Cache of resized images in the data center. */
  imageCache: Cache;
  importToken: string | undefined;
  exportToken: string | undefined;
  importLimiter: RateLimit | undefined;
  rooms: Rooms;
  replyLimiter: RateLimit | undefined;
  actionLimiter: RateLimit | undefined;
  newsletters: NewsletterVariables;
  checker: CheckerVariables;
  providers: ProviderVariables;
  webSub: HubVariables;
  indexNow: IndexVariables;
  /** Milliseconds since the epoch. */
  now: number;
  createUid: () => string;
  createSalt: () => Uint8Array<ArrayBuffer>;
  /** Lets work continue after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}
