import type { Intl } from "../../intl/create-intl.ts";
import type { FeedType } from "../restyle-for-feed.ts";
import type { FeedTag } from "./feed-html.ts";

/** Settings for rendering a text for a feed. */
export interface FeedPrinting {
  /** The post's full URL as served: where its videos play, and the base of `#…` links. */
  permalink: string;
  intl: Intl;
  /** The feed's type, which determines the allowed text styles. */
  type: FeedType;
  /** Preferred image width, CSS pixels. */
  imageWidth: number;
  /** Elements allowed in the feed; null if all are. */
  tags: FeedTagRules | null;
}

/** Elements of a partner's feed. Other elements are replaced, or reduced to their text. */
export interface FeedTagRules {
  allowed: ReadonlySet<FeedTag>;
  replacements: Readonly<Partial<Record<FeedTag, FeedTag>>>;
}
