import { maxReplyImageBytes } from "../contract/media/images.ts";

/*
 * Kinds of routes, and what the entry, the page cache and links need to know of each route without its module. The table is
 * `app/routes.ts`.
 */

/**
 * The layout around a studio page: the desk has the rail with all pages of a blog, the account the rail with one's own
 * pages, focus has one bar and one task. The pages on which a story is written, and its versions compared, have a bar of
 * their own.
 */
export type StudioLayout = "desk" | "account" | "focus" | "write";

/** The counters that `wrangler.toml` binds, with their limits. */
export const limiterNames = ["LIMIT_FORMS", "LIMIT_REPORTS", "LIMIT_SEARCH"] as const;
export type LimiterName = (typeof limiterNames)[number];

export interface RouteRules {
  /** The maximum size of a request's body, bytes. A route without it is read-only. */
  maxBytes?: number;
  /**
   * A body is accepted from any origin, with or without a length: the token in the address authenticates, the body is not
   * read, and mail programs send `List-Unsubscribe` requests automatically, from any host (RFC 8058).
   */
  isOpen?: boolean;
  /** AMP copies of our pages may send to it and read its response. */
  isOpenToAmp?: boolean;
  /** The counters of requests with a body, and of those without. Popular pages are cached, so page views aren't counted. */
  writeLimiter?: LimiterName;
  readLimiter?: LimiterName;
  /**
   * The page cache may have it. False for what is personal, what is no page, what has a token in its address, and what
   * there is no end of, such as searches.
   */
  isCached: boolean;
  /** It has a lite edition (docs/decisions/0092). */
  hasLite: boolean;
  /** It is part of a preview of the network (docs/decisions/0115). False for what writes, follows changes or is personal. */
  isPreviewed: boolean;
  /** It is answered from the configuration: a hanging service must not keep crawlers waiting for it. */
  needsNoService?: boolean;
  /** It may be returned to after signing in: not what would lead to signing in again, and not what scripts ask for. */
  isReturnedTo: boolean;
  /** For pages of the studio, which hydrate and have their own stylesheet and policy; all others are reader pages. */
  layout?: StudioLayout;
}

export interface Route extends RouteRules {
  /** In Remix's notation, without a leading slash: `:name`, `:name?`, and `*` at the end. */
  path: string;
  /** Below `app/`; null for addresses that Remix doesn't route, and for all unknown ones below a first segment. */
  file: string | null;
  /** Needed if another route has the same module. */
  id?: string;
}

/** Forms of a path's variable parts, by name; all others are one segment of any text. */
export const paramForms: Readonly<Record<string, RegExp>> = {
  blog: /^[a-z0-9][a-z0-9-]{0,62}$/i,
  postId: /^\d{1,19}$/,
  draftId: /^\d{1,19}$/,
  storyId: /^\d{1,19}$/,
  imageId: /^[\w-]{1,100}$/,
  videoId: /^[\w.-]{1,100}$/,
};

/** In what a route differs from its kind. */
export type Own = Partial<Omit<Route, "path" | "file">>;
type Define = (path: string, file: string | null, own?: Own) => Route;
const define =
  (kind: RouteRules): Define =>
  (path, file, own = {}) => ({ path, file: file && `routes/${file}`, ...kind, ...own });

/** A page that is the same for everyone. */
export const page = define({ isReturnedTo: true, isCached: true, hasLite: true, isPreviewed: true });
/** What is no page, and the same for everyone. */
export const file = define({ isReturnedTo: true, isCached: true, hasLite: false, isPreviewed: true });
/** A reader page that is one person's, or whose address has a token. */
export const personal = define({ isReturnedTo: true, isCached: false, hasLite: true, isPreviewed: false });
/** What is no page, and one person's or without an end. */
export const part = define({ isReturnedTo: true, isCached: false, hasLite: false, isPreviewed: false });
/** What scripts ask for. */
export const script = define({ isReturnedTo: false, isCached: false, hasLite: false, isPreviewed: false });
const studio = (layout: StudioLayout) =>
  define({ isReturnedTo: true, isCached: false, hasLite: false, isPreviewed: false, layout });
export const [desk, account, focus, write] = [
  studio("desk"),
  studio("account"),
  studio("focus"),
  studio("write"),
] as const;

/** Forms that send mail, open sessions or change accounts. */
export const form = (maxBytes: number): Own => ({ maxBytes, writeLimiter: "LIMIT_FORMS" });
/** What scripts and buttons send, more often. */
export const report = (maxBytes: number): Own => ({ maxBytes, writeLimiter: "LIMIT_REPORTS" });
export const accepts = (maxBytes: number): Own => ({ maxBytes });

/** An image with the rest of its form, bytes. */
export const imageForm = maxReplyImageBytes + 57_120;
/** 10,000 characters, each up to nine bytes in a URL-encoded form; as text, and as nodes with their attributes. */
export const replyForm = 262_144;
