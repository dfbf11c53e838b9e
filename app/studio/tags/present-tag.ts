import type * as v from "valibot";
import { formatGroup } from "../../../contract/audience/audience.ts";
import type { changeTag, getManagedTag, ManagedTag } from "../../../contract/posts/managed-tags.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { FoundImages, UploadProblem } from "../manage/image-choices.ts";
import { createBlogNames, createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { buildGroupAudiencePath } from "../paths.ts";
import { presentTagImage, type TagImageView } from "./present-tag-image.ts";
import {
  buildTagPath,
  countFollowers,
  countStories,
  describeDone,
  presentTagsChrome,
  presentSimilar,
  tagsPath,
  type Intl,
  type SimilarView,
  type TagOutcome,
  type TagsChrome,
} from "./present-tags.ts";
import { listTagFields, readTagImage, type SentTag } from "./tag-form.ts";

type Desk = v.InferOutput<(typeof getManagedTag)["reply"]>;
type Trial = v.InferOutput<(typeof changeTag)["reply"]>;

/** What a form would do, before it is done. */
export interface TagReview {
  sent: SentTag;
  trial: Trial;
  /** Of the change that the form makes. */
  id: string;
}

export interface TagView extends TagsChrome {
  title: string;
  back: { href: string; label: string };
  audience: { href: string; label: string };
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
  image: TagImageView;
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

/** The page of one tag. */
export function presentTag(
  desk: Desk,
  {
    review,
    sent,
    outcome,
    found = null,
    uploadProblem = null,
  }: {
    review: TagReview | null;
    sent: SentTag | null;
    outcome: TagOutcome;
    found?: FoundImages;
    uploadProblem?: UploadProblem | null;
  },
  page: PageContext,
): TagView {
  const { intl, addressing } = page;
  const { tag } = desk;
  const path = buildTagPath(tag.safeName);
  const blogs = createBlogNames(page);
  const names = createNames(desk.people, page);
  const typedFor = (kind: SentTag["kind"]) => (sent?.kind === kind ? sent : null);
  const edited = typedFor("edit");
  const list = (texts: readonly string[]) => new Intl.ListFormat(intl.locale).format(texts);
  return {
    ...presentTagsChrome(outcome, path, page),
    title: tag.displayName,
    back: { href: addressing.ownHref(tagsPath), label: intl.t("tags.back") },
    audience: {
      href: addressing.ownHref(buildGroupAudiencePath(null, formatGroup("tag", tag.safeName))),
      label: intl.t("audience.link"),
    },
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
    image: presentTagImage(desk, { sent: edited, found, problem: uploadProblem }, page),
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
