import type { AdPlan } from "../ad/present-ads.ts";
import type { ThemeName } from "../blog/theme-name.ts";
import type { PresentedTime } from "../date-time/present-time.ts";
import type { PostView } from "../post/present-post.ts";
import type { PresentedBlock } from "../rich-text/presented-block.ts";
import type { AmpPrinting } from "../rich-text/amp/amp-printing.ts";

interface Link {
  label: string;
  href: string;
}

/** A story as AMP, everything decided. All addresses are whole: caches serve it from hosts of their own. */
export interface AmpView {
  lang: string;
  theme: ThemeName;
  title: string;
  description: string;
  /** The page whose copy it is, in production's words. */
  canonical: string;
  isHidden: boolean;
  blog: Link;
  post: PostView;
  printing: AmpPrinting;
  /** The page's discussion; null where its blog has none. */
  replies: Link | null;
  entries: AmpEntries | null;
  ads: AmpAds | null;
  form: AmpForm | null;
  consent: AmpConsent;
  footer: { links: Link[]; rights: string };
}

/** The report of a liveblog. */
export interface AmpEntries {
  title: string;
  /** Set while it goes on: what brings in what has been written since. */
  renew: string | null;
  items: AmpEntry[];
}

export interface AmpEntry {
  id: string;
  time: PresentedTime;
  /** Moment of the last change, ms; 0 where there was none. */
  edited: number;
  name: string;
  body: PresentedBlock[];
}

export interface AmpAds {
  plan: AdPlan;
  /** Index Exchange's number for the blog's AMP pages; null where it has none. */
  siteId: string | null;
}

/** The form that asks for the blog's newsletters. */
export interface AmpForm {
  title: string;
  text: string;
  /** Takes the form, answers with JSON. */
  action: string;
  fields: Record<"email" | "lists" | "source" | "trap", string>;
  lists: { legend: string; items: { id: string; name: string; isChosen: boolean }[] };
  words: Record<"email" | "submit" | "consent" | "trap" | "done" | "failed", string>;
}

export interface AmpConsent {
  /** Says whether this reader has to be asked (`app/ad/amp-consent.ts`). */
  askHref: string;
  words: Record<"text" | "accept" | "reject" | "change", string>;
}
