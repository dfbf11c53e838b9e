import type * as v from "valibot";
import type { getInformationPage, InformationPageName } from "../../contract/network/information-pages.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPlainBodyContext } from "../rich-text/body-context.ts";
import { presentBody } from "../rich-text/present-body.ts";
import type { PresentedBlock } from "../rich-text/block-types.ts";
import { draftTexts, fillNames, parseInformationText } from "./information-text.ts";

/** A page that every footer links to, such as the privacy policy. */
export interface InformationView {
  title: string;
  description: string;
  /** Says that the text is a draft; null if the network or the blog has written its own. */
  draft: string | null;
  body: PresentedBlock[];
  /** Below the text about privacy; null on the other pages. */
  choices: PrivacyChoicesView | null;
  /** Absolute. A text of the network is the same on all its blogs: search engines get the main site's. */
  canonical: string;
  /** True for drafts, which search engines shouldn't list. */
  isHidden: boolean;
}

/** What a site keeps in the browser, and the reader's choice, which script shows (`startPrivacyChoice`). */
export interface PrivacyChoicesView {
  title: string;
  signals: string;
  kept: string;
  label: string;
  /** In place of the choice, without script. */
  script: string;
  saved: string;
  /** Instead of a choice: the browser has made it for all sites. */
  browser: string;
  failed: string;
}

const presentPrivacyChoices = ({ intl, blog }: PageContext): PrivacyChoicesView => ({
  title: intl.t("privacyChoices.title"),
  signals: intl.t("privacyChoices.signals"),
  kept: intl.t("privacyChoices.kept"),
  label: intl.t("privacyChoices.label"),
  script: intl.t("privacyChoices.script"),
  saved: intl.t("privacyChoices.saved", { blog: blog.displayName }),
  browser: intl.t("privacyChoices.browser"),
  failed: intl.t("privacyChoices.failed"),
});

export function presentInformation(
  name: InformationPageName,
  { text }: v.InferOutput<(typeof getInformationPage)["reply"]>,
  page: PageContext,
): InformationView {
  const { intl, blog, mainSite, addressing } = page;
  const names = { blog: blog.displayName, network: mainSite.displayName };
  const isMains = text?.isNetworks === true && blog.locale === mainSite.locale;
  return {
    title: intl.t(`information.${name}`),
    description: intl.t(`information.${name}.description`, { blog: blog.displayName }),
    draft: text === null ? intl.t("information.draft", { network: mainSite.displayName }) : null,
    body: presentBody(
      fillNames(text?.body ?? parseInformationText(draftTexts[blog.locale][name]), names),
      buildPlainBodyContext(page),
    ),
    choices: name === "privacy" ? presentPrivacyChoices(page) : null,
    canonical: addressing.absolute((isMains ? mainSite : blog).host, `/${name}`),
    isHidden: text === null,
  };
}
