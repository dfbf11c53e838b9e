import type { PublicLimiter } from "../contract/wire/call.ts";
import type { DiscussionObjects } from "./object-calls/discussion.ts";
import type { DraftRooms } from "./object-calls/draft-room.ts";
import type { ThreadRooms } from "./object-calls/thread-room.ts";

/*
 * Bindings of the Worker, and the context of a request. Variables and secrets are explained in docs/configuration.md;
 * the folder of their subject parses them.
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

/** The external checker of replies: `api/rules/external-checker.ts`. */
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

/** The WebSub hub: `api/syndication/syndication-settings.ts`. */
export interface HubVariables {
  WEBSUB_HUB?: string;
  WEBSUB_DELAY?: string;
}

/** Search engines: `api/syndication/syndication-settings.ts`. */
export interface IndexVariables {
  INDEXNOW_KEY?: string;
  INDEXNOW_URL?: string;
  INDEXNOW_DELAY?: string;
}

/** Apple News: `api/syndication/apple-news/apple-news-settings.ts`. */
export interface AppleNewsVariables {
  APPLE_NEWS_SECRETS?: string;
  APPLE_NEWS_API?: string;
  APPLE_NEWS_DELAY?: string;
}

/** The host of videos: `api/media/hosting/video-host.ts`. */
export interface VideoHostVariables {
  VIDEO_HOST_ACCOUNT?: string;
  VIDEO_HOST_TOKEN?: string;
  VIDEO_HOST_API?: string;
  VIDEO_HOST_WEBHOOK_SECRET?: string;
}

/**
 * Search databases of earlier years, in addition to `SEARCH`: `SEARCH_2`, `SEARCH_3` and so on. `SEARCH_YEARS` has the first year
 * of each but the last, such as `2020 2012`.
 */
export interface SearchYearsVariables {
  SEARCH_YEARS?: string;
  [binding: `SEARCH_${number}`]: D1Database;
}

/** Details of views in Analytics Engine: `api/audience/detail-events.ts`. */
export interface AudienceVariables {
  AUDIENCE_ACCOUNT?: string;
  AUDIENCE_TOKEN?: string;
  AUDIENCE_DATASET?: string;
  AUDIENCE_API?: string;
}

/** Storage of discussions: `api/store/discussion-variables.ts`. */
export interface DiscussionVariables {
  DISCUSSIONS?: string;
}

/** Bindings and variables of the Worker: `api/wrangler.toml`. */
export interface Env
  extends
    SearchYearsVariables,
    NewsletterVariables,
    CheckerVariables,
    ProviderVariables,
    HubVariables,
    IndexVariables,
    AppleNewsVariables,
    VideoHostVariables,
    AudienceVariables,
    DiscussionVariables {
  DB: D1Database;
  /** The search index; can be rebuilt completely. */
  SEARCH: D1Database;
  IMAGES_STORE: R2Bucket;
  /** Bodies of stories that haven't been changed for a while; without it, they stay in `DB`. */
  BODIES?: R2Bucket;
  IMAGES: ImagesBinding;
  /** Secret for importing. If not set, the import calls are disabled. */
  IMPORT_TOKEN?: string;
  /** Secret for exporting the whole network, including drafts. If not set, the export calls are disabled. */
  EXPORT_TOKEN?: string;
  /** Connections for live updates of discussions. */
  THREAD_ROOM: ThreadRooms;
  /** Drafts that are being written. */
  DRAFT_ROOM: DraftRooms;
  /** Discussions in objects of their own: `DISCUSSIONS`. */
  DISCUSSION?: DiscussionObjects;
  /** Details of views, before they are added by the hour; without it, they are written to `DB`. */
  AUDIENCE_EVENTS?: AnalyticsEngineDataset;
  /** Rate limiter of the import; optional. */
  LIMIT_IMPORT?: RateLimit;
  /** Rate limiters per account: replies, and other actions. */
  LIMIT_REPLIES?: RateLimit;
  LIMIT_ACTIONS?: RateLimit;
  /** Rate limiters per network address for anonymous calls: forms, searches, and rendering of images. */
  LIMIT_FORMS?: RateLimit;
  LIMIT_SIGN_IN?: RateLimit;
  LIMIT_SEARCH?: RateLimit;
  LIMIT_IMAGES?: RateLimit;
  /** The old name of `LIMIT_ACTIONS`, until the next release. */
  LIMIT_DEEDS?: RateLimit;
}

/** Everything that handling a request may use besides its input. Clock and randomness are only available here. */
export interface ServiceContext {
  db: D1Database;
  searchIndex: D1Database;
  searchYears?: SearchYearsVariables;
  imageStore: R2Bucket;
  /** `BODIES`, where it is bound. */
  bodyBucket?: R2Bucket | undefined;
  images: ImagesBinding;
  /** Cache of resized images in the data center. */
  imageCache: Cache;
  importToken: string | undefined;
  exportToken: string | undefined;
  importLimiter: RateLimit | undefined;
  rooms: ThreadRooms;
  draftRooms: DraftRooms;
  /** Objects of discussions; undefined where all discussions are in D1. */
  discussionObjects?: DiscussionObjects | undefined;
  /** True if new discussions begin in objects. Otherwise only existing ones are served there. */
  beginsInObjects?: boolean;
  replyLimiter: RateLimit | undefined;
  actionLimiter: RateLimit | undefined;
  publicLimiters: Record<PublicLimiter, RateLimit | undefined>;
  newsletters: NewsletterVariables;
  checker: CheckerVariables;
  providers: ProviderVariables;
  webSub: HubVariables;
  indexNow: IndexVariables;
  appleNews: AppleNewsVariables;
  videoHost: VideoHostVariables;
  /** `AUDIENCE_EVENTS`, where it is bound. */
  audienceEvents?: AnalyticsEngineDataset | undefined;
  audience?: AudienceVariables;
  /** Milliseconds since the epoch. */
  now: number;
  /** Password-protected stories that the request has passes for. */
  openStoryIds?: ReadonlySet<string>;
  /** The name of the access token by which the call is made, for the audit log; absent for people. */
  tokenName?: string;
  /** True for a preview of the network: `now` may be in the future, so nothing that depends on it may be written. */
  isPreview?: boolean;
  /** The blog whose front a preview shows as its draft has it. */
  draftedFrontOf?: string | undefined;
  createUid: () => string;
  createSalt: () => Uint8Array<ArrayBuffer>;
  /** Lets work continue after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}
