import type * as v from "valibot";
import type {
  changeTag,
  getManagedTag,
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
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { Done } from "../manage/DoneNotice.tsx";
import {
  listImageChoices,
  writeImageChoice,
  type FoundImages,
  type ImageChoicesView,
} from "../manage/image-choices.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createBlogNames, createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import type { Tab } from "../ui/Tabs.tsx";
import { listTagFields, readTagImage, type SentTag } from "./tag-form.ts";

const tagsPath = buildManagePath(null, "tags");

/** The page of one tag, by its canonical name. */
export const buildTagPath = (name: string): string => `${tagsPath}/${encodeSegment(name)}`;

type Intl = PageContext["intl"];
const countStories = (count: number, intl: Intl) => intl.t("tags.stories", { count });
const countFollowers = (count: number, intl: Intl) => intl.t("tags.followers", { count });

/** What the pages of tags say of a change that was just made. */
export interface TagOutcome {
  change: TagChange | null;
  error: MessageId | null;
  done: MessageId | null;
}
export const noOutcome: TagOutcome = { change: null, error: null, done: null };

interface TagsFrame {
  frame: ManageChromeView;
  path: string;
  error: string | null;
  done: Done | null;
  undo: string;
  /** A change that isn't finished, with the form that goes on with it. */
  running: { text: string; fields: [string, string][]; submit: string } | null;
}

function presentFrame(outcome: TagOutcome, path: string, page: PageContext): TagsFrame {
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
function describeDone({ kind, state, tag, target, after }: TagChange, intl: Intl): string {
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

interface SimilarView {
  key: string;
  title: string;
  kind: string;
  details: string[];
  review: { href: string; label: string; name: string };
  dismiss: { fields: [string, string][]; label: string; name: string };
}

function presentSimilar(
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

export interface TagsView extends TagsFrame {
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
    ...presentFrame(outcome, isSimilar ? `${tagsPath}?similar` : tagsPath, page),
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

type Desk = v.InferOutput<(typeof getManagedTag)["reply"]>;
type Trial = v.InferOutput<(typeof changeTag)["reply"]>;

/** What a form would do, before it is done. */
export interface TagReview {
  sent: SentTag;
  trial: Trial;
  /** Of the change that the form makes. */
  id: string;
}

export interface TagView extends TagsFrame {
  title: string;
  back: { href: string; label: string };
  facts: string[];
  names: string | null;
  review: {
    title: string;
    lines: string[];
    fields: [string, string][];
    save: string | null;
    edit: string;
    /** The merge with the tag that has the wanted name already. */
    taken: { href: string; label: string } | null;
  } | null;
  version: string;
  sections: Record<"details" | "merge" | "stories" | "delete" | "similar" | "history", string>;
  labels: Record<
    | "displayName"
    | "description"
    | "descriptionHint"
    | "into"
    | "intoHint"
    | "splitName"
    | "splitHint"
    | "reviewEdit"
    | "reviewMerge"
    | "reviewSplit"
    | "reviewDelete"
    | "deleteHint"
    | "noStories"
    | "noHistory",
    string
  >;
  typed: { displayName: string; description: string; into: string; splitName: string };
  image: { choices: ImageChoicesView; alt: string; altLabel: string; altHint: string };
  stories: {
    id: string;
    headline: string;
    details: string;
    time: PresentedTime;
    choose: string;
    isChosen: boolean;
  }[];
  more: { href: string; label: string } | null;
  similar: SimilarView[];
  changes: {
    id: string;
    text: string;
    moved: string | null;
    time: PresentedTime;
    by: NameView;
    undo: { label: string; name: string; fields: [string, string][] } | null;
    state: string | null;
  }[];
}

function listReviewLines({ sent, trial }: TagReview, tag: ManagedTag, intl: Intl): string[] {
  const values = {
    tag: tag.displayName,
    into: trial.target?.displayName ?? sent.displayName,
    stories: countStories(trial.stories, intl),
    followers: countFollowers(trial.followers, intl),
  };
  if (trial.taken !== null) return [intl.t("tags.review.taken", { tag: trial.taken.displayName })];
  const addresses = (message: MessageId) =>
    trial.names.map((name) => intl.t(message, { path: `/tag/${name}` }));
  switch (sent.kind) {
    case "merge":
      return [intl.t("tags.review.merge", values), ...addresses("tags.review.redirect")];
    case "delete":
      return [intl.t("tags.review.delete", values), ...addresses("tags.review.gone")];
    case "split":
      return [intl.t("tags.review.split", values)];
    case "edit": {
      const isRenamed = sent.displayName !== tag.displayName;
      const image = sent.image === undefined ? tag.image : readTagImage(sent.image, sent.alt);
      const isSameImage = JSON.stringify(image) === JSON.stringify(tag.image);
      return [
        ...(isRenamed ? [intl.t("tags.review.rename", { ...values, into: sent.displayName })] : []),
        ...addresses("tags.review.redirect"),
        ...(sent.description === tag.description ? [] : [intl.t("tags.review.description")]),
        ...(isSameImage
          ? []
          : [
              intl.t(image === null ? "tags.review.noImage" : "tags.review.image", { alt: image?.alt ?? "" }),
            ]),
        ...(!isRenamed && sent.description === tag.description && isSameImage
          ? [intl.t("tags.review.nothing")]
          : []),
      ];
    }
  }
}

/** The choice of the tag's image among those of the library. */
function presentTagImage(
  { image }: ManagedTag,
  sent: SentTag | null,
  found: FoundImages,
  page: PageContext,
): TagView["image"] {
  const { intl } = page;
  const words = sent?.imageWords ?? "";
  return {
    choices: {
      legend: intl.t("tags.image"),
      error: null,
      choices: listImageChoices(
        {
          chosen: sent?.image ?? (image === null ? "" : writeImageChoice(image)),
          kept: image === null ? [] : [{ image, label: intl.t("tags.image.current") }],
          found,
          none: intl.t("tags.image.none"),
          other: intl.t("tags.image.chosen"),
        },
        page,
      ),
      words: {
        name: "imageWords",
        label: intl.t("tags.image.words"),
        defaultValue: words,
        error: null,
      },
      find: intl.t("tags.image.find"),
      empty: found?.length === 0 ? intl.t("tags.image.nothing", { words }) : null,
    },
    alt: sent?.alt ?? image?.alt ?? "",
    altLabel: intl.t("tags.image.alt"),
    altHint: intl.t("tags.image.alt.hint"),
  };
}

/** The page of one tag. */
export function presentTag(
  desk: Desk,
  {
    review,
    sent,
    outcome,
    found = null,
  }: { review: TagReview | null; sent: SentTag | null; outcome: TagOutcome; found?: FoundImages },
  page: PageContext,
): TagView {
  const { intl, addressing } = page;
  const { tag } = desk;
  const path = buildTagPath(tag.safeName);
  const blogs = createBlogNames(page);
  const names = createNames(desk.people, page);
  const typedFor = (kind: SentTag["kind"]) => (sent?.kind === kind ? sent : null);
  const list = (texts: readonly string[]) => new Intl.ListFormat(intl.locale).format(texts);
  return {
    ...presentFrame(outcome, path, page),
    title: tag.displayName,
    back: { href: addressing.ownHref(tagsPath), label: intl.t("tags.back") },
    facts: [
      `/tag/${tag.urlName}`,
      countStories(tag.stories, intl),
      countFollowers(tag.followers, intl),
      ...(tag.usedTimeMillis === null ? [intl.t("tags.never")] : []),
    ],
    names:
      desk.names.length === 0
        ? null
        : intl.t("tags.names", { names: list(desk.names.map((name) => `/tag/${name}`)) }),
    review: review && {
      title: intl.t("tags.review"),
      lines: [
        ...listReviewLines(review, tag, intl),
        ...(review.trial.taken ? [] : [intl.t("tags.review.undo")]),
      ],
      fields: listTagFields(review.sent, review.id),
      save: review.trial.taken ? null : intl.t(`tags.save.${review.sent.kind}`),
      edit: intl.t("tags.edit"),
      taken: review.trial.taken && {
        href: addressing.ownHref(`${path}?${new URLSearchParams({ merge: review.trial.taken.safeName })}`),
        label: intl.t("tags.review.mergeInstead", { tag: review.trial.taken.displayName }),
      },
    },
    version: String(tag.version),
    sections: {
      details: intl.t("tags.section.details"),
      merge: intl.t("tags.section.merge"),
      stories: intl.t("tags.section.stories"),
      delete: intl.t("tags.section.delete"),
      similar: intl.t("tags.similar"),
      history: intl.t("tags.section.history"),
    },
    labels: {
      displayName: intl.t("tags.displayName"),
      description: intl.t("tags.description"),
      descriptionHint: intl.t("tags.description.hint"),
      into: intl.t("tags.into"),
      intoHint: intl.t("tags.into.hint"),
      splitName: intl.t("tags.splitName"),
      splitHint: intl.t("tags.splitName.hint"),
      reviewEdit: intl.t("tags.reviewEdit"),
      reviewMerge: intl.t("tags.reviewMerge"),
      reviewSplit: intl.t("tags.reviewSplit"),
      reviewDelete: intl.t("tags.reviewDelete"),
      deleteHint: intl.t("tags.delete.hint"),
      noStories: intl.t("tags.noStories"),
      noHistory: intl.t("tags.noHistory"),
    },
    typed: {
      displayName: typedFor("edit")?.displayName ?? tag.displayName,
      description: typedFor("edit")?.description ?? tag.description,
      into: typedFor("merge")?.into ?? "",
      splitName: typedFor("split")?.displayName ?? "",
    },
    image: presentTagImage(tag, typedFor("edit"), found, page),
    stories: desk.stories.map(({ postId, blogId, headline, timeMillis }) => ({
      id: postId,
      headline,
      details: blogs.name(blogId),
      time: presentMoment(timeMillis, page),
      choose: intl.t("tags.choose", { headline }),
      isChosen: typedFor("split")?.stories.includes(postId) ?? false,
    })),
    more:
      desk.next === null
        ? null
        : {
            href: addressing.ownHref(`${path}?${new URLSearchParams({ after: desk.next })}`),
            label: intl.t("tags.moreStories"),
          },
    similar: desk.similar.map(({ kind, tag: other }) => presentSimilar({ kind, tag, into: other }, page)),
    changes: desk.changes.map((change) => {
      const { id, kind, timeMillis, byPersonId, undoneUntilMillis, state } = change;
      const isMoved = kind !== "edit" && state === "done";
      return {
        id,
        text: describeDone({ ...change, state: "done" }, intl),
        moved: isMoved
          ? intl.t("tags.moved", {
              stories: countStories(change.stories, intl),
              followers: countFollowers(change.followers, intl),
            })
          : null,
        time: presentMoment(timeMillis, page),
        by: names(byPersonId),
        undo:
          undoneUntilMillis === null
            ? null
            : {
                label: intl.t("tags.undo"),
                name: intl.t("tags.undoName", { change: describeDone(change, intl) }),
                fields: [
                  ["do", "undo"],
                  ["id", id],
                ],
              },
        state: state === "done" ? null : intl.t(`tags.state.${state}`),
      };
    }),
  };
}
