import type { AdPlan } from "../ad/present-ads.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import type { PresentedTime } from "../date-time/present-time.ts";
import type { PostView } from "../post/present-post.ts";
import type { PresentedBlock } from "../rich-text/presented-block.ts";
import type { AmpPrinting } from "../rich-text/amp/amp-printing.ts";

interface Link {
  label: string;
  href: string;
}

/**
 * A story as an AMP page, fully decided. All URLs are absolute, because AMP caches serve it from their own
 * hosts.
 */
export interface AmpView {
  lang: string;
  theme: ThemeName;
  title: string;
  description: string;
  /** The canonical production URL of the original page. */
  canonical: string;
  isHidden: boolean;
  blog: Link;
  post: PostView;
  printing: AmpPrinting;
  /** Link to the discussion; null if the blog has none. */
  replies: Link | null;
  entries: AmpEntries | null;
  ads: AmpAds | null;
  form: AmpForm | null;
  consent: AmpConsent;
  footer: { links: Link[]; rights: string };
}

/** Entries of a liveblog. */
export interface AmpEntries {
  title: string;
  /** Label of the update button while the liveblog is live; otherwise null. */
  renew: string | null;
  /** Of an ended one. */
  summary: { title: string; body: PresentedBlock[] } | null;
  items: AmpEntry[];
}

export interface AmpEntry {
  id: string;
  time: PresentedTime;
  /** Time of the last edit, ms; 0 if never edited. */
  edited: number;
  name: string;
  body: PresentedBlock[];
}

export interface AmpAds {
  plan: AdPlan;
  /** Index Exchange site id for the blog's AMP pages; null if it has none. */
  siteId: string | null;
}

/** The newsletter sign-up form. */
export interface AmpForm {
  title: string;
  text: string;
  /** URL that receives the form and returns JSON. */
  action: string;
  fields: Record<"email" | "lists" | "source" | "trap", string>;
  lists: { legend: string; items: { id: string; name: string; isChosen: boolean }[] };
  words: Record<"email" | "submit" | "consent" | "trap" | "done" | "failed", string>;
}

export interface AmpConsent {
  /** URL that tells whether this reader must be asked (`app/ad/amp-consent.ts`). */
  askHref: string;
  words: Record<"text" | "accept" | "reject" | "change", string>;
}
