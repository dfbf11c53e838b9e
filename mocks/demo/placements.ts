import type { ImportedBlog, ImportedPerson, ImportedPost } from "../../contract/import/import.ts";
import type {
  BlockLayout,
  FrontBlock,
  FrontBody,
  RuleSource,
  Placement,
} from "../../contract/fronts/front.ts";
import { ofSection, ofStoryType } from "../../contract/fronts/front-topic.ts";
import { ownLook, type PlacementLook } from "../../contract/posts/placement.ts";
import type { NetworkRecords } from "./records.ts";

/*
 * What the editors of the whole demo network have placed: fronts of six blogs, of a special section and of a story type,
 * stories suggested to sister blogs, and one at the top of its front.
 */

/** How long ago the fronts were published, ms. */
const age = 90 * 60_000;

interface Placed {
  /** Id of a story, or its place among the blog's newest with a picture, from 0. */
  story: string | number;
  look?: Partial<PlacementLook>;
}

interface Block {
  layout: BlockLayout;
  title?: string;
  link?: string;
  rule?: RuleSource;
  placed?: Placed[];
}

interface Front {
  blog: string;
  /** The special section or story type whose front it is; the blog's own without it. */
  topic?: string;
  /** Screen name of whoever published it. */
  by: string;
  note: string;
  splash?: Placed & { hours: number };
  blocks: Block[];
}

const ofType = (storyType: string, category: string | null = null): RuleSource => ({
  kind: "storyType",
  storyType,
  category,
});

const fronts: Front[] = [
  {
    blog: "kotaku",
    by: "MarenOduya",
    note: "Weekend front",
    blocks: [
      {
        layout: "leadFour",
        placed: [
          { story: 0 },
          {
            story: "1836000001",
            look: {
              headline: "The Bravest Game Of The Year Is Scared Of The Dark",
              kicker: "Our review",
              standfirst: "Six and a half hours with one lantern, forty-four letters and a very good piano.",
            },
          },
          { story: "1836000005", look: { kicker: "The long read" } },
        ],
      },
      {
        layout: "rowThree",
        title: "Get Unstuck",
        link: "/c/features/guides",
        rule: ofType("features", "guides"),
        placed: [{ story: "1836000002" }],
      },
      { layout: "list", title: "Played To The End", rule: ofType("reviews") },
      { layout: "newsletter" },
      { layout: "popular" },
      { layout: "latest" },
    ],
  },
  {
    blog: "gizmodo",
    by: "PriyaLindqvist",
    note: "Repair week",
    blocks: [
      {
        layout: "leadTwo",
        placed: [{ story: 0 }, { story: "1836100001", look: { kicker: "As it happened" } }],
      },
      {
        layout: "rowFour",
        title: "The Repair Files",
        rule: { kind: "tag", tag: "repair" },
        placed: [{ story: "1836100003", look: { headline: "The Man Who Fixed Our Doorbell" } }],
      },
      {
        layout: "rowThree",
        title: "Hardware, Held",
        link: "/c/reviews",
        rule: ofType("reviews"),
      },
      { layout: "list", title: "From io9", rule: { kind: "blog", blogId: "8" } },
      { layout: "popular" },
      { layout: "latest" },
    ],
  },
  {
    blog: "avclub",
    by: "IsoldeMarchbanks",
    note: "Best of the week",
    blocks: [
      { layout: "leadTwo", placed: [{ story: 0 }, { story: "1836500001", look: { kicker: "Must see" } }] },
      {
        layout: "rowThree",
        title: "Tonight",
        rule: ofType("news"),
        placed: [{ story: "1836500003" }],
      },
      { layout: "opinion", title: "Arguments", rule: ofType("features") },
      { layout: "newsletter" },
      { layout: "latest" },
    ],
  },
  {
    blog: "theonion",
    by: "desk-editor",
    note: "Driveways",
    splash: { story: "1837100001", hours: 30 * 24 },
    blocks: [
      { layout: "leadFour", placed: [{ story: 0 }] },
      {
        layout: "list",
        title: "In Brief",
        link: "/c/brief",
        rule: ofType("brief"),
      },
      { layout: "popular" },
      { layout: "latest" },
    ],
  },
  {
    blog: "thetakeout",
    by: "augusta-prine",
    note: "Leftovers",
    blocks: [
      {
        layout: "leadTwo",
        placed: [
          { story: 0 },
          { story: "1837300002", look: { headline: "Too Tired To Cook? There Is A Soup" } },
        ],
      },
      {
        layout: "rowFour",
        title: "Dinner, Solved",
        link: "/c/recipes",
        rule: ofType("recipes"),
      },
      { layout: "sponsor" },
      { layout: "rowThree", title: "Taste Tests", rule: ofType("reviews") },
      { layout: "popular" },
      { layout: "latest" },
    ],
  },
  {
    blog: "esgizmodo",
    by: "noa-ferreiro",
    note: "Portada del fin de semana",
    blocks: [
      {
        layout: "leadFour",
        placed: [
          { story: 0 },
          {
            story: "1837700001",
            look: { headline: "El móvil que quiere que lo sueltes", kicker: "A prueba" },
          },
        ],
      },
      {
        layout: "rowThree",
        title: "Arréglalo en casa",
        link: "/c/guias",
        rule: ofType("guias"),
        placed: [{ story: "1837700003" }],
      },
      { layout: "list", title: "A fondo", rule: ofType("analisis") },
      { layout: "popular" },
      { layout: "latest" },
    ],
  },
];

/** Fronts of a special section and of a story type, with the same blocks. */
const topicFronts: (Front & { topic: string })[] = [
  {
    blog: "thetakeout",
    topic: ofSection("the-slow-sunday"),
    by: "augusta-prine",
    note: "Beef in front",
    blocks: [
      {
        layout: "leadTwo",
        placed: [
          {
            story: "1837300001",
            look: { headline: "Start Before Noon, Eat After Dark", kicker: "The main course" },
          },
          { story: "1837300002" },
          { story: "1837300003" },
        ],
      },
      {
        layout: "list",
        title: "While It Simmers",
        link: "/c/features/essays",
        rule: ofType("features"),
      },
    ],
  },
  {
    blog: "kotaku",
    topic: ofStoryType("reviews"),
    by: "MarenOduya",
    note: "Lantern first",
    blocks: [
      {
        layout: "leadTwo",
        placed: [{ story: "1836000001", look: { kicker: "Must play" } }],
      },
      { layout: "rowThree", title: "Jumping Well", rule: ofType("reviews", "game-reviews") },
    ],
  },
];

/** Stories that wait for the editors of a sister blog. */
const suggestions = [
  {
    story: "1836000005",
    from: "kotaku",
    to: "avclub",
    by: "GusMarchetti",
    note: "An obituary for a building. I think your readers would sit with it.",
    look: { headline: "The Arcade That Never Closed Closes" },
  },
  {
    story: "1836500004",
    from: "avclub",
    to: "gizmodo",
    by: "NaveenCrowe",
    note: "It is a podcast about a machine. Does that make it yours?",
    look: {},
  },
] as const;

interface Imported {
  blogs: readonly ImportedBlog[];
  people: readonly ImportedPerson[];
  posts: readonly ImportedPost[];
}

/** A story that is kept at the top of Lifehacker's front for a week, and the stories below it. */
const sticky = { blog: "lifehacker", story: "1837200003", related: ["1837200001", "1837200002"] };

/** What the editors of a network have placed by `now` (ms). */
export function createPlacements({ blogs, people, posts }: Imported, now: number): NetworkRecords {
  const blogIds = new Map(blogs.map(({ id, name }) => [name, id]));
  const personIds = new Map(people.map(({ id, screenName }) => [screenName, id]));
  const idOf = (ids: ReadonlyMap<string, string | undefined>, name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${name} has placed stories or gets some, but isn't there.`);
    return id;
  };
  const nameTopic = ({ blog, topic }: { blog: string; topic: string }) => {
    const blogId = idOf(blogIds, blog);
    return { front: `${blogId}/${topic}`, blogId };
  };
  const writeVersion = (front: (typeof fronts)[number] | (typeof topicFronts)[number]) => ({
    version: 1,
    body: buildBody(front, posts, now),
    liveMillis: now - age,
    madeMillis: now - age,
    personId: idOf(personIds, front.by),
    note: front.note,
  });
  return {
    "front-versions": fronts.map((front) => ({
      blogId: idOf(blogIds, front.blog),
      ...writeVersion(front),
    })),
    "topic-front-versions": topicFronts.map((front) => ({
      ...nameTopic(front),
      ...writeVersion(front),
    })),
    "topic-front-drafts": topicFronts.map((front) => ({
      ...nameTopic(front),
      version: 1,
      body: buildBody(front, posts, now),
      stamps: [],
      done: [],
    })),
    stickies: [
      {
        blogId: idOf(blogIds, sticky.blog),
        postId: sticky.story,
        setTimeMillis: now,
        endTimeMillis: now + 7 * 86_400_000,
      },
    ],
    "related-lists": [
      {
        postId: sticky.story,
        relatedIds: sticky.related,
        kind: null,
        subject: null,
        endTimeMillis: null,
        version: 1,
      },
    ],
    "share-suggestions": suggestions.map(({ story, from, to, by, note, look }, index) => ({
      postId: story,
      blogId: idOf(blogIds, to),
      fromBlogId: idOf(blogIds, from),
      state: "waiting",
      look: { ...ownLook, ...look },
      note,
      personId: idOf(personIds, by),
      timeMillis: now - (index + 2) * age,
      decidedByPersonId: null,
      decidedTimeMillis: null,
      declinedTimeMillis: null,
      share: null,
      version: 1,
    })),
  };
}

function buildBody({ blog, splash, blocks }: Front, posts: readonly ImportedPost[], now: number): FrontBody {
  const named = new Set(blocks.flatMap(({ placed = [] }) => placed.map(({ story }) => story)));
  const newest = posts
    .filter(
      (post) =>
        !named.has(post.id ?? "") &&
        post.blog === blog &&
        post.mainMedia?.type === "Image" &&
        isLive(post, now),
    )
    .toSorted((one, other) => (other.publishTimeMillis ?? 0) - (one.publishTimeMillis ?? 0));
  const place = ({ story, look }: Placed, key: string): Placement => {
    const post = typeof story === "number" ? newest[story] : posts.find(({ id }) => id === story);
    if (post?.id === undefined)
      throw new Error(`The front of ${blog} places ${String(story)}, which is no story.`);
    return {
      id: `place${key}`,
      postId: post.id,
      look: { ...ownLook, ...look },
      isLarge: false,
      fromMillis: null,
      untilMillis: null,
    };
  };
  return {
    splash: splash ? { ...place(splash, "splash"), untilMillis: now + splash.hours * 3_600_000 } : null,
    blocks: blocks.map(({ layout, title, link, rule, placed = [] }, index): FrontBlock => ({
      id: `block${index}`,
      layout,
      title: title ?? null,
      link: link ?? null,
      rule: rule ? { source: rule, maxAgeHours: null, minimum: 0 } : null,
      mayRepeat: layout === "popular",
      placed: placed.map((one, position) => place(one, `${index}x${position}`)),
    })),
  };
}

const isLive = ({ parent, status, publishTimeMillis }: ImportedPost, now: number) =>
  !parent && (status ?? "PUBLISHED") === "PUBLISHED" && (publishTimeMillis ?? 0) <= now;
