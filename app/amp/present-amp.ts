import { ampConsentPath } from "../ad/consent-regions.ts";
import { presentAds, type AdNetwork, type AdPlan, presentPostSubject } from "../ad/present-ads.ts";
import { presentSponsor, type SponsorView } from "../blog/present-sponsor.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findSearchText } from "../blog/search-and-social.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { findTheme } from "../blog/blog-theme.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { informationPages } from "../../contract/network/information-pages.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { PresentedTime } from "../date-time/present-time.ts";
import { presentPost, type PostView } from "../post/present-post.ts";
import type { AmpPrinting } from "../rich-text/amp/amp-printing.ts";
import * as css from "../rich-text/amp/amp.css.ts";
import type { StripView } from "../site/Strip.tsx";
import type { PresentedBlock } from "../rich-text/block-types.ts";

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
  strip: StripView | null;
  sponsor: SponsorView | null;
}

/** Entries of a liveblog. */
export interface AmpEntries {
  title: string;
  /** Label of the update button while the liveblog is live; otherwise null. */
  renew: string | null;
  /** Set for an ended liveblog. */
  summary: { title: string; body: PresentedBlock[] } | null;
  items: AmpEntry[];
}

interface AmpEntry {
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
  /** URL that returns if this reader must be asked for consent (`app/ad/consent-regions.ts`). */
  askHref: string;
  words: Record<"text" | "accept" | "reject" | "change", string>;
}

/** Data from the story's page and from other folders. */
export interface AmpParts {
  description: string;
  canonical: string;
  network: AdNetwork | null;
  entries: AmpEntries | null;
  form: AmpForm | null;
  strip: StripView | null;
}

/** A story's AMP page. The URLs of `page` must be absolute. */
export function presentAmp(found: PostPage, home: Blog, parts: AmpParts, page: PageContext): AmpView {
  const { post } = found;
  const { intl, addressing, mainSite } = page;
  const { description, canonical, network, entries, form, strip } = parts;
  const here = (path: string) => addressing.absolute(home.host, path);
  const href = addressing.rewrite(post.permalink);
  const view = presentPost(found, home, page);
  return {
    lang: home.locale,
    theme: findTheme(home, page.now).name,
    title: `${findSearchText(post, view.headline).title} — ${home.displayName}`,
    description,
    canonical,
    isHidden: post.doNotCrawl,
    blog: { label: home.displayName, href: here("/") },
    post: view,
    printing: { permalink: href, seeOnPage: (name) => intl.t("amp.seeOnPage", { title: name }), css },
    replies: home.properties.commentsDisabled
      ? null
      : {
          label: intl.t("discussion.count", { count: Math.max(0, post.replyCount) }),
          href: `${href}#replies`,
        },
    entries,
    ads: findAds(found, home, network),
    form,
    strip,
    sponsor: presentSponsor(home, intl),
    consent: {
      askHref: here(ampConsentPath),
      words: {
        text: intl.t("amp.consentText"),
        accept: intl.t("amp.consentAccept"),
        reject: intl.t("amp.consentReject"),
        change: intl.t("amp.consentChange"),
      },
    },
    footer: {
      links: [
        { label: intl.t("amp.wholePage"), href },
        { label: intl.t("site.latest"), href: here("/latest") },
        { label: intl.t("site.about"), href: here("/about") },
        ...informationPages.map((name) => ({ label: intl.t(`information.${name}`), href: here(`/${name}`) })),
        { label: intl.t("corrections.title"), href: here("/corrections") },
      ],
      rights: intl.t("site.rights", { blog: home.displayName, network: mainSite.displayName }),
    },
  };
}

const siteIdPattern = /^\w{1,40}$/;

/** Same rules as on the story's own page. */
function findAds({ post }: PostPage, { sales }: Blog, network: AdNetwork | null): AmpAds | null {
  const plan = presentAds(network, "permalink", presentPostSubject(post));
  const siteId = sales.indexExchangeAmpSiteId ?? "";
  return plan && { plan, siteId: siteIdPattern.test(siteId) ? siteId : null };
}
