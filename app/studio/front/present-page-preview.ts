import type { Blog } from "../../../contract/entities/blog.ts";
import { buildDeskPreview } from "../../../contract/network/network-previews.ts";
import { buildTopicPath } from "../../../contract/fronts/front-topic.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import { buildNetworkPreviewPath } from "../paths.ts";
import { presentOpenings } from "../preview-look/present-look.ts";
import { formatMoment } from "../time/format-moment.ts";
import type { Tab } from "../ui/Tabs.tsx";
import { type DeskState, deskViews, type PagePreviewView, type PreviewLinks } from "./front-desk-view.ts";
import { linkDays } from "./front-form.ts";
import { buildDeskAddress } from "./present-desk-parts.ts";

/* The draft as readers would see it, now or at an hour to come, and links to it. */

/** The desk's views: its blocks, and the page at each width. */
export const presentTabs = (path: string, state: DeskState, { intl }: Pick<PageContext, "intl">): Tab[] =>
  deskViews.map((view) => ({
    label: intl.t(`frontDesk.view.${view}`),
    href: buildDeskAddress(path, { ...state, view }),
    isCurrent: view === state.view,
  }));

/** The page in a frame; null in the view of blocks. */
export function presentPagePreview(
  blog: Blog,
  { topic, view, at, atMillis, fault, made, links, typed }: DeskState,
  page: PageContext,
): PagePreviewView | null {
  if (view === "blocks") return null;
  const { intl, addressing, mainSite } = page;
  const path = buildTopicPath(topic);
  const token = buildDeskPreview(blog.id, atMillis);
  const time = (ms: number) => formatMoment(ms, intl.locale, blog.timezone);
  return {
    width: view,
    href: addressing.ownHref(buildNetworkPreviewPath(token, blog.host, path)),
    title: intl.t("frontDesk.page.iframe", { blog: blog.displayName }),
    at: {
      label: intl.t("frontDesk.page.at"),
      hint: intl.t("frontDesk.page.atHint", { zone: nameZone(blog.timezone) }),
      value: typed["at"] ?? at,
      error: fault?.field === "at" ? intl.t(`frontDesk.fault.${fault.reason}`) : null,
      submit: intl.t("frontDesk.page.show"),
    },
    share: {
      title: intl.t("frontDesk.page.links"),
      days: {
        label: intl.t("frontDesk.page.days"),
        choices: linkDays.map((count) => ({
          value: String(count),
          label: intl.t("shareDraft.dayCount", { count }),
          isChosen: String(count) === (typed["days"] ?? "7"),
        })),
      },
      submit: intl.t("shareDraft.create"),
      empty: links?.items.some(({ showsFrontDraft }) => showsFrontDraft)
        ? null
        : intl.t("frontDesk.page.empty"),
      made: made && {
        label: intl.t("shareDraft.link"),
        href: addressing.absolute(mainSite.host, buildNetworkPreviewPath(made.token, blog.host, path)),
        until: intl.t("shareDraft.until", { time: time(made.expiresTimeMillis) }),
        open: intl.t("networkPreview.open"),
      },
      links: links === null ? [] : presentLinks(links, blog, page),
    },
  };
}

function presentLinks(
  { items, people }: PreviewLinks,
  { timezone }: Blog,
  page: PageContext,
): PagePreviewView["share"]["links"] {
  const { intl, now } = page;
  const time = (ms: number) => formatMoment(ms, intl.locale, timezone);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.displayName ?? "";
  const revoke = intl.t("networkPreview.revoke");
  return items
    .filter(({ showsFrontDraft }) => showsFrontDraft)
    .map(({ id, momentMillis, expiresTimeMillis, createdByPersonId, opened }) => {
      const isToCome = momentMillis !== null && momentMillis > now;
      const title = isToCome ? time(momentMillis) : intl.t("frontDesk.page.now");
      return {
        id,
        title,
        facts: [
          nameOf(createdByPersonId),
          intl.t("networkPreview.until", { time: time(expiresTimeMillis) }),
          presentOpenings(opened, nameOf, timezone, page),
        ].join(" · "),
        revoke: { label: revoke, name: `${revoke}: ${title}` },
      };
    });
}
