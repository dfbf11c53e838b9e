import { maxRelated } from "../../../contract/posts/related.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import type { SearchPage } from "../../../contract/search/search.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import { formatFields } from "../../date-time/typed-time.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PlaceWriter } from "./present-standing.ts";
import type { TypedEnd } from "./present-sticky.ts";
import type { SentFields } from "./standing-form.ts";
import type { ButtonView, PlaceGroup, PlaceView, SearchView } from "./standing-view.ts";

interface Choice {
  version: number;
  postIds: readonly string[];
  endTimeMillis: number | null;
}

/** The fields of a form that replaces the stories chosen for a story. */
export const relatedFields = ({ version, postIds, endTimeMillis }: Choice): SentFields => [
  ["do", "related"],
  ["version", String(version)],
  ["ids", postIds.join(" ")],
  ["end", String(endTimeMillis ?? "")],
];

/** The list with a story one place further up. */
export const moveUp = (ids: readonly string[], index: number): string[] =>
  index < 1 ? [...ids] : ids.toSpliced(index, 1).toSpliced(index - 1, 0, ids[index] ?? "");

/** The stories chosen to stand below the story, in order. */
export function presentRelated(
  { related }: StoryStanding,
  blog: Blog,
  typed: TypedEnd | null,
  write: PlaceWriter,
  { intl, now }: PageContext,
): PlaceGroup {
  const { version, items, endTimeMillis, mayChange } = related;
  const ids = items.map(({ postId }) => postId);
  const isOver = endTimeMillis !== null && endTimeMillis <= now;
  const fields = (postIds: readonly string[], end = endTimeMillis) =>
    relatedFields({ version, postIds, endTimeMillis: end });
  const button = (label: string, headline: string, sent: SentFields): ButtonView => ({
    label,
    name: `${label}: ${headline}`,
    fields: sent,
  });
  const initial = endTimeMillis === null || isOver ? null : formatFields(endTimeMillis, blog.timezone);
  return {
    key: "related",
    title: intl.t("standing.related"),
    intro: mayChange ? intl.t("standing.related.intro") : null,
    empty: intl.t("standing.related.empty"),
    places: items.map(({ postId, headline, isShown }, index): PlaceView => {
      const title = headline.trim() || intl.t(isShown ? "write.untitled" : "standing.related.gone");
      const isLive = isShown && !isOver;
      return {
        key: postId,
        title,
        shape: isLive ? "disc" : "ring",
        state: intl.t(isLive ? "standing.related.shown" : "standing.related.notShown"),
        details: [
          intl.t("standing.position", { position: index + 1 }),
          ...(isOver ? [intl.t("frontDesk.reason.over")] : write.until(endTimeMillis)),
        ],
        buttons: mayChange
          ? [
              ...(index > 0 ? [button(intl.t("sections.move.up"), title, fields(moveUp(ids, index)))] : []),
              button(intl.t("standing.remove"), title, fields(ids.toSpliced(index, 1))),
            ]
          : [],
        link: null,
      };
    }),
    choose: [],
    until:
      mayChange && ids.length > 0
        ? {
            id: "related",
            date: { label: intl.t("standing.related.date"), value: typed?.date ?? initial?.date ?? "" },
            time: { label: intl.t("standing.sticky.time"), value: typed?.time ?? initial?.time ?? "" },
            hint: intl.t("standing.related.hint", { zone: nameZone(blog.timezone) }),
            isRequired: false,
            error: typed?.error ?? null,
            submit: intl.t("standing.related.setEnd"),
            fields: [
              ["do", "relatedEnd"],
              ...fields(ids).filter(([name]) => name !== "do" && name !== "end"),
            ],
          }
        : null,
    link: null,
  };
}

/** The search for stories of the blog to put below the story; null if there is no place for one. */
export function presentRelatedSearch(
  { related, story }: StoryStanding,
  { q, found }: { q: string; found: Pick<SearchPage, "items"> | null },
  { intl, addressing }: PageContext,
): SearchView | null {
  const { version, items, endTimeMillis, mayChange } = related;
  const ids = items.map(({ postId }) => postId);
  if (!mayChange || ids.length >= maxRelated) return null;
  const posts = (found?.items ?? [])
    .map(({ post }) => post)
    .filter((post) => post.id !== story.id && post.defaultBlogId === story.blogId && !ids.includes(post.id));
  const label = intl.t("standing.related.add");
  return {
    title: intl.t("standing.related.search"),
    label: intl.t("sections.searchLabel"),
    q,
    submit: intl.t("studio.search"),
    empty: found !== null && posts.length === 0 ? intl.t("sections.noStory", { q }) : null,
    items: posts.map((post) => {
      const headline = post.headline.trim() || intl.t("write.untitled");
      return {
        id: post.id,
        headline,
        href: addressing.rewrite(post.permalink),
        button: {
          label,
          name: `${label}: ${headline}`,
          fields: relatedFields({ version, postIds: [...ids, post.id], endTimeMillis }),
        },
      };
    }),
  };
}
