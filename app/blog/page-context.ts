import type { Blog } from "../../contract/entities/blog.ts";
import type { Flags } from "../feature-flag/flags.ts";
import type { ImageConfig } from "../image/build-image-url.ts";
import type { Intl } from "../intl/create-intl.ts";
import type { Addressing } from "../link/addressing.ts";

/** Where a page's script sends what it has to say: an address, a path of the blog's own host, or empty for nowhere. */
export interface TelemetryConfig {
  /** What breaks in the browser. */
  log: string;
  /** Which links are followed, and which variations seen. */
  analytics: string;
}

/** What is known of a page as soon as it is known whose it is: enough to ask for its data. */
export interface BlogContext {
  /** Milliseconds since the epoch; one value for a whole page. */
  now: number;
  blog: Blog;
  mainSite: Blog;
  /** The sister blogs in the order of the navigation, without the main site. */
  network: readonly Blog[];
  addressing: Addressing;
  networkHosts: ReadonlySet<string>;
  mainHosts: ReadonlySet<string>;
  intl: Intl;
  images: ImageConfig;
  /** Where the fall-back avatar, logo and placeholders are, without a slash at the end. */
  profileAssets: string;
  /** Where video renditions are found; empty when there are none. */
  videoBase: string;
  telemetry: TelemetryConfig;
  /** Ids of the posts that no sidebar and no list of further reading offers. */
  recirculationBlacklist: ReadonlySet<string>;
  /** Told of a node or style that this release cannot print. */
  onUnknown(kind: "node" | "style", name: string): void;
}

/** What presenting a page depends on beside its data. The same for every reader of an address. */
export interface PageContext extends BlogContext {
  flags: Flags;
}
