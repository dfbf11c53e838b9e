import { describe, expect, test } from "vitest";
import type { BlockLayout } from "../../../contract/fronts/front.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import type { BuiltFront, CuratedFront } from "../../../contract/posts/curation.ts";
import { presentFront } from "../../../app/front/present-front.ts";
import { presentNetworkFront } from "../../../app/front/present-network-front.ts";
import { printLiteFront, printLiteNetwork } from "../../../app/front/print-lite-front.ts";
import { buildCuratedStream } from "../../../app/front/streams.ts";
import { formatHtml } from "../../../app/rich-text/markup.ts";
import { buildBlog, buildPage, buildPerson, buildSummary, leadImage, mainSite } from "../page-fixture.ts";

const post = (id: number, more: Partial<PostSummary> = {}) =>
  buildSummary(String(id), { headline: `Story ${id}`, ...more });
const pictured = (id: number) => post(id, { featuredMedia: leadImage });
const block = (
  layout: BlockLayout,
  posts: PostSummary[],
  more: Partial<BuiltFront["blocks"][number]> = {},
) => ({
  id: `block${layout.toLowerCase()}`,
  layout,
  title: null,
  link: null,
  stories: posts.map((one) => ({ post: one, isLarge: false })),
  ...more,
});
const curated = (built: BuiltFront, stickies: PostSummary[] = []): CuratedFront => ({
  blogId: "9",
  built,
  items: [],
  tests: [],
  stickies,
  people: [],
  blogs: [],
});

const listLatest = (length: number) => ({
  items: Array.from({ length }, (_, index) => pictured(100 + index)).map((one) => ({
    id: one.id,
    timestamp: one.publishTimeMillis,
    post: one,
    repost: null,
  })),
  pagination: { curr: { maxReturned: 30 }, next: null },
  people: [buildPerson("1")],
  blogs: [buildBlog()],
});

function present(
  blocks: BuiltFront["blocks"],
  {
    splash = null,
    theme = "default" as const,
    stickies = [],
    count = 12,
  }: {
    splash?: PostSummary | null;
    theme?: "default" | "theonion";
    stickies?: PostSummary[];
    count?: number;
  } = {},
) {
  const stream = buildCuratedStream(curated({ splash, blocks }, stickies), listLatest(count));
  const options = { title: "Kotaku", path: "/", address: { startTime: null }, theme, hasHero: false };
  const front = stream && presentFront(stream, { ...options, built: stream.built }, buildPage());
  if (!front) throw new TypeError("The front has stories.");
  return front;
}
const five = [1, 2, 3, 4, 5].map(pictured);

describe("the top of a built front", () => {
  test("is its first block if that is a lead without a title", () => {
    const { opening, bands } = present([block("leadFour", five), block("rowThree", [6, 7, 8].map(pictured))]);
    expect(opening).toMatchObject({ kind: "lead", lead: { role: "lead", card: { id: "1" } } });
    expect(bands.map(({ layout }) => layout)).toStrictEqual(["thirds"]);
  });
  test("is drawn as a newspaper by a theme that is one", () => {
    expect(present([block("leadFour", five)], { theme: "theonion" }).opening).toMatchObject({
      kind: "newspaper",
      lead: { card: { id: "1" } },
    });
  });
  test("spans the window if the lead is made larger", () => {
    const large = block("leadTwo", [], { stories: [{ post: pictured(1), isLarge: true }] });
    expect(present([large]).opening).toMatchObject({ kind: "panel", lead: { role: "splash" } });
  });
  test("is the splash as long as there is one, and the lead follows as a band", () => {
    const { opening, bands } = present([block("leadTwo", five.slice(0, 3))], { splash: pictured(9) });
    expect(opening).toMatchObject({ kind: "panel", lead: { role: "splash", card: { id: "9" } } });
    expect(bands.map(({ layout }) => layout)).toStrictEqual(["lead"]);
  });
  test("is missing above a front that begins with another block", () => {
    expect(present([block("list", five)]).opening).toBeNull();
  });
});

describe("a splash on a front without blocks", () => {
  const idsOf = (stories: readonly { card: { id: string } }[]) => stories.map(({ card }) => card.id);
  test.each(["default", "theonion"] as const)(
    "opens it in the theme %s, with sticky stories next and the automatic bands below",
    (theme) => {
      const [splash, stickies] = [pictured(105), [pictured(110)]];
      const { opening, bands, list } = present([], { splash, theme, stickies, count: 30 });
      if (opening?.kind !== "panel") throw new TypeError("The splash spans the page.");
      expect(opening.lead).toMatchObject({ role: "splash", card: { id: "105" } });
      expect(idsOf(opening.below)).toStrictEqual(["110", "100", "101", "102"]);
      expect(bands.length).toBeGreaterThan(0);
      const all = [
        ...idsOf(opening.below),
        ...bands.flatMap(({ stories }) => idsOf(stories)),
        ...list.groups.flatMap(({ cards }) => cards.map(({ id }) => id)),
      ];
      const others = listLatest(30).items.map(({ id }) => id);
      expect(all.toSorted()).toStrictEqual(others.filter((id) => id !== "105"));
    },
  );
  test("is set in type without an image, with three stories beside it", () => {
    const { opening } = present([], { splash: post(105, { featuredMedia: null }) });
    expect(opening).toMatchObject({ kind: "lead", lead: { role: "type" }, beside: { length: 3 } });
  });
  test("leaves the network's own top below it, without its story", () => {
    const news = { blogs: [{ blog: buildBlog(), posts: [1, 2].map(pictured) }], people: [buildPerson("1")] };
    const view = presentNetworkFront(news, curated({ splash: pictured(1), blocks: [] }), buildPage(mainSite));
    expect(view.built).toMatchObject({ opening: { lead: { card: { id: "1" } } }, bands: [] });
    expect(view.lead?.story.card.id).toBe("2");
    const text = formatHtml(printLiteNetwork(view));
    const found = [...text.matchAll(/Story (\d+)</g)].map(([, id]) => Number(id));
    // Below stands the index of every blog with its newest story.
    expect(found).toStrictEqual([1, 2, 1]);
  });
});

test("two stories beside a lead have their images, one of them small; a sponsor's only story has the page's width", () => {
  const roles = (layout: BlockLayout, count: number) => {
    const { opening, bands } = present([block(layout, five.slice(0, count))]);
    return [
      ...(opening?.kind === "lead" ? opening.beside : []),
      ...bands.flatMap((band) => band.stories),
    ].map(({ role }) => role);
  };
  expect(roles("leadTwo", 3)).toStrictEqual(["quarter", "rowLarge"]);
  expect(roles("leadFour", 5)).toStrictEqual(["text", "text", "text", "text"]);
  expect(roles("sponsor", 1)).toStrictEqual(["field"]);
  expect(roles("sponsor", 2)).toStrictEqual(["first", "first"]);
});

test("blocks have their own title and link, the title of their layout, or none", () => {
  const { bands } = present([
    block("rowThree", five.slice(0, 3), { title: "Guides", link: "/c/guides" }),
    block("popular", five.slice(3)),
    block("rowFour", [6, 7, 8, 9].map(pictured)),
    block("newsletter", []),
  ]);
  expect(bands.map(({ head }) => head && [head.title, head.more?.href])).toStrictEqual([
    ["Guides", "/c/guides"],
    ["Most read", undefined],
    null,
    ["Newsletter", "/newsletter"],
  ]);
});

test("the list below has the newest stories that are not above", () => {
  const { list } = present([block("rowThree", [100, 101, 102].map(pictured))]);
  const ids = list.groups.flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(ids).toStrictEqual(["103", "104", "105", "106", "107", "108", "109", "110", "111"]);
});

test("the lite edition prints every story of it once, in order", () => {
  const html = printLiteFront(
    present([block("leadTwo", five.slice(0, 3)), block("list", [6, 7, 8].map(pictured))]),
  );
  const text = formatHtml(html);
  const found = [...text.matchAll(/Story (\d+)</g)].map(([, id]) => Number(id)).slice(0, 6);
  expect(found).toStrictEqual([1, 2, 3, 6, 7, 8]);
});

test("the network's front begins with what its editors built, and shows none of it again below", () => {
  const kinja = buildPage(mainSite);
  const blog = buildBlog();
  const news = { blogs: [{ blog, posts: [1, 2, 3, 4].map(pictured) }], people: [buildPerson("1")] };
  const view = presentNetworkFront(
    news,
    curated({ splash: null, blocks: [block("leadTwo", [pictured(1)])] }),
    kinja,
  );
  expect(view.built?.opening).toMatchObject({ lead: { card: { id: "1" } } });
  expect([view.lead, view.beside, view.now.stories, view.emptyText]).toStrictEqual([null, [], [], null]);
  expect(
    view.blocks.flatMap(({ blogs }) => blogs.flatMap(({ stories }) => stories.map(({ card }) => card.id))),
  ).not.toContain("1");
});
