import type { ProviderVariables } from "./identity/provider-settings.ts";
import type { IndexVariables } from "./indexnow/index-settings.ts";
import type { ThreadRoom } from "./live/thread-room.ts";
import type { CheckerVariables } from "./rulesystem/checker-settings.ts";
import type { NewsletterVariables } from "./subscriptions/settings.ts";
import type { HubVariables } from "./websub/hub-settings.ts";

/** What the platform binds to the Worker: `api/wrangler.toml`. */
export interface Env
  extends NewsletterVariables, CheckerVariables, ProviderVariables, HubVariables, IndexVariables {
  DB: D1Database;
  /** The index of words; all of it can be made anew. */
  SEARCH: D1Database;
  IMAGES_STORE: R2Bucket;
  IMAGES: ImagesBinding;
  /** Missing until the operator sets the secret; the privileged calls are then shut. */
  IMPORT_TOKEN?: string;
  /** Reads the whole network, drafts and all. Missing until the operator sets the secret; nothing is exported then. */
  EXPORT_TOKEN?: string;
  /** Who watches which discussion. */
  THREAD_ROOM: DurableObjectNamespace<ThreadRoom>;
  /** Counts the calls of the import; somebody's own set-up may have none. */
  LIMIT_IMPORT?: RateLimit;
  /** Count what each account writes, and what else it does. */
  LIMIT_REPLIES?: RateLimit;
  LIMIT_DEEDS?: RateLimit;
}

/** What the work of one request may use besides its input. Clock and chance come in here and nowhere else. */
export interface ServiceContext {
  db: D1Database;
  searchIndex: D1Database;
  imageStore: R2Bucket;
  images: ImagesBinding;
  /** Resized pictures, kept in the data centre that made them. */
  imageCache: Cache;
  importToken: string | undefined;
  exportToken: string | undefined;
  importLimiter: RateLimit | undefined;
  rooms: DurableObjectNamespace<ThreadRoom>;
  replyLimiter: RateLimit | undefined;
  deedLimiter: RateLimit | undefined;
  newsletters: NewsletterVariables;
  checker: CheckerVariables;
  providers: ProviderVariables;
  webSub: HubVariables;
  indexNow: IndexVariables;
  /** Milliseconds since the epoch. */
  now: number;
  createUid: () => string;
  createSalt: () => Uint8Array<ArrayBuffer>;
  /** Lets work go on after the answer has left. */
  waitUntil: (work: Promise<unknown>) => void;
}
