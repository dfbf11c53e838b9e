import type { Intl } from "../../intl/create-intl.ts";
import type { FeedType } from "../restyle-for-feed.ts";
import type { FeedTag } from "./feed-html.ts";

/** What a text in a feed is printed with. */
export interface FeedPrinting {
  /** The post's full address as it is served: where its videos play, and what `#…` in its text is a part of. */
  permalink: string;
  intl: Intl;
  /** Whose readers it is for: which text styles they take. */
  type: FeedType;
  /** Pictures as near to this width as there are, CSS pixels. */
  pictureWidth: number;
  /** Elements that the feed's readers take; null where they take all. */
  tags: FeedTagRules | null;
}

/** The elements of a partner's feed. What is neither let in nor replaced leaves its words. */
export interface FeedTagRules {
  allowed: ReadonlySet<FeedTag>;
  replacements: Readonly<Partial<Record<FeedTag, FeedTag>>>;
}
