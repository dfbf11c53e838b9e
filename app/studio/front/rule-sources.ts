import type { Blog } from "../../../contract/entities/blog.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import type { FrontDesk } from "../../../contract/fronts/front-desk.ts";
import type { RuleSource } from "../../../contract/fronts/front.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Field.tsx";

/*
 * Where a block's rule takes stories from, as an option of its form. The value of an option is the kind and its subject,
 * `author:12`, each part encoded; the subject of a tag is in a field of its own.
 */

export function encodeSource(source: RuleSource): string {
  const join = (...parts: string[]) => [source.kind, ...parts.map(encodeSegment)].join(":");
  switch (source.kind) {
    case "popular":
    case "tag":
      return source.kind;
    case "blog":
      return join(source.blogId);
    case "author":
      return join(source.personId);
    case "storyType":
      return source.category === null ? join(source.storyType) : join(source.storyType, source.category);
  }
}

/** The source of an option; null for the newest stories, and for what isn't an option. */
export function decodeSource(value: string, tag: string): RuleSource | null {
  const [kind = "", ...parts] = value.split(":");
  const [subject = "", category = null] = parts.map(decodePart);
  if (kind === "popular") return { kind };
  if (kind === "tag") return tag === "" ? null : { kind, tag };
  if (subject === "") return null;
  if (kind === "blog") return { kind, blogId: subject };
  if (kind === "storyType") return { kind, storyType: subject, category };
  if (kind === "author") return { kind, personId: subject };
  return null;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** What the names of sources are found in. */
interface Known {
  storyTypes: readonly StoryTypeTree[];
  people: FrontDesk["people"];
}

/** A source in words. One whose blog, author or section is gone says so. */
export function nameSource(
  source: RuleSource,
  { storyTypes, people }: Known,
  { intl, network }: Pick<PageContext, "intl" | "network">,
): string {
  switch (source.kind) {
    case "popular":
      return intl.t("frontDesk.source.popular");
    case "tag":
      return intl.t("frontDesk.source.tag", { name: source.tag });
    case "blog": {
      const name = network.find(({ id }) => id === source.blogId)?.displayName;
      return name === undefined
        ? intl.t("frontDesk.source.goneBlog")
        : intl.t("frontDesk.source.blog", { name });
    }
    case "author": {
      const name = people.find(({ id }) => id === source.personId)?.displayName;
      return name === undefined
        ? intl.t("frontDesk.source.goneAuthor")
        : intl.t("frontDesk.source.author", { name });
    }
    case "storyType": {
      const type = storyTypes.find(({ id }) => id === source.storyType);
      const category = type?.categories.find(({ id }) => id === source.category);
      const name = type?.displayName ?? source.storyType;
      const words =
        source.category === null
          ? intl.t("frontDesk.source.storyType", { name })
          : intl.t("frontDesk.source.category", { name, category: category?.displayName ?? source.category });
      const isGone = type === undefined || (source.category !== null && category === undefined);
      // Without any section they couldn't be loaded.
      return isGone && storyTypes.length > 0 ? intl.t("frontDesk.source.gone", { source: words }) : words;
    }
  }
}

/** The options of a block's form. The source that the block has is always one of them. */
export function listSources(
  current: RuleSource | null,
  value: string,
  { stories, draft, ...desk }: Pick<FrontDesk, "stories" | "draft" | "people">,
  blog: Pick<Blog, "id">,
  { storyTypes }: Pick<Known, "storyTypes">,
  page: Pick<PageContext, "intl" | "network">,
): Choice[] {
  const { intl, network } = page;
  const authors = new Set([
    ...stories.flatMap(({ authorIds }) => authorIds),
    ...draft.body.blocks.flatMap(({ rule }) =>
      rule?.source.kind === "author" ? [rule.source.personId] : [],
    ),
  ]);
  const sources: RuleSource[] = [
    ...storyTypes.flatMap(({ id, categories }) => [
      { kind: "storyType" as const, storyType: id, category: null },
      ...categories.map((one) => ({ kind: "storyType" as const, storyType: id, category: one.id })),
    ]),
    ...desk.people
      .filter(({ id }) => authors.has(id))
      .map(({ id }) => ({ kind: "author" as const, personId: id })),
    ...network.filter(({ id }) => id !== blog.id).map(({ id }) => ({ kind: "blog" as const, blogId: id })),
  ];
  const choice = (own: string, label: string): Choice => ({ value: own, label, isChosen: own === value });
  const choices = [
    choice("", intl.t("frontDesk.source.newest")),
    choice("popular", intl.t("frontDesk.source.popular")),
    choice("tag", intl.t("frontDesk.source.tagBelow")),
    ...sources.map((source) =>
      choice(encodeSource(source), nameSource(source, { storyTypes, people: desk.people }, page)),
    ),
  ];
  if (current === null || choices.some((one) => one.value === encodeSource(current))) return choices;
  return [
    ...choices,
    choice(encodeSource(current), nameSource(current, { storyTypes, people: desk.people }, page)),
  ];
}
