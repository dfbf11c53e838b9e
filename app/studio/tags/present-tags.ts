import type * as v from "valibot";
import type {
  getSimilarTags,
  getTags,
  ManagedTag,
  TagChange,
  TagSort,
} from "../../../contract/posts/managed-tags.ts";
import { tagSorts } from "../../../contract/posts/managed-tags.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Done } from "../manage/DoneNotice.tsx";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { presentMoment } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import type { Tab } from "../ui/Tabs.tsx";

export const tagsPath = buildManagePath(null, "tags");

/** The page of one tag, by its canonical name. */
export const buildTagPath = (name: string): string => `${tagsPath}/${encodeSegment(name)}`;

export type Intl = PageContext["intl"];
export const countStories = (count: number, intl: Intl) => intl.t("tags.stories", { count });
export const countFollowers = (count: number, intl: Intl) => intl.t("tags.followers", { count });

/** What the pages of tags say of a change that was just made. */
export interface TagOutcome {
  change: TagChange | null;
  error: MessageId | null;
  done: MessageId | null;
}
export const noOutcome: TagOutcome = { change: null, error: null, done: null };

export interface TagsChrome {
  frame: ManageChromeView;
  path: string;
  error: string | null;
  done: Done | null;
  undo: string;
  /** A change that isn't finished, with the form that goes on with it. */
  running: { text: string; fields: [string, string][]; submit: string } | null;
}

export function presentTagsChrome(outcome: TagOutcome, path: string, page: PageContext): TagsChrome {
  const { intl, addressing } = page;
  const { change, error, done } = outcome;
  const isRunning = change?.state === "running" || change?.state === "undoing";
  return {
    frame: presentManageChrome("tags", null, page),
    path: addressing.ownHref(path),
    error: error && intl.t(error),
    done:
      change && !isRunning
        ? {
            text: describeDone(change, intl),
            undo:
              change.undoneUntilMillis === null
                ? null
                : [
                    ["do", "undo"],
                    ["id", change.id],
                  ],
          }
        : done && { text: intl.t(done), undo: null },
    undo: intl.t("tags.undo"),
    running:
      change && isRunning
        ? {
            text: intl.t(change.state === "running" ? "tags.running" : "tags.undoing", {
              stories: countStories(change.stories, intl),
            }),
            fields: [
              ["do", "continue"],
              ["id", change.id],
            ],
            submit: intl.t("tags.continue"),
          }
        : null,
  };
}

/** "“Lanterns” was merged into “Lamps”." */
export function describeDone({ kind, state, tag, target, after }: TagChange, intl: Intl): string {
  const names = { tag: tag.displayName, into: target?.displayName ?? after?.displayName ?? "" };
  return intl.t(state === "undone" ? "tags.undone" : `tags.done.${kind}`, names);
}

interface TagLine {
  name: string;
  href: string;
  stories: string;
  followers: string;
  used: PresentedTime | null;
}

const presentLine = (tag: ManagedTag, page: PageContext): TagLine => ({
  name: tag.displayName,
  href: page.addressing.ownHref(buildTagPath(tag.safeName)),
  stories: page.intl.number(tag.stories),
  followers: page.intl.number(tag.followers),
  used: tag.usedTimeMillis === null ? null : presentMoment(tag.usedTimeMillis, page),
});

export interface SimilarView {
  key: string;
  title: string;
  kind: string;
  details: string[];
  review: { href: string; label: string; name: string };
  dismiss: { fields: [string, string][]; label: string; name: string };
}

export function presentSimilar(
  { kind, tag, into }: v.InferOutput<(typeof getSimilarTags)["reply"]>["items"][number],
  { intl, addressing }: PageContext,
): SimilarView {
  const names = { tag: tag.displayName, into: into.displayName };
  return {
    key: `${tag.safeName} ${into.safeName}`,
    title: intl.t("tags.similar.pair", names),
    kind: intl.t(`tags.similar.${kind}`),
    details: [tag, into].map((one) =>
      intl.t("tags.similar.stories", { tag: one.displayName, stories: countStories(one.stories, intl) }),
    ),
    review: {
      href: addressing.ownHref(
        `${buildTagPath(tag.safeName)}?${new URLSearchParams({ merge: into.safeName })}`,
      ),
      label: intl.t("tags.similar.review"),
      name: intl.t("tags.similar.reviewName", names),
    },
    dismiss: {
      fields: [
        ["do", "dismiss"],
        ["name", tag.safeName],
        ["other", into.safeName],
      ],
      label: intl.t("tags.similar.dismiss"),
      name: intl.t("tags.similar.dismissName", names),
    },
  };
}

/** What the list shows: a search, an order and a page of it, or the similar names. */
export interface TagsAddress {
  q: string;
  sort: TagSort;
  isSimilar: boolean;
}

export interface TagsView extends TagsChrome {
  intro: string;
  tabs: { label: string; tabs: Tab[] };
  search: { q: string; label: string; submit: string; sort: TagSort } | null;
  columns: { label: string; href: string; isCurrent: boolean; sortedBy: string }[];
  items: TagLine[];
  similar: SimilarView[];
  empty: string | null;
  cut: string | null;
  more: { href: string; label: string } | null;
  never: string;
}

/** The list of the network's tags, or of pairs of similar ones. */
export function presentTags(
  found:
    | { kind: "tags"; page: v.InferOutput<(typeof getTags)["reply"]> }
    | { kind: "similar"; page: v.InferOutput<(typeof getSimilarTags)["reply"]> },
  { q, sort }: TagsAddress,
  outcome: TagOutcome,
  page: PageContext,
): TagsView {
  const { intl, addressing } = page;
  const isSimilar = found.kind === "similar";
  const address = (query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString();
    return addressing.ownHref(text === "" ? tagsPath : `${tagsPath}?${text}`);
  };
  const asked: Record<string, string> = isSimilar
    ? { similar: "" }
    : { ...(q !== "" && { q }), ...(sort !== "stories" && { sort }) };
  const { next } = found.page;
  return {
    ...presentTagsChrome(outcome, isSimilar ? `${tagsPath}?similar` : tagsPath, page),
    intro: intl.t(isSimilar ? "tags.similar.intro" : "tags.intro"),
    tabs: {
      label: intl.t("moderation.page.tags"),
      tabs: [
        { label: intl.t("tags.all"), href: address({}), isCurrent: !isSimilar },
        { label: intl.t("tags.similar"), href: address({ similar: "" }), isCurrent: isSimilar },
      ],
    },
    search: isSimilar ? null : { q, sort, label: intl.t("tags.search"), submit: intl.t("tags.find") },
    columns: tagSorts.map((each) => ({
      label: intl.t(`tags.column.${each}`),
      href: address({ ...(q !== "" && { q }), ...(each !== "stories" && { sort: each }) }),
      isCurrent: each === sort,
      sortedBy: intl.t("tags.sortBy", { column: intl.t(`tags.column.${each}`) }),
    })),
    items: found.kind === "tags" ? found.page.items.map((tag) => presentLine(tag, page)) : [],
    similar: found.kind === "similar" ? found.page.items.map((pair) => presentSimilar(pair, page)) : [],
    empty:
      found.page.items.length > 0
        ? null
        : isSimilar
          ? intl.t("tags.similar.none")
          : q === ""
            ? intl.t("tags.none")
            : intl.t("tags.noneFound", { q }),
    cut: found.kind === "tags" && found.page.isCut ? intl.t("tags.cut") : null,
    more: next === null ? null : { href: address({ ...asked, after: next }), label: intl.t("tags.more") },
    never: intl.t("tags.never"),
  };
}
