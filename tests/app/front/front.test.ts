import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PostSummary, Stream } from "../../../contract/entities/post.ts";
import { presentFront, type FrontView } from "../../../app/front/present-front.ts";
import { presentNetworkFront } from "../../../app/front/present-network-front.ts";
import type { ThemeName } from "../../../styles/themes/theme-name.ts";
import { themes } from "../../../styles/themes/themes.ts";
import {
  buildBlog,
  buildPage,
  buildPerson,
  buildSummary,
  leadImage,
  mainSite,
  now,
  sister,
} from "../page-fixture.ts";

const types = ["news", "reviews", "features"].map((id) => ({ id, displayName: id }));

function buildStream(count: number, change: (index: number) => Partial<PostSummary> = () => ({})): Stream {
  const posts = Array.from({ length: count }, (_, index) =>
    buildSummary(String(1_800_000_000 + index), {
      featuredMedia: leadImage,
      storyType: types[index % types.length] ?? null,
      ...change(index),
    }),
  );
  return {
    items: posts.map((post) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null })),
    pagination: { curr: { maxReturned: 30 }, next: null },
    people: [buildPerson("1")],
    blogs: [buildBlog()],
  };
}

const present = (stream: Stream, theme: ThemeName = "default", hasHero = false, page = buildPage()) =>
  presentFront(
    stream,
    { title: "Kotaku", path: "/", address: { startTime: null }, theme, hasHero, built: null },
    page,
  );

function listIds({ opening, bands, list }: FrontView): string[] {
  if (opening === null) throw new TypeError("There is an opening.");
  const beside =
    opening.kind === "newspaper"
      ? [...opening.before, ...opening.after]
      : opening.kind === "panel"
        ? opening.below
        : opening.beside;
  return [
    opening.lead.card.id,
    ...[...beside, ...bands.flatMap(({ stories }) => stories)].map(({ card }) => card.id),
    ...list.groups.flatMap(({ cards }) => cards.map(({ id }) => id)),
  ];
}

describe("a blog's front", () => {
  test("shows each story once, in any theme and number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(...(Object.keys(themes) as ThemeName[])),
        fc.boolean(),
        (count, theme, hasHero) => {
          const stream = buildStream(count);
          const front = present(stream, theme, hasHero);
          expect(front && listIds(front).toSorted()).toEqual(stream.items.map(({ id }) => id).toSorted());
        },
      ),
    );
  });

  test("has no two neighbors of one layout, and no band without enough stories", () => {
    for (const theme of Object.keys(themes) as ThemeName[]) {
      for (const count of [12, 20, 30, 60]) {
        const layouts = present(buildStream(count), theme)?.bands.map(({ layout }) => layout) ?? [];
        for (const [index, layout] of layouts.entries()) expect(layouts[index + 1]).not.toBe(layout);
        for (const { layout, stories } of present(buildStream(count), theme)?.bands ?? []) {
          if (layout !== "field") expect(stories.length).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  test("names a band by its stories' type, and links to all of them", () => {
    const [band] = present(buildStream(30))?.bands ?? [];
    expect(band?.head).toEqual({
      title: "features",
      more: { href: "/c/features", label: "All of features" },
    });
  });

  test("is null before anything was published", () => expect(present(buildStream(0))).toBeNull());
});

describe("the opening of a front", () => {
  const withoutImage = (index: number) => (index === 0 ? { featuredMedia: null } : {});
  const spanish = buildPage(buildBlog({ locale: "es-ES" }));
  test.each([
    ["an image: beside a list", present(buildStream(20)), "lead", "lead"],
    ["no image: in type", present(buildStream(20, withoutImage)), "lead", "type"],
    ["an arrangement: across the window", present(buildStream(20), "default", true), "panel", "splash"],
    [
      "a small image, though arranged",
      present(
        buildStream(20, () => ({ featuredMedia: { ...leadImage, width: 900 } })),
        "default",
        true,
      ),
      "lead",
      "lead",
    ],
    [
      "long words: headline and image in halves",
      present(buildStream(20), "default", false, spanish),
      "panel",
      "halfLead",
    ],
    ["a newspaper's theme", present(buildStream(20), "theonion"), "newspaper", "front"],
    ["a newspaper's theme with two stories", present(buildStream(2), "theonion"), "lead", "halfLead"],
  ] as const)("with %s", (_, front, kind, role) => {
    expect([front?.opening?.kind, front?.opening?.lead.role]).toEqual([kind, role]);
  });

  test.each([
    [5, ["quarter"]],
    [6, ["quarter", "rowLarge"]],
    [7, ["text", "text", "text"]],
  ])("few of %i stories beside a lead have images, so that its height isn't left empty", (count, roles) => {
    const { opening } = present(buildStream(count)) ?? {};
    expect(opening?.kind === "lead" && opening.beside.map(({ role }) => role)).toEqual(roles);
  });
});

describe("the network's front", () => {
  const kinja = buildPage(mainSite);
  const day = 86_400_000;
  const post = (id: string, blogId: string, age: number, changes: Partial<PostSummary> = {}) =>
    buildSummary(id, {
      defaultBlogId: blogId,
      publishTimeMillis: now - age,
      featuredMedia: leadImage,
      ...changes,
    });
  const kotaku = buildBlog();
  const posts = (blogId: string, age: number) =>
    [1, 2, 3, 4, 5].map((index) => post(`${blogId}${index}`, blogId, age + index));

  test("leads with the newest story, set in type if it has no image", () => {
    const lead = post("1", "39", 0, { featuredMedia: null });
    const view = presentNetworkFront(
      {
        blogs: [
          { blog: kotaku, posts: posts("9", 1000) },
          { blog: sister, posts: [lead] },
        ],
        people: [],
      },
      null,
      kinja,
    );
    expect(view.lead).toMatchObject({
      blog: { theme: "jezebel" },
      story: { role: "type", card: { id: "1" } },
    });
    expect(view.beside.map(({ story }) => story.card.id)).toEqual(["91"]);
  });

  test("has a block for a blog with news, and only a line for one without", () => {
    const view = presentNetworkFront(
      {
        blogs: [
          { blog: kotaku, posts: posts("9", 0) },
          { blog: sister, posts: posts("39", 2 * day) },
        ],
        people: [],
      },
      null,
      kinja,
    );
    expect(view.blocks.map(({ layout, blogs }) => [layout, ...blogs.map(({ blog }) => blog.name)])).toEqual([
      ["lead", "Kotaku"],
    ]);
    expect(view.index.items.map(({ blog }) => blog.name)).toEqual(["Kotaku", "Jezebel"]);
  });

  test("shows no story in a block that stands above", () => {
    const view = presentNetworkFront(
      { blogs: [{ blog: kotaku, posts: posts("9", 0) }], people: [] },
      null,
      kinja,
    );
    const ids = view.blocks.flatMap(({ blogs }) =>
      blogs.flatMap(({ stories }) => stories.map(({ card }) => card.id)),
    );
    expect(ids).toEqual(["92", "93", "94", "95"]);
  });

  test("says so before anybody has published", () => {
    expect(presentNetworkFront({ blogs: [], people: [] }, null, kinja)).toMatchObject({
      lead: null,
      emptyText: "No stories yet. New stories will appear here.",
    });
  });
});
