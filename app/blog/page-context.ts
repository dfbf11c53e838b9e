import type { Blog } from "../../contract/entities/blog.ts";
import type { Flags } from "../feature-flag/flags.ts";
import type { ImageConfig } from "../image/build-image-url.ts";
import type { Intl } from "../intl/create-intl.ts";
import type { Addressing } from "../link/addressing.ts";
import type { MachineTerms } from "./machine-terms.ts";

/** Where the page's scripts send reports: a URL, a path on the blog's own host, or empty for nowhere. */
export interface TelemetryConfig {
  /** Errors in the browser. */
  log: string;
  /** Link clicks and experiment variations seen. */
  analytics: string;
}

/** Data of a page once its blog is known, before its own data is requested. */
export interface BlogContext {
  /** Milliseconds since the epoch; the same value for the whole page. */
  now: number;
  blog: Blog;
  mainSite: Blog;
  /** Sister blogs in navigation order, without the main site. */
  network: readonly Blog[];
  addressing: Addressing;
  networkHosts: ReadonlySet<string>;
  mainHosts: ReadonlySet<string>;
  intl: Intl;
  images: ImageConfig;
  /** Base URL of the fallback avatar, logo and placeholders, without a trailing slash. */
  profileAssets: string;
  /** Base URL of video renditions; empty if there are none. */
  videoBase: string;
  /** Base URL of the video host; empty if there is none. */
  videoHost: string;
  telemetry: TelemetryConfig;
  /** Ids of posts that are never recommended in sidebars or "more from". */
  notRecommended: ReadonlySet<string>;
  /** Its terms for machines; null if it states none. */
  terms: MachineTerms | null;
  /** A page of the network's preview: it offers nothing that writes or that belongs to one reader. */
  isPreview: boolean;
  /** Called for a node type or text style that this release can't render. */
  onUnknown(kind: "node" | "style", name: string): void;
}

/** Dependencies of presenting a page besides its data. The same for every reader of a URL. */
export interface PageContext extends BlogContext {
  flags: Flags;
}
