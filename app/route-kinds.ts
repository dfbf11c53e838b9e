import { maxReplyImageBytes } from "../contract/media/images.ts";
import type { Action } from "../contract/permissions.ts";

/*
 * Kinds of routes, and the properties of each route that the entry, the page cache and links need without its module.
 * The table is `app/routes.ts`.
 */

/**
 * The layout around a studio page: the desk has the rail with all pages of a blog, the account the rail with one's own
 * pages, focus has one bar and one task. The pages for writing a story and comparing its versions have a bar of their
 * own.
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
   * The page cache may store it. False for personal pages, responses that aren't pages, addresses with a token, and
   * pages with endless variants, such as searches.
   */
  isCached: boolean;
  /**
   * Names of the query parameters that a cached page depends on. All others are left out of its key, and so of the
   * request that it is rendered from. A test compares them with the sources.
   */
  reads: readonly string[];
  /** Names that an older system put into this address, each of which may redirect elsewhere: not cached with them. */
  oldNames?: readonly string[];
  /** It shows the newest posts of sister blogs next to the blog's own. */
  showsNetwork?: boolean;
  /** It has a lite edition (docs/decisions/0092). */
  hasLite: boolean;
  /**
   * It is part of a network preview (docs/decisions/0113). False for pages that write, follow changes or are personal.
   */
  isPreviewed: boolean;
  /** The response is built from the configuration: a hanging service must not keep crawlers waiting for it. */
  needsNoService?: boolean;
  /** Signing in may return to it. False for pages that would lead to signing in again, and for scripts' calls. */
  isReturnedTo: boolean;
  /** For pages of the studio, which hydrate and have their own stylesheet and policy; all others are reader pages. */
  layout?: StudioLayout;
  /** Its response isn't a page, and only the studio and its people request it: its code comes with the studio's pages. */
  isOfStudio?: true;
}

export interface Route extends RouteRules {
  /** In Remix's notation, without a leading slash: `:name`, `:name?`, and `*` at the end. */
  path: string;
  /** Below `app/`; null for addresses that Remix doesn't route, and for all unknown ones below a first segment. */
  file: string | null;
  /** Needed if another route has the same module. */
  id?: string;
}

/** True for a route whose code isolates evaluate when the studio is needed (docs/decisions/0001). */
export const isStudioRoute = ({ layout, isOfStudio }: Route): boolean =>
  layout !== undefined || isOfStudio === true;

/** A page of management, for a blog or for the network. */
export interface ManagePageRules {
  name: string;
  /** The key that leads there after G; none once all letters are taken. */
  letter?: string;
  /** Without this permission, the rail doesn't list it. */
  needs?: Action;
  /** The rail also lists it for those who have the permission for some stories only, such as their own. */
  isInPart?: true;
}

/** Patterns of a path's variable parts, by name; all others match one segment of any text. */
export const paramForms: Readonly<Record<string, RegExp>> = {
  blog: /^[a-z0-9][a-z0-9-]{0,62}$/i,
  postId: /^\d{1,19}$/,
  draftId: /^\d{1,19}$/,
  storyId: /^\d{1,19}$/,
  imageId: /^[\w-]{1,100}$/,
  videoId: /^[\w.-]{1,100}$/,
};

/** Properties of a route that differ from its kind. */
export type Own = Partial<Omit<Route, "path" | "file">>;
type Define = (path: string, file: string | null, own?: Own) => Route;
const define =
  ({ reads = [], ...kind }: Omit<RouteRules, "reads"> & Pick<Partial<RouteRules>, "reads">): Define =>
  (path, file, own = {}) => ({
    path,
    file: file && `routes/${file}`,
    ...kind,
    ...own,
    reads: [...reads, ...(own.reads ?? [])],
  });

/** A page that is the same for everyone. Its ads depend on `adzone` (`app/routes/load-document.ts`). */
export const page = define({
  isReturnedTo: true,
  isCached: true,
  reads: ["adzone", "lite"],
  hasLite: true,
  isPreviewed: true,
});
/** A file that is the same for everyone. */
export const file = define({ isReturnedTo: true, isCached: true, hasLite: false, isPreviewed: true });
/** A reader page that is personal, or whose address has a token. */
export const personal = define({ isReturnedTo: true, isCached: false, hasLite: true, isPreviewed: false });
/** A response that isn't a page, and is personal or has endless variants. */
export const part = define({ isReturnedTo: true, isCached: false, hasLite: false, isPreviewed: false });
/** Calls of scripts. */
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
/** Requests of scripts and buttons, which are more frequent. */
export const report = (maxBytes: number): Own => ({ maxBytes, writeLimiter: "LIMIT_REPORTS" });
export const accepts = (maxBytes: number): Own => ({ maxBytes });

/** An image with the rest of its form, bytes. */
export const imageForm = maxReplyImageBytes + 57_120;
/** 10,000 characters, each up to nine bytes in a URL-encoded form; as text, and as nodes with their attributes. */
export const replyForm = 262_144;
