import * as v from "valibot";
import { convertBody } from "../../cli/nodes/convert-body.ts";
import { parseMarkdown } from "../../cli/markdown/text/parse-markdown.ts";
import { fillTemplate } from "../../cli/markdown/text/template-tags.ts";
import { parseContent } from "../../cli/wxr/content.ts";
import { BlockNodes, type BlockNode } from "../../contract/entities/block-node.ts";
import type {
  ImportBatch,
  ImportedBlog,
  ImportedPerson,
  ImportedPost,
} from "../../contract/import/import.ts";
import { fillBlocks } from "../app/rich-text/block-examples.ts";
import { inGroups } from "../attack-strings.ts";

/*
 * A network in which all user text is an attack string. String n is the name of person n, the headline and
 * tag of card n, and all texts and addresses of case n.
 */

export interface AttackNetwork {
  batches: ImportBatch[];
  /** Blogs whose names and texts are all attack strings: the cases in each blog's settings. */
  settings: { host: string; cases: number[] }[];
  /**
   * Posts with the strings in every node, and the importers' output for them in the replies. On `postHost`.
   */
  stories: { id: string; cases: number[] }[];
  /** Addresses of remote images that an import kept: the only external requests that a page may make. */
  pictures: ReadonlySet<string>;
}

/** The blog of all posts; its stream has a card for each string, number 0 the newest. */
export const postHost = "posts.example";
export const mainHost = "group.example";

const perBlog = 120;
const perStory = 40;
const newest = Date.UTC(2026, 0, 1);

export const personName = (index: number) => `person-${index}`;
const cardId = (index: number) => String(2_000_000 + index);
const replyId = (index: number) => String(3_000_000 + index);

const paragraph = (value: string, reference: string): BlockNode => ({
  type: "Paragraph",
  value: [
    { type: "Text", value, styles: [] },
    {
      type: "Link",
      value: [{ type: "Text", value, styles: [] }],
      reference,
      target: reference,
      noFollow: false,
      analytics: [{ category: reference, action: reference, label: reference }],
    },
  ],
  align: null,
  containers: [],
  continuesItem: false,
});

/** The output of both importers for a string as the whole source of a post. */
export function importText(source: string): BlockNode[] {
  const wordpress = convertBody(parseContent(source, { postId: "1", attachments: new Map() }).root);
  const markdown = convertBody(parseMarkdown(fillTemplate(source, {}).text).root);
  return v.parse(BlockNodes, [...wordpress.body, ...markdown.body]);
}

export function buildAttackNetwork(strings: readonly string[]): AttackNetwork {
  const all = strings.map((_, index) => index);
  const settings = inGroups(all, perBlog).map((cases, at) => ({ host: `blog-${at}.example`, cases }));
  const stories = inGroups(all, perStory).map((cases) => ({
    id: String(1_000_000 + (cases[0] ?? 0)),
    cases,
  }));
  const posts = [
    ...all.map((index) => createCard(index, strings)),
    ...stories.flatMap(({ id, cases }) => createStory(id, cases, strings)),
  ];
  const blogs = settings.map(({ host, cases }) => createBlog(host, cases, strings));
  const people = all.map((index) => createPerson(index, strings[index] ?? ""));
  return {
    settings,
    stories,
    pictures: new Set(posts.flatMap(({ body }) => findImages(body))),
    batches: [
      ...inGroups(people, 1000).map((group) => ({ people: group })),
      { blogs: [mainSite, postBlog, ...blogs] },
      ...inGroups(posts, 100).map((group) => ({ posts: group })),
    ],
  };
}

const mainSite: ImportedBlog = {
  id: "1",
  name: "group",
  host: mainHost,
  displayName: "Group",
  locale: "en-US",
  blogGroup: "default",
  isMainSite: true,
  properties: {},
  sales: {},
};

const postBlog: ImportedBlog = { ...mainSite, id: "2", name: "posts", host: postHost, isMainSite: false };

const createPerson = (index: number, attack: string): ImportedPerson => ({
  screenName: personName(index),
  displayName: attack,
  bio: attack,
  joinedTimeMillis: 0,
  avatar: { id: attack, format: attack, alt: attack },
});

function createBlog(host: string, cases: readonly number[], strings: readonly string[]): ImportedBlog {
  const own = cases.map((index) => ({ index, attack: strings[index] ?? "" }));
  const first = own[0]?.attack ?? "";
  return {
    id: String(100 + (cases[0] ?? 0)),
    name: host.replace(".example", ""),
    host,
    displayName: first,
    locale: "en-US",
    blogGroup: first,
    tagline: own[1]?.attack ?? first,
    logo: { id: first, format: first, alt: first },
    properties: { blogGroup: first },
    sales: { amazonAffiliateTag: first, adNetworkId: first, adSiteName: first },
    about: own.map(({ attack }) => paragraph(attack, attack)),
    storyTypes: own.map(({ attack }) => ({
      id: attack,
      displayName: attack,
      categories: [{ id: attack, displayName: attack, subcategories: [{ id: attack, displayName: attack }] }],
    })),
    specialSections: own.map(({ attack }) => ({
      urlName: attack,
      displayName: attack,
      description: attack,
      sponsor: attack,
    })),
    members: own.map(({ index, attack }) => ({
      screenName: personName(index),
      role: "Author",
      title: attack,
    })),
    flags: own.map(({ index, attack }) => ({ name: `flag_${index}`, value: "on", description: attack })),
    mailingLists: own
      .filter(({ attack }) => attack.length <= 120)
      .map(({ index, attack }) => ({
        key: `list-${index}`,
        id: `list-${index}`,
        name: attack,
        description: attack,
        provider: "campaignMonitor",
      })),
  };
}

/** Fields common to all posts of a string. */
const createPost = (index: number): Pick<ImportedPost, "blog" | "authors" | "publishTimeMillis"> => ({
  blog: "posts",
  authors: [personName(index)],
  publishTimeMillis: newest - index * 60_000,
});

function createCard(index: number, strings: readonly string[]): ImportedPost {
  const attack = strings[index] ?? "";
  return {
    ...createPost(index),
    sourceId: `card:${index}`,
    id: cardId(index),
    headline: attack,
    subhead: attack,
    body: [paragraph(attack, attack)],
    // Tags that differ only in case are the same tag, so each has its number.
    tags: [{ safeName: `${attack}~${index}`, urlName: `${attack}~${index}`, displayName: attack }],
    adZone: attack,
  };
}

function createStory(id: string, cases: readonly number[], strings: readonly string[]): ImportedPost[] {
  const first = strings[cases[0] ?? 0] ?? "";
  const story: ImportedPost = {
    ...createPost(cases[0] ?? 0),
    // Older than every card, so that the stream begins with the cards.
    publishTimeMillis: Date.UTC(2000, 0, 1),
    sourceId: `story:${id}`,
    id,
    headline: first,
    byline: first,
    body: cases.flatMap((index) => v.parse(BlockNodes, fillBlocks(strings[index] ?? ""))),
  };
  const replies = cases.map((index, at): ImportedPost => {
    const attack = strings[index] ?? "";
    // Five threads with four answers each, and so on: as many as a page shows.
    const parent = at < 5 ? undefined : cases[Math.floor((at - 5) / 4)];
    return {
      ...createPost(index),
      sourceId: `reply:${index}`,
      id: replyId(index),
      parent: parent === undefined ? `story:${id}` : `reply:${parent}`,
      body: [paragraph(attack, attack), ...importText(attack)],
    };
  });
  return [story, ...replies];
}

/** Addresses of remote images, as written and in normalized form. */
function findImages(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(findImages);
  if (typeof body !== "object" || body === null) return [];
  const own = "remoteUrl" in body && typeof body.remoteUrl === "string" ? body.remoteUrl : null;
  return [...(own ? [own, URL.parse(own)?.href ?? own] : []), ...Object.values(body).flatMap(findImages)];
}
