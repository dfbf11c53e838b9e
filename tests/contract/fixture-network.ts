import type { ImportBatch, ImportedBlog, ImportedPost } from "../../contract/import/import.ts";
import { sampleFields } from "../post-field-samples.ts";

/*
 * A small network with every state that a post can be in. Ids are fixed, so that addresses are always the
 * same. Texts that must never be public contain `secret`.
 */
export const secret = "XSECRETX";

/** 2019-03-04 12:00 UTC. */
export const noon = Date.UTC(2019, 2, 4, 12);
const hour = 3_600_000;
const farFuture = Date.UTC(2100, 0, 1);

type Members = NonNullable<ImportedBlog["members"]>;

const blog = (id: string, name: string, host: string, more: Partial<ImportedBlog> = {}): ImportedBlog => ({
  id,
  name,
  host,
  displayName: name.toUpperCase(),
  locale: "en-US",
  blogGroup: name,
  properties: { blogGroup: name },
  sales: {},
  ...more,
});

const newsletter = (key: string, name: string, id: string) => ({
  key,
  name,
  id,
  description: `${name}, by mail`,
  provider: "campaignMonitor" as const,
});

const paragraph = (value: string) => ({
  type: "Paragraph" as const,
  value: [{ type: "Text" as const, value, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
});

const kotakuMembers: Members = [
  { screenName: "Ada-Owner", role: "Owner", title: "Editor in Chief" },
  { screenName: "Ben-Writer", role: "Author", title: "Senior Reporter" },
];

const blogs: ImportedBlog[] = [
  blog("10", "kinja", "kinja.com", {
    isMainSite: true,
    position: 9,
    informationPages: [
      { name: "terms", locale: "en-US", body: [paragraph("The network’s terms.")] },
      { name: "privacy", locale: "en-US", body: [paragraph("The network’s privacy policy.")] },
      { name: "privacy", locale: "es-ES", body: [paragraph("La política de la red.")] },
    ],
    flags: [
      { name: "share_bar", value: "off", description: "Offers to share a post." },
      { name: "network_nav", value: "on" },
    ],
  }),
  blog("19292", "esgizmodo", "es.gizmodo.com", {
    locale: "es-ES",
    blogGroup: "esgizmodo",
    properties: { blogGroup: "esgizmodo", embedsLoadAtOnce: true, hasAmp: true },
    parentBlogId: "4",
    position: 3,
    mailingLists: [newsletter("semanal", "El semanal", "esgizmodo-semanal")],
  }),
  blog("9", "kotaku", "kotaku.com", {
    position: 1,
    tagline: "Gaming reviews",
    about: [paragraph("We play.")],
    informationPages: [{ name: "privacy", locale: "en-US", body: [paragraph("Kotaku’s own.")] }],
    members: kotakuMembers,
    flags: [{ name: "share_bar", value: "on" }],
    storyTypes: [
      {
        id: "news",
        displayName: "News",
        categories: [
          { id: "games", displayName: "Games", subcategories: [{ id: "rpg", displayName: "Role-playing" }] },
          { id: "culture", displayName: "Culture", subcategories: [] },
        ],
      },
      { id: "review", displayName: "Review", categories: [] },
    ],
    mailingLists: [
      newsletter("weekly", "The Kotaku Weekly", "kotaku-weekly"),
      newsletter("monthly", "The Kotaku Monthly", "kotaku-monthly"),
    ],
    specialSections: [
      {
        urlName: "launch-week",
        displayName: "Launch Week",
        sponsor: "A Shop",
        introduction: "One.\n\nTwo.",
        cover: { id: "cover-1" },
      },
    ],
  }),
  blog("4", "gizmodo", "gizmodo.com", { position: 2 }),
  // Has no explicit parent: its host determines it.
  blog("8", "io9", "io9.gizmodo.com", {
    position: 4,
    properties: { blogGroup: "io9", autoRepostToParent: true },
  }),
];

const text = (value: string): ImportedPost["body"] => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];

const zelda = { safeName: "legendofzelda", urlName: "legend-of-zelda", displayName: "Legend of Zelda" };
/** A tag of unpublished posts only. */
const unborn = { safeName: "unborn", urlName: "unborn", displayName: "Unborn" };
const picture = (id: string) => ({ type: "Image" as const, image: { id, alt: `${id} ${secret}` } });

const post = (id: string, hours: number, more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `fixture:${id}`,
  id,
  blog: "kotaku",
  authors: ["Ben-Writer"],
  headline: `Story ${id}`,
  publishTimeMillis: noon + hours * hour,
  body: text(`Text of ${id}.`),
  ...more,
});

const hidden = {
  headline: `Hidden ${secret}`,
  body: text(`Hidden ${secret}`),
  subhead: secret,
  tags: [zelda, unborn],
  storyType: "news",
};

/**
 * Kotaku's story with every field, posts in every state around it, and a sister blog's story that Kotaku
 * shares.
 */
const stories: ImportedPost[] = [
  post("1830000001", 0, {
    headline: "The Lead Story",
    authors: ["Ben-Writer", "Eva-Es"],
    tags: [zelda, { safeName: "nintendo", urlName: "nintendo", displayName: "Nintendo" }],
    storyType: "news",
    category: "games",
    subcategory: "rpg",
    specialSection: "launch-week",
    sectionPosition: 2,
    redirectsFrom: ["/2012/01/07/the-lead/", "/?p=1241", "/caf%c3%a9/"],
    body: [
      ...(text("First words.") as []),
      { type: "Image", image: { id: "lead-picture", alt: "A cave" } },
      { type: "KinjaVideo", id: "video-7" },
      { type: "LinkPreview", kind: "internal", url: "https://gizmodo.com/x", postId: "1830000020" },
      { type: "LinkPreview", kind: "internal", url: "https://kotaku.com/x", postId: "1830000004" },
      { type: "ReplyInset", postId: "1830000102" },
    ] as ImportedPost["body"],
  }),
  // Unreadable translations are not linked.
  post("1830000002", 1, { ...hidden, status: "DELETED", translationOf: "fixture:1830000010" }),
  post("1830000003", 2, { ...hidden, status: "DELETED", removedAtRequestOf: "A Court" }),
  post("1830000004", 3, {
    ...hidden,
    status: "DRAFT",
    redirectsFrom: ["/old-draft"],
    translationOf: "fixture:1830000010",
  }),
  post("1830000005", 0, { ...hidden, publishTimeMillis: farFuture, translationOf: "fixture:1830000010" }),
  post("1830000006", 4, {
    headline: "Behind a Password",
    translationOf: "fixture:1830000010",
    password: "open sesame",
    body: text(`Guarded ${secret}`),
    mainMedia: picture("guarded"),
  }),
  post("1830000007", 5, { headline: "Imprint", isPage: true }),
  post("1830000008", 6, {
    headline: "Sticky",
    isSticky: true,
    storyType: "news",
    category: "culture",
    tags: [zelda],
  }),
  post("1830000009", 7, { headline: "", body: text("A blip has no headline.") }),
  post("1830000010", 8, {
    headline: "Reviewed",
    storyType: "review",
    authors: ["Ada-Owner"],
    byline: "The staff",
    slug: "an-own-slug",
  }),
  // A page, so it is in no list.
  post("1830000011", 9, sampleFields),
  post("1830000020", 6.5, {
    headline: "Shared by a Sister",
    blog: "gizmodo",
    authors: ["Ada-Owner"],
    reposts: [{ blog: "kotaku", timestamp: noon + 7.5 * hour, screenName: "Ben-Writer" }],
  }),
];

const reply = (
  id: string,
  parent: string,
  author: string,
  minutes: number,
  more: Partial<ImportedPost> = {},
): ImportedPost =>
  post(id, minutes / 60, {
    headline: "",
    parent: `fixture:${parent}`,
    authors: [author],
    body: text(`Reply ${id}.`),
    ...more,
  });

/** The discussion of the lead story: see `discussion-cases.ts` for its order. */
const replies: ImportedPost[] = [
  reply("1830000101", "1830000001", "Cleo-Reader", 10, { likeCount: 5 }),
  reply("1830000102", "1830000001", "Dov-Reader", 11, { likeCount: 9 }),
  reply("1830000103", "1830000001", "Ben-Writer", 12),
  reply("1830000104", "1830000001", "Cleo-Reader", 13, { status: "DELETED", body: text(`Gone ${secret}`) }),
  reply("1830000105", "1830000001", "Cleo-Reader", 14, { status: "DELETED", body: text(`Gone ${secret}`) }),
  reply("1830000106", "1830000001", "Dov-Reader", 15, { approved: false, likeCount: 99 }),
  reply("1830000107", "1830000001", "Dov-Reader", 16, { likeCount: 5 }),
  reply("1830000108", "1830000001", "Cleo-Reader", 17),
  reply("1830000111", "1830000101", "Dov-Reader", 20),
  reply("1830000112", "1830000101", "Cleo-Reader", 21),
  reply("1830000113", "1830000101", "Dov-Reader", 22),
  reply("1830000114", "1830000101", "Dov-Reader", 23),
  reply("1830000115", "1830000101", "Dov-Reader", 24),
  reply("1830000121", "1830000111", "Cleo-Reader", 25),
  reply("1830000141", "1830000104", "Dov-Reader", 26),
  reply("1830000181", "1830000108", "Eva-Es", 27),
];

/**
 * 45 posts over three years, five in the same minute, and some in the same millisecond at every page
 * boundary.
 */
export const esGizmodoIds = Array.from({ length: 45 }, (_, index) => String(1831000001 + index));
const spanish = esGizmodoIds.map((id, index) =>
  post(id, 0, {
    blog: "esgizmodo",
    authors: ["Eva-Es"],
    headline: `Reunión número ${(index + 1).toString()}`,
    // The first is a translation of a story that may be imported before or after it; another refers to a
    // story that doesn't exist.
    ...(index === 0 && { translationOf: "fixture:1830000010" }),
    ...(index === 1 && { translationOf: "fixture:never" }),
    publishTimeMillis: Date.UTC(2015 + Math.floor(index / 15), 5, 1 + Math.floor((index % 15) / 4), 12),
  }),
);

/**
 * Posts of a sub-blog, whose stories appear in its parent's stream automatically: in every state, older than
 * all others.
 */
const ofSubBlog = (id: string, day: number, more: Partial<ImportedPost> = {}) =>
  post(id, 0, {
    blog: "io9",
    authors: ["Ada-Owner"],
    publishTimeMillis: Date.UTC(2014, 0, day, 12),
    ...more,
  });
const subBlog: ImportedPost[] = [
  // `noindex`, so it isn't linked from other languages.
  ofSubBlog("1830000030", 1, {
    headline: "Shared by Itself",
    doNotCrawl: true,
    translationOf: "fixture:1830000010",
  }),
  ofSubBlog("1830000031", 2, {
    headline: "Shared by Hand",
    reposts: [{ blog: "gizmodo", timestamp: Date.UTC(2014, 0, 3, 12), screenName: "Ada-Owner" }],
  }),
  ofSubBlog("1830000032", 4, { ...hidden, status: "DELETED" }),
  ofSubBlog("1830000033", 5, { ...hidden, status: "DRAFT" }),
  ofSubBlog("1830000034", 6, { headline: "A Page", isPage: true }),
  ofSubBlog("1830000035", 7, { ...hidden, publishTimeMillis: farFuture }),
  ofSubBlog("1830000036", 8, { headline: "", parent: "fixture:1830000030", authors: ["Cleo-Reader"] }),
];

const person = (id: string, screenName: string, displayName: string) => ({
  id,
  screenName,
  displayName,
  joinedTimeMillis: Date.UTC(2010, 0, 1),
});

const experiment = (name: string, status: "draft" | "running" | "stopped", on: string[]) => ({
  name,
  status,
  share: 0.25,
  variations: [
    { name: "control", weight: 3 },
    { name: "large", weight: 1 },
  ],
  blogs: on,
});

export const fixtureNetwork = {
  people: [
    {
      ...person("501", "Ada-Owner", "Ada Owner"),
      account: { email: "ada-owner@example.test", networkRoles: ["superuser"] },
    },
    person("502", "Ben-Writer", "Ben Writer"),
    person("503", "Cleo-Reader", "Cleo"),
    person("504", "Dov-Reader", "Dov"),
    person("505", "Eva-Es", "Eva Español"),
  ],
  blogs,
  posts: [...stories, ...replies, ...spanish, ...subBlog],
  fronts: [
    {
      blog: "kotaku",
      items: [
        { slot: "Lead" as const, post: "fixture:1830000010" },
        { slot: "Secondary" as const, post: "fixture:1830000004" },
        { slot: "Standard" as const, post: "fixture:1830000020" },
      ],
    },
  ],
  redirects: [
    { blog: "kotaku", from: "/shop", to: "https://shop.example/all?x=1" },
    { blog: "kotaku", from: "/start", to: "/about" },
  ],
  experiments: [
    experiment("zoom", "running", ["kotaku", "esgizmodo"]),
    experiment("everywhere", "running", []),
    experiment("aborted", "stopped", []),
    { ...experiment("secret_plan", "draft", []), description: secret },
  ],
} satisfies ImportBatch;
