import { maxRelated, type RelatedSource } from "../../../contract/posts/related.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import type { SearchPage } from "../../../contract/search/search.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { nameZone } from "../../date-time/present-time.ts";
import { formatFields } from "../../date-time/typed-time.ts";
import type { Intl } from "../../intl/create-intl.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PlaceWriter } from "./present-standing.ts";
import type { TypedEnd } from "./present-sticky.ts";
import { formatSource, type SentFields } from "./standing-form.ts";
import type { ButtonView, ChooseView, PlaceGroup, PlaceView, SearchView } from "./standing-view.ts";

interface Sent {
  version: number;
  postIds: readonly string[];
  source: RelatedSource | null;
  endTimeMillis: number | null;
}

/** The fields of a form that replaces the stories chosen for a story, and the rule for others. */
export const relatedFields = ({ version, postIds, source, endTimeMillis }: Sent): SentFields => [
  ["do", "related"],
  ["version", String(version)],
  ["ids", postIds.join(" ")],
  ["source", formatSource(source)],
  ["end", String(endTimeMillis ?? "")],
];

const without = (fields: SentFields, ...names: readonly string[]): SentFields =>
  fields.filter(([name]) => !names.includes(name));

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
  const { version, source, items, endTimeMillis, mayChange } = related;
  const ids = items.map(({ postId }) => postId);
  const isOver = endTimeMillis !== null && endTimeMillis <= now;
  const fields = (postIds: readonly string[]) => relatedFields({ version, postIds, source, endTimeMillis });
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
    empty: intl.t(source === null ? "standing.related.empty" : "standing.related.emptyByRule"),
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
    choose: mayChange ? presentRule(related, fields(ids), intl) : [],
    until:
      mayChange && (ids.length > 0 || source !== null)
        ? {
            id: "related",
            date: { label: intl.t("standing.related.date"), value: typed?.date ?? initial?.date ?? "" },
            time: { label: intl.t("standing.sticky.time"), value: typed?.time ?? initial?.time ?? "" },
            hint: intl.t("standing.related.hint", { zone: nameZone(blog.timezone) }),
            isRequired: false,
            error: typed?.error ?? null,
            submit: intl.t("standing.related.setEnd"),
            fields: [["do", "relatedEnd"], ...without(fields(ids), "do", "end")],
          }
        : null,
    link: null,
  };
}

type Related = StoryStanding["related"];

/** "Tag “Zelda”"; a rule of something that the story no longer has is named as it was. */
function describeSource(rule: RelatedSource, { sources }: Related, intl: Intl): string {
  const name =
    sources.find(({ kind, subject }) => kind === rule.kind && subject === rule.subject)?.name ?? rule.subject;
  return intl.t(`frontDesk.source.${rule.kind}`, { name });
}

/** The form for the rule by which others follow; none for a story that shares nothing with others. */
function presentRule(related: Related, fields: SentFields, intl: Intl): ChooseView[] {
  const { source, sources } = related;
  const offered: RelatedSource[] = sources.map(({ kind, subject }) => ({ kind, subject }));
  const isGone = source !== null && !offered.some((one) => formatSource(one) === formatSource(source));
  const rules = [null, ...offered, ...(isGone ? [source] : [])];
  if (rules.length === 1) return [];
  return [
    {
      id: "related-source",
      label: intl.t("standing.related.rule"),
      field: "source",
      hint: null,
      choices: rules.map((rule) => ({
        value: formatSource(rule),
        label: rule === null ? intl.t("standing.related.newest") : describeSource(rule, related, intl),
        isChosen: formatSource(rule) === formatSource(source),
      })),
      submit: intl.t("standing.related.setRule"),
      fields: without(fields, "source"),
    },
  ];
}

/** The search for stories of the blog to put below the story; null if there is no place for one. */
export function presentRelatedSearch(
  { related, story }: StoryStanding,
  { q, found }: { q: string; found: Pick<SearchPage, "items"> | null },
  { intl, addressing }: PageContext,
): SearchView | null {
  const { version, source, items, endTimeMillis, mayChange } = related;
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
          fields: relatedFields({ version, postIds: [...ids, post.id], source, endTimeMillis }),
        },
      };
    }),
  };
}
