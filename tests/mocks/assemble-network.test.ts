import { describe, expect, test } from "vitest";
import type { Chapter } from "../../mocks/demo/chapter.ts";
import { chapters } from "../../mocks/demo/chapters.ts";
import { mainSite } from "../../mocks/demo/main-site.ts";
import { p, picture } from "../../mocks/demo/nodes.ts";
import { assembleNetwork } from "../../mocks/assemble-network.ts";

const person = {
  id: "1",
  screenName: "Ada",
  displayName: "Ada",
  avatar: picture("avatar-01", ""),
  joinedTimeMillis: 0,
};
const story = {
  sourceId: "demo:a-1",
  id: "1800000001",
  blog: "a",
  authors: ["Ada"],
  publishTimeMillis: 1,
  body: [p("Text")],
};
const reply = { ...story, sourceId: "demo:a-1-r1", id: "1800000002", parent: "demo:a-1" };

const chapter = (change: Partial<Chapter> = {}): Chapter => ({
  blog: {
    id: "7",
    name: "a",
    displayName: "A",
    host: "a.example",
    locale: "en-US",
    blogGroup: "a",
    position: 1,
    properties: {},
    sales: {},
  },
  people: [person],
  posts: [story, reply],
  front: null,
  pictures: [{ id: "a-cave", scene: "cave", ratio: "16:9", palette: ["#000000", "#ffffff"] }],
  ...change,
});
const { blog } = chapter();
const other = { ...blog, id: "8", name: "b", host: "b.example", position: 2 };
const rest = { people: [], posts: [], pictures: [] };

const sizes = new Map([
  ["avatar-01", { width: 400, height: 400 }],
  ["a-cave", { width: 1600, height: 900 }],
]);

describe("an inconsistent network is rejected, naming what is wrong", () => {
  test.each<[string, Chapter[], RegExp]>([
    ["a blog's id twice", [chapter(), chapter({ blog: { ...other, id: "7" }, ...rest })], /blog ids.*7/],
    ["a blog's name twice", [chapter(), chapter({ blog: { ...other, name: "a" }, ...rest })], /blogs.*a/],
    [
      "a host twice",
      [chapter(), chapter({ blog: { ...other, host: "a.example" }, ...rest })],
      /hosts.*a\.example/,
    ],
    [
      "a place in the navigation twice",
      [chapter(), chapter({ blog: { ...other, position: 1 }, ...rest })],
      /places.*1/,
    ],
    [
      "a person's id twice",
      [chapter({ people: [person, { ...person, screenName: "Ben" }] })],
      /people's ids.*1/,
    ],
    [
      "two descriptions of a person",
      [chapter({ people: [person, { ...person, bio: "Other" }] })],
      /Ada differently/,
    ],
    [
      "a source id twice",
      [chapter({ posts: [story, { ...story, id: "1800000003" }] })],
      /source ids.*demo:a-1/,
    ],
    [
      "a post's id twice",
      [chapter({ posts: [story, { ...story, sourceId: "demo:a-2" }] })],
      /post ids.*1800000001/,
    ],
    [
      "a picture declared twice",
      [chapter({ pictures: [...chapter().pictures, ...chapter().pictures] })],
      /pictures.*a-cave/,
    ],
    ["a reply before its story", [chapter({ posts: [reply, story] })], /demo:a-1-r1 answers demo:a-1/],
    [
      "an author nobody describes",
      [chapter({ posts: [{ ...story, authors: ["Zoe"] }] })],
      /demo:a-1 is by Zoe/,
    ],
    [
      "a picture nobody drew",
      [chapter({ posts: [{ ...story, featuredMedia: picture("a-lost", "Lost") }] })],
      /demo:a-1 shows the picture a-lost/,
    ],
    [
      "a reply inset that leads nowhere",
      [chapter({ posts: [{ ...story, body: [{ type: "ReplyInset", postId: "9" }] }] })],
      /demo:a-1 points at 9/,
    ],
  ])("%s", (_, wrong, message) => {
    expect(() => assembleNetwork(wrong, mainSite, sizes)).toThrow(message);
  });
});

test("a person may be in two chapters with identical records, and is one person", () => {
  const network = assembleNetwork(
    [chapter(), chapter({ blog: other, posts: [], people: [person], pictures: [] })],
    mainSite,
    sizes,
  );
  expect(network.people).toHaveLength(1);
});

test("images get their sizes from the files, wherever they are used", () => {
  const body = [
    {
      type: "Slideshow" as const,
      title: "",
      slides: [
        {
          type: "Image" as const,
          image: picture("a-cave", "A cave"),
          alignment: "Center" as const,
          caption: [],
          attribution: [],
          lightbox: true,
        },
      ],
    },
  ];
  const network = assembleNetwork([chapter({ posts: [{ ...story, body }] })], mainSite, sizes);
  expect(network.people[0]?.avatar).toMatchObject({ width: 400, height: 400 });
  expect(network.posts[0]?.body).toMatchObject([
    { slides: [{ image: { width: 1600, height: 900, alt: "A cave" } }] },
  ]);
});

test("the demo network's chapters are consistent", () => {
  const drawn = new Map([
    ...chapters.flatMap(({ pictures }) => pictures.map(({ id }) => [id, { width: 1, height: 1 }] as const)),
    ...Array.from(
      { length: 24 },
      (_, index) => [`avatar-${String(index + 1).padStart(2, "0")}`, { width: 1, height: 1 }] as const,
    ),
  ]);
  expect(() => assembleNetwork(chapters, mainSite, drawn)).not.toThrow();
});
