import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { listNetworkPreviews } from "../../../contract/network/network-previews.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, nameZone } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildManagePath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, type NameView } from "../manage/present-names.ts";
import { ownLook } from "../preview-look/parse-look.ts";
import { type BlogFlags, presentLook, type LookView, presentOpenings } from "../preview-look/present-look.ts";
import type { Choice } from "../ui/Field.tsx";
import { formatFields } from "../../date-time/typed-time.ts";
import { findZoneNames } from "../time/publish-time.ts";
import { shareDays } from "../write/share/parse-share-form.ts";
import type { TypedPreview } from "./parse-preview-form.ts";

/** The result of the form. */
export interface PreviewsState {
  /** Null for the initial form. */
  typed: TypedPreview | null;
  /** The initial moment, ms; null for tomorrow. */
  moment: number | null;
  error: { message: MessageId; values: Record<string, string>; isTwice: boolean } | null;
  /** A new link, which is shown only once. */
  link: { href: string; expiresTimeMillis: number } | null;
  isRevoked: boolean;
}

export const nothingSent: PreviewsState = {
  typed: null,
  moment: null,
  error: null,
  link: null,
  isRevoked: false,
};

interface PreviewFormView extends LookView {
  title: string;
  error: string | null;
  date: { label: string; value: string; hint: string };
  time: { label: string; value: string; hint: string };
  /** Choices for a local time that occurs twice. */
  which: { legend: string; choices: Choice[] } | null;
  days: { label: string; choices: Choice[] };
  submit: string;
}

const hour = 3_600_000;

/** Initial values: a future moment, or tomorrow at 9:00, in the blog's time zone. */
function beginTyped(moment: number | null, { timezone }: Blog, now: number): TypedPreview {
  const tomorrow = { date: formatFields(now + 24 * hour, timezone).date, time: "09:00" };
  const begin = moment !== null && moment > now ? formatFields(moment, timezone) : tomorrow;
  return { ...begin, which: null, days: 1, ...ownLook };
}

/**
 * The form that creates a link, as it was sent or initially. It has the flags of all blogs, because a preview covers
 * them all.
 */
export function presentForm(
  flags: BlogFlags,
  blog: Blog,
  { typed: sent, moment, error }: PreviewsState,
  { intl, now }: PageContext,
): PreviewFormView {
  const { t } = intl;
  const typed = sent ?? beginTyped(moment, blog, now);
  const text = error && t(error.message, error.values);
  return {
    title: t("networkPreview.newLink"),
    error: error?.isTwice ? null : text,
    date: { label: t("publish.date"), value: typed.date, hint: t("networkPreview.dateHint") },
    time: {
      label: t("publish.time"),
      value: typed.time,
      hint: t("publish.zone", { zone: nameZone(blog.timezone) }),
    },
    which: error?.isTwice ? { legend: text ?? "", choices: presentTwice(typed, blog, intl) } : null,
    days: {
      label: t("shareDraft.days"),
      choices: shareDays.map((count) => ({
        value: String(count),
        label: t("shareDraft.dayCount", { count }),
        isChosen: count === typed.days,
      })),
    },
    ...presentLook(flags, blog, typed, { intl }),
    submit: t("shareDraft.create"),
  };
}

const presentTwice = (
  { date, time, which }: TypedPreview,
  { timezone, locale }: Blog,
  { t }: PageContext["intl"],
): Choice[] => {
  const [first, second] = findZoneNames(date, time, locale, timezone);
  return [
    { value: "first", label: t("publish.time.first", { zone: first }), isChosen: which !== "second" },
    { value: "second", label: t("publish.time.second", { zone: second }), isChosen: which === "second" },
  ];
};

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

/** A blog's links to the network as of a moment, and the form that creates one. */
export function presentNetworkPreviews(
  { items, people }: Listed,
  /** Null if unknown. */
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
  const { momentMillis, theme, scheme, flags, showsFrontDraft } = item;
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
      ...(showsFrontDraft ? [t("networkPreview.frontDraft")] : []),
      ...(theme === null ? [] : [t("networkPreview.inTheme", { theme })]),
      ...(scheme === null ? [] : [`${t("networkPreview.scheme")}: ${t(`networkPreview.scheme.${scheme}`)}`]),
      ...set,
      presentOpenings(item.opened, (id) => names(id).name, blog.timezone, page),
    ],
    by: names(item.createdByPersonId),
    revoke: { label: revoke, name: `${revoke}: ${moment}` },
  };
}
