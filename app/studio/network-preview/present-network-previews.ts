import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { listNetworkPreviews } from "../../../contract/network/network-previews.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime } from "../../date-time/present-time.ts";
import { buildManagePath } from "../moderation/manage-path.ts";
import { presentManageChrome, type ManageChromeView } from "../moderation/present-manage-chrome.ts";
import { createNames, type NameView } from "../moderation/present-names.ts";
import type { BlogFlags } from "../preview-look/present-look.ts";
import { presentOpenings } from "../preview-look/present-openings.ts";
import { presentForm, type PreviewFormView, type PreviewsState } from "./present-preview-form.ts";

type Listed = v.InferOutput<(typeof listNetworkPreviews)["reply"]>;

export interface NetworkPreviewsView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  done: string | null;
  form: PreviewFormView;
  link: { href: string; until: string } | null;
  linkLabels: Record<"link" | "copy" | "copied" | "open", string>;
  listTitle: string;
  empty: string | null;
  items: PreviewItem[];
}

interface PreviewItem {
  id: string;
  moment: string;
  details: string[];
  by: NameView;
  revoke: { label: string; name: string };
}

/** A blog's links to the network as of a moment, and the form that makes one. */
export function presentNetworkPreviews(
  { items, people }: Listed,
  /** Null where nobody could say. */
  flags: BlogFlags | null,
  blog: Blog,
  state: PreviewsState,
  page: PageContext,
): NetworkPreviewsView {
  const { intl, addressing } = page;
  const { t } = intl;
  const names = createNames(people, page);
  return {
    frame: presentManageChrome("preview", blog, page),
    intro: t("networkPreview.intro"),
    action: addressing.ownHref(buildManagePath(blog.name, "preview")),
    done: state.isRevoked ? t("networkPreview.revoked") : state.link && t("networkPreview.created"),
    form: presentForm(flags ?? [], blog, state, page),
    link: state.link && {
      href: state.link.href,
      until: t("shareDraft.until", { time: formatTime(state.link.expiresTimeMillis, blog, page) }),
    },
    linkLabels: {
      link: t("shareDraft.link"),
      copy: t("shareDraft.copy"),
      copied: t("shareDraft.copied"),
      open: t("networkPreview.open"),
    },
    listTitle: t("networkPreview.links"),
    empty: items.length > 0 ? null : t("networkPreview.empty"),
    items: items.map((item) => presentItem(item, names, blog, page)),
  };
}

const formatTime = (ms: number, { timezone }: Blog, { now, intl }: PageContext) =>
  presentTime(ms, { now, timezone, intl }).absolute;

function presentItem(
  item: Listed["items"][number],
  names: (personId: string) => NameView,
  blog: Blog,
  page: PageContext,
): PreviewItem {
  const { t } = page.intl;
  const { momentMillis, theme, scheme, flags } = item;
  const isOver = momentMillis !== null && momentMillis <= page.now;
  const moment =
    momentMillis === null || isOver ? t("networkPreview.now") : formatTime(momentMillis, blog, page);
  const revoke = t("networkPreview.revoke");
  const set = Object.entries(flags).map(
    ([name, isOn]) => `${name}: ${t(isOn ? "featurePreview.on" : "featurePreview.off")}`,
  );
  return {
    id: item.id,
    moment,
    details: [
      t("networkPreview.until", { time: formatTime(item.expiresTimeMillis, blog, page) }),
      ...(theme === null ? [] : [t("networkPreview.inTheme", { theme })]),
      ...(scheme === null ? [] : [`${t("networkPreview.scheme")}: ${t(`networkPreview.scheme.${scheme}`)}`]),
      ...set,
      presentOpenings(item.opened, (id) => names(id).name, blog.timezone, page),
    ],
    by: names(item.createdByPersonId),
    revoke: { label: revoke, name: `${revoke}: ${moment}` },
  };
}
