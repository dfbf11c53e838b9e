import { ampConsentPath } from "../ad/amp-consent.ts";
import { presentAds, type AdNetwork } from "../ad/present-ads.ts";
import { presentPostSubject } from "../ad/targeting.ts";
import type { PageContext } from "../blog/page-context.ts";
import { findSearchText } from "../blog/search-and-social.ts";
import { findThemeName } from "../../styles/themes/theme-name.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { informationPages } from "../../contract/information-pages.ts";
import type { PostPage } from "../../contract/magma.ts";
import { presentPost } from "../post/present-post.ts";
import type { AmpAds, AmpEntries, AmpForm, AmpView } from "./amp-view.ts";

/** Data from the story's page and from other folders. */
export interface AmpParts {
  description: string;
  canonical: string;
  network: AdNetwork | null;
  entries: AmpEntries | null;
  form: AmpForm | null;
}

/** A story's AMP page. The URLs of `page` must be absolute. */
export function presentAmp(found: PostPage, home: Blog, parts: AmpParts, page: PageContext): AmpView {
  const { post } = found;
  const { intl, addressing, mainSite } = page;
  const { description, canonical, network, entries, form } = parts;
  const here = (path: string) => addressing.absolute(home.host, path);
  const href = addressing.rewrite(post.permalink);
  const view = presentPost(found, home, page);
  return {
    lang: home.locale,
    theme: findThemeName(home),
    title: `${findSearchText(post, view.headline).title} — ${home.displayName}`,
    description,
    canonical,
    isHidden: post.doNotCrawl,
    blog: { label: home.displayName, href: here("/") },
    post: view,
    printing: { permalink: href, seeOnPage: (name) => intl.t("amp.seeOnPage", { title: name }) },
    replies: home.properties.commentsDisabled
      ? null
      : {
          label: intl.t("discussion.count", { count: Math.max(0, post.replyCount) }),
          href: `${href}#replies`,
        },
    entries,
    ads: findAds(found, home, network),
    form,
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
