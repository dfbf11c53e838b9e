import type { ProviderVariables } from "./people/identity/provider-settings.ts";
import type { IndexVariables } from "./syndication/index-settings.ts";
import type { ThreadRoom } from "./discussion/live/thread-room.ts";
import type { CheckerVariables } from "./rules/checker-settings.ts";
import type { NewsletterVariables } from "./mail/mail-settings.ts";
import type { HubVariables } from "./syndication/hub-settings.ts";

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
  THREAD_ROOM: DurableObjectNamespace<ThreadRoom>;
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
  rooms: DurableObjectNamespace<ThreadRoom>;
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
