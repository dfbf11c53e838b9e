import { type Blog, type Locale, locales } from "../../../contract/entities/blog.ts";
import type { ManagedText } from "../../../contract/network/information-pages.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { presentManageChrome, type ManageChromeView } from "../moderation/present-manage-chrome.ts";
import type { StateShape } from "../ui/State.tsx";
import { buildInformationPath } from "./information-path.ts";

/** The pages in the footer, and whose text each has, for a blog or by language for the network. */
export interface InformationListView {
  frame: ManageChromeView;
  intro: string;
  done: string | null;
  sections: { title: string; items: InformationRow[] }[];
}

interface InformationRow {
  href: string;
  title: string;
  state: { shape: StateShape; label: string };
  changed: { label: string; time: PresentedTime } | null;
}

/** `blog` null for the network. */
export function presentInformationList(
  items: readonly ManagedText[],
  blog: Blog | null,
  done: string | null,
  page: PageContext,
): InformationListView {
  const { intl } = page;
  const presentSection = (locale: Locale) => ({
    title: intl.t(`informationTexts.locale.${locale}`),
    items: items.filter((item) => item.locale === locale).map((item) => presentRow(item, blog, page)),
  });
  return {
    frame: presentManageChrome("information", blog, page),
    intro: intl.t(blog === null ? "informationTexts.introNetwork" : "informationTexts.intro"),
    done: done === "saved" || done === "removed" ? intl.t(`informationTexts.${done}`) : null,
    sections: locales.map(presentSection).filter((section) => section.items.length > 0),
  };
}

function presentRow(item: ManagedText, blog: Blog | null, page: PageContext): InformationRow {
  const { intl, addressing } = page;
  const { own, name, locale } = item;
  const clock = { now: page.now, timezone: (blog ?? page.mainSite).timezone, intl };
  return {
    href: addressing.ownHref(buildInformationPath(blog?.name ?? null, name, locale)),
    title: intl.t(`information.${name}`),
    state: presentTextState(item, blog, page),
    changed:
      own === null || own.changedTimeMillis === 0
        ? null
        : { label: intl.t("informationTexts.changed"), time: presentTime(own.changedTimeMillis, clock) },
  };
}

/** Whose text the page has. */
export function presentTextState(
  { own, networks }: ManagedText,
  blog: Blog | null,
  { intl }: Pick<PageContext, "intl">,
): InformationRow["state"] {
  if (own !== null) {
    const label = intl.t(blog === null ? "informationTexts.state.networks" : "informationTexts.state.own");
    return { shape: "disc", label };
  }
  if (networks !== null) return { shape: "ring", label: intl.t("informationTexts.state.networks") };
  return { shape: "half", label: intl.t("informationTexts.state.draft") };
}
