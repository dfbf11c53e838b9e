import { formatGroup } from "../../../contract/audience/audience.ts";
import type { StorySearchView } from "../manage/StorySearch.tsx";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import type { Person } from "../../../contract/entities/person.ts";
import {
  isToCome,
  sectionRules,
  type SectionRule,
  type StoryTypeTree,
} from "../../../contract/entities/taxonomy.ts";
import type { OrderedStory, SectionDesk, SectionSource } from "../../../contract/posts/managed-sections.ts";
import { ofSection } from "../../../contract/fronts/front-topic.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { buildFeedPath } from "../../feed/feed-paths.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import { buildGroupAudiencePath, buildManagePath, buildSectionPath, buildTopicFrontPath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";
import type { StateShape } from "../ui/State.tsx";
import { presentSectionForm, untouched, type FormState, type SectionFormView } from "./present-form.ts";
import type { SentFields } from "../manage/DoneNotice.tsx";
import { presentSectionState } from "./present-sections.ts";
import { formatSource, orderFields } from "./section-form.ts";

export interface StoryView {
  id: string;
  headline: string;
  href: string;
  image: PresentedImage | null;
  time: PresentedTime;
}

/** A story in the order: its number, and its moves. */
export interface OrderedStoryView extends StoryView {
  number: number;
  state: { shape: StateShape; label: string };
  handle: string;
  moves: { label: string; to: string; isOff: boolean }[];
}

interface AddableView extends StoryView {
  add: { label: string; name: string; to: string };
}

/** What a form has done, and how to undo it. */
export interface DoneView {
  text: string;
  undo: SentFields | null;
  /** The story that was moved, whose handle gets the focus. */
  storyId: string | null;
  id: number;
}

export interface SectionView {
  frame: { title: string; scope: string };
  path: string;
  back: { href: string; label: string };
  state: { shape: StateShape; state: string; dates: string[] };
  links: { href: string; label: string }[];
  /** A button that opens the preview as of the start, for a section to come. */
  preview: string | null;
  remove: { label: string; question: string; confirm: string } | null;
  done: DoneView | null;
  error: string | null;
  undoLabel: string;
  order: {
    title: string;
    intro: string;
    version: number;
    moveLabel: string;
    rule: { legend: string; choices: (Choice & { hint?: string })[]; submit: string };
    source: SourceView;
    empty: string | null;
    items: OrderedStoryView[];
  };
  search: StorySearchView<AddableView>;
  newest: { title: string; empty: string | null; items: AddableView[] };
  details: { title: string; form: SectionFormView };
}

/** The form that sets where stories come from by themselves. */
interface SourceView {
  label: string;
  hint: string;
  none: string;
  choices: Choice[];
  tag: { label: string; value: string };
  submit: string;
}

/** What a section's stories can come from. */
export interface Sources {
  storyTypes: readonly StoryTypeTree[];
  authors: readonly Pick<Person, "id" | "displayName">[];
}

export interface SectionState {
  sources: Sources;
  form: FormState;
  q: string;
  found: readonly PostSummary[] | null;
  done: DoneView | null;
  error: string | null;
}

export const quiet: SectionState = {
  sources: { storyTypes: [], authors: [] },
  form: untouched,
  q: "",
  found: null,
  done: null,
  error: null,
};

/** A special section with its order and its details. */
export function presentSection(
  desk: SectionDesk,
  blog: Blog,
  state: SectionState,
  page: PageContext,
): SectionView {
  const { intl, addressing, now } = page;
  const { section, order } = desk;
  const path = addressing.ownHref(buildSectionPath(blog.name, section.urlName));
  const action = state.q === "" ? path : `${path}?${new URLSearchParams({ q: state.q }).toString()}`;
  const toCome = isToCome(section, now);
  const end = order.items.length;
  const inOrder = new Set(order.items.map(({ post }) => post.id));
  const add = (post: PostSummary): AddableView => presentAddable(post, end, blog, page);
  const found = state.found?.filter(({ id }) => !inOrder.has(id)) ?? null;
  return {
    frame: { title: section.displayName, scope: blog.displayName },
    path: action,
    back: {
      href: addressing.ownHref(buildManagePath(blog.name, "sections")),
      label: intl.t("sections.all"),
    },
    state: presentSectionState(section, blog, page),
    links: [
      ...(toCome ? [] : listLinks(section.urlName, blog, page)),
      {
        href: addressing.ownHref(buildTopicFrontPath(blog.name, ofSection(section.urlName))),
        label: intl.t("sections.front"),
      },
      {
        href: addressing.ownHref(buildGroupAudiencePath(blog.name, formatGroup("section", section.urlName))),
        label: intl.t("audience.link"),
      },
    ],
    preview: toCome ? intl.t("sections.preview") : null,
    remove: toCome
      ? {
          label: intl.t("sections.remove"),
          question: intl.t("sections.removeQuestion", { count: end }),
          confirm: intl.t("sections.removeNow"),
        }
      : null,
    done: state.done,
    error: state.error,
    undoLabel: intl.t("studio.undo"),
    order: {
      title: intl.t("sections.order"),
      intro: intl.t("sections.orderIntro"),
      version: order.version,
      moveLabel: intl.t("sections.move"),
      rule: presentRule(section.rule, page),
      source: presentSource(section.source, blog, state.sources, page),
      empty: end === 0 ? intl.t("sections.orderEmpty") : null,
      items: order.items.map((story, index) => presentOrdered(story, index, end, blog, page)),
    },
    search: {
      title: intl.t("sections.addStory"),
      label: intl.t("sections.searchLabel"),
      q: state.q,
      submit: intl.t("sections.search"),
      empty: found?.length === 0 ? intl.t("sections.noStory", { q: state.q }) : null,
      items: (found ?? []).map(add),
    },
    newest: {
      title: intl.t("sections.newest"),
      empty: desk.newest.length === 0 ? intl.t("sections.newestEmpty") : null,
      items: desk.newest.map(add),
    },
    details: {
      title: intl.t("sections.details"),
      form: presentSectionForm(
        { section: { details: section, version: section.version }, action },
        state.form,
        blog,
        page,
      ),
    },
  };
}

function listLinks(urlName: string, blog: Blog, { intl, addressing }: PageContext) {
  const feed = buildFeedPath({ format: "rss", subject: { kind: "section", section: urlName } });
  return [
    { href: addressing.href(blog.host, `/s/${encodeSegment(urlName)}`), label: intl.t("sections.readers") },
    { href: addressing.href(blog.host, feed), label: intl.t("sections.feed") },
  ];
}

const presentRule = (rule: SectionRule, { intl }: Pick<PageContext, "intl">) => ({
  legend: intl.t("sections.rule"),
  submit: intl.t("sections.setRule"),
  choices: sectionRules.map((value) => ({
    value,
    label: intl.t(`sections.rule.${value}`),
    isChosen: value === rule,
  })),
});

function presentSource(
  source: SectionSource | null,
  blog: Blog,
  { storyTypes, authors }: Sources,
  page: PageContext,
): SourceView {
  const { intl, network } = page;
  const chosen = formatSource(source);
  const offered = [
    { value: "tag", label: intl.t("sections.source.tag") },
    ...storyTypes.map(({ id, displayName }) => ({
      value: formatSource({ kind: "storyType", subject: id }),
      label: intl.t("sections.source.storyType", { name: displayName }),
    })),
    ...authors.map(({ id, displayName }) => ({
      value: formatSource({ kind: "author", subject: id }),
      label: intl.t("sections.source.author", { name: displayName }),
    })),
    ...[blog, ...network.filter(({ id }) => id !== blog.id)].map(({ id, displayName }) => ({
      value: formatSource({ kind: "blog", subject: id }),
      label: intl.t("sections.source.blog", { name: displayName }),
    })),
  ];
  // What is gone stays chosen until it is changed.
  const isGone = source !== null && !offered.some(({ value }) => value === chosen);
  const all = isGone ? [...offered, { value: chosen, label: source.subject }] : offered;
  return {
    label: intl.t("sections.source"),
    hint: intl.t("sections.sourceHint"),
    none: intl.t("sections.source.none"),
    choices: all.map((choice) => ({ ...choice, isChosen: choice.value === chosen })),
    tag: { label: intl.t("sections.sourceTag"), value: source?.kind === "tag" ? source.subject : "" },
    submit: intl.t("sections.setSource"),
  };
}

function presentStory(
  post: PostSummary,
  blog: Blog,
  { intl, addressing, images, now }: PageContext,
): StoryView {
  const image = post.featuredMedia ?? post.mainMedia?.image ?? null;
  return {
    id: post.id,
    headline: post.headline || post.excerpt.slice(0, 80) || intl.t("sections.untitled"),
    href: addressing.rewrite(post.permalink),
    image: presentImage(image && { ...image, alt: "" }, "line", images),
    time: presentTime(post.publishTimeMillis, { now, timezone: blog.timezone, intl }),
  };
}

const storyShapes: Readonly<Record<OrderedStory["state"], StateShape>> = {
  live: "disc",
  scheduled: "diamond",
  protected: "half",
  gone: "cross",
};

function presentOrdered(
  { post, state }: OrderedStory,
  index: number,
  count: number,
  blog: Blog,
  page: PageContext,
): OrderedStoryView {
  const { intl } = page;
  const story = presentStory(post, blog, page);
  const move = (name: "up" | "down" | "top", to: number, isOff: boolean) => ({
    label: intl.t(`sections.move.${name}`),
    to: String(to),
    isOff,
  });
  return {
    ...story,
    number: index + 1,
    state: { shape: storyShapes[state], label: intl.t(`sections.story.${state}`) },
    handle: intl.t("sections.handle", { headline: story.headline, position: index + 1, count }),
    moves: [
      move("up", Math.max(0, index - 1), index === 0),
      move("down", index + 1, index === count - 1),
      move("top", 0, index === 0),
      { label: intl.t("sections.move.out"), to: "out", isOff: false },
    ],
  };
}

function presentAddable(post: PostSummary, end: number, blog: Blog, page: PageContext): AddableView {
  const story = presentStory(post, blog, page);
  const label = page.intl.t("sections.add");
  return { ...story, add: { label, name: `${label}: ${story.headline}`, to: String(end) } };
}

/** The fields that put a story at a position, or take it out (null). */
export const placeFields = (postId: string, position: number | null, version: number): SentFields => [
  [orderFields.action, "place"],
  [orderFields.story, postId],
  [orderFields.to, position === null ? "out" : String(position)],
  [orderFields.version, String(version)],
];
