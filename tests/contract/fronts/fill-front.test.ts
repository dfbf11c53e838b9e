import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillFront, type FrontStories, type LeftOutReason } from "../../../contract/fronts/fill-front.ts";
import {
  type BlockLayout,
  blockLayouts,
  type FrontBlock,
  type FrontBody,
  layoutRules,
  listTurns,
  type Placement,
  readFrontBody,
  type Splash,
} from "../../../contract/fronts/front.ts";
import { addUnread, listUnread } from "../../../contract/fronts/unread.ts";
import { ownLook } from "../../../contract/posts/placement.ts";

const now = 1_000_000;
const place = (postId: string, more: Partial<Placement> = {}): Placement => ({
  id: `place${postId}`,
  postId,
  look: ownLook,
  isLarge: false,
  fromMillis: null,
  untilMillis: null,
  ...more,
});
const block = (
  layout: BlockLayout,
  placed: Placement[] = [],
  more: Partial<FrontBlock> = {},
): FrontBlock => ({
  id: `block${layout.toLowerCase()}`,
  layout,
  title: null,
  link: null,
  rule: null,
  mayRepeat: false,
  placed,
  ...more,
});
const rule = (minimum = 0) => ({ source: { kind: "tag" as const, tag: "cars" }, maxAgeHours: null, minimum });
const ids = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));
const stories = (more: Partial<FrontStories> = {}): FrontStories => ({
  placed: new Map(ids(1, 30).map((id) => [id, new Set()])),
  found: new Map(),
  newest: ids(100, 40),
  newestOf: new Map(),
  ...more,
});
const fill = (blocks: FrontBlock[], from: FrontStories = stories(), time = now) =>
  fillFront({ splash: null, blocks }, from, time).blocks;
const shown = (blocks: FrontBlock[], from?: FrontStories, time?: number) =>
  fill(blocks, from, time).map((one) => one.stories.map(({ postId }) => postId));

describe("a block", () => {
  test("of the most read has only stories that were read, and is left out if they are too few", () => {
    const popular = block("popular");
    const read = (...found: string[]) =>
      fill([popular], stories({ found: new Map([[popular.id, found]]) }))[0];
    expect(read("50", "51", "52")).toMatchObject({ isShown: true, stories: { length: 3 } });
    expect(read("50", "51")?.isShown).toBe(false);
  });
  test("shows what was placed by hand, then what its rule finds, then the newest stories", () => {
    const row = block("rowFour", [place("1")], { rule: rule() });
    expect(fill([row], stories({ found: new Map([[row.id, ["50", "51"]]]) }))[0]?.stories).toStrictEqual([
      { postId: "1", by: "hand", placementId: "place1" },
      { postId: "50", by: "rule", placementId: null },
      { postId: "51", by: "rule", placementId: null },
      { postId: "100", by: "newest", placementId: null },
    ]);
  });
  test("doesn't use a rule that finds fewer stories than its least number", () => {
    const row = block("rowThree", [], { rule: rule(3) });
    expect(shown([row], stories({ found: new Map([[row.id, ["50", "51"]]]) }))).toStrictEqual([ids(100, 3)]);
  });
  test.each<[LeftOutReason, Placement, Partial<FrontStories>]>([
    ["notYet", place("1", { fromMillis: now + 1 }), {}],
    ["over", place("1", { untilMillis: now }), {}],
    ["notPublic", place("1"), { placed: new Map() }],
  ])("with a placement that is %s gives its slot to the next story", (reason, placement, from) => {
    const [filled] = fill([block("rowThree", [placement])], stories(from));
    expect(filled?.stories.map(({ postId }) => postId)).toStrictEqual(ids(100, 3));
    expect(filled?.leftOut).toStrictEqual([{ placementId: "place1", postId: "1", reason, above: null }]);
  });
  test("for one kind of story takes no other, by hand or by itself", () => {
    const from = stories({
      placed: new Map([
        ["1", new Set(["video"] as const)],
        ["2", new Set()],
      ]),
      newestOf: new Map([["video", ["60", "61"]]]),
    });
    const [filled] = fill([block("video", [place("1"), place("2")])], from);
    expect(filled?.stories.map(({ postId }) => postId)).toStrictEqual(["1", "60", "61"]);
    expect(filled?.leftOut.map(({ reason }) => reason)).toStrictEqual(["kind"]);
  });
  test("with too few stories for its layout is not shown, and takes none from the blocks below", () => {
    const from = stories({ newest: ["100", "101"] });
    const [row, lead] = fill([block("rowThree"), block("leadTwo")], from);
    expect(row?.isShown).toBe(false);
    expect(lead?.stories.map(({ postId }) => postId)).toStrictEqual(["100", "101"]);
  });
  test("keeps placements without a slot waiting", () => {
    const [filled] = fill([
      block(
        "rowThree",
        ids(1, 4).map((id) => place(id)),
      ),
    ]);
    expect(filled?.leftOut).toStrictEqual([
      { placementId: "place4", postId: "4", reason: "noSlot", above: null },
    ]);
  });
  test("says which block has a placed story already, and how many of its rule's stories are elsewhere", () => {
    const lead = block("leadTwo", [place("1"), place("2")]);
    const row = block("rowThree", [{ ...place("1"), id: "again1" }], { rule: rule() });
    const list = block("list", [place("3")]);
    const from = stories({ found: new Map([[row.id, ["2", "3", "50"]]]) });
    expect(fill([lead, row, list], from)[1]).toMatchObject({
      leftOut: [{ placementId: "again1", reason: "above", above: lead.id }],
      skipped: { count: 2, blocks: [lead.id, list.id] },
    });
  });
  test("that fills itself says so of what is placed in it", () => {
    const [filled] = fill([block("latest", [place("1")])]);
    expect(filled?.leftOut.map(({ reason }) => reason)).toStrictEqual(["automatic"]);
  });
});

test("a story placed by hand is left to its place by rules above it, and by the newest stories", () => {
  const blocks = [block("leadTwo"), block("rowThree", [place("101")])];
  const from = stories({ placed: new Map([["101", new Set()]]) });
  expect(shown(blocks, from)).toStrictEqual([
    ["100", "102", "103"],
    ["101", "104", "105"],
  ]);
});

test.each<[string, FrontBlock, number]>([
  ["of another kind than its layout is for", block("video", [place("100")]), now],
  ["in a block that fills itself", block("popular", [place("100")]), now],
  [
    "without a slot",
    block(
      "leadTwo",
      ["1", "2", "3", "100"].map((id) => place(id)),
    ),
    now,
  ],
  ["of another hour", block("leadTwo", [place("100", { fromMillis: now + 1 })]), now],
])("a story placed %s is shown where it would be without that", (_, other, time) => {
  const placed = new Map(["1", "2", "3", "100"].map((id) => [id, new Set<never>()]));
  const [latest] = shown([block("latest"), other], stories({ placed }), time);
  expect(latest).toStrictEqual(ids(100, 6));
});

test("a block with too few stories gives them up: the block above it may then have enough", () => {
  const placed = new Map([["100", new Set<never>()]]);
  const from = stories({ placed, newest: ids(100, 3) });
  const [row, four] = fill([block("rowThree"), block("rowFour", [place("100")])], from);
  expect(row).toMatchObject({ isShown: true, stories: ids(100, 3).map((postId) => ({ postId })) });
  expect(four?.isShown).toBe(false);
});

test.each<[LeftOutReason | null, Partial<Placement>, string]>([
  [null, {}, "1"],
  ["notYet", { fromMillis: now + 1 }, "1"],
  ["over", { untilMillis: now }, "1"],
  ["notPublic", {}, "99"],
])("a splash that isn't shown says why: %s", (reason, hours, postId) => {
  const splash = { ...place(postId), untilMillis: now + 10, ...hours } as Splash;
  expect(fillFront({ splash, blocks: [] }, stories(), now)).toStrictEqual({
    splashPostId: reason === null ? postId : null,
    splashLeftOut: reason,
    blocks: [],
  });
});

test("a splash is the first story of the page until its end, and the front below it stays", () => {
  const splash = { ...place("1"), untilMillis: now + 10 };
  const body = { splash, blocks: [block("leadTwo", [place("2"), { ...place("1"), id: "again1" }])] };
  expect(fillFront(body, stories(), now)).toMatchObject({
    splashPostId: "1",
    blocks: [{ leftOut: [{ placementId: "again1", reason: "above" }] }],
  });
  expect(fillFront(body, stories(), now + 10)).toMatchObject({
    splashPostId: null,
    blocks: [{ leftOut: [] }],
  });
  expect(listTurns(body, now)).toStrictEqual([now + 10]);
});

test("no story comes twice, no block has more stories than slots, and every story is one that may be shown", () => {
  const layouts = Object.keys(blockLayouts) as BlockLayout[];
  const anyBlock = fc.record({
    layout: fc.constantFrom(...layouts),
    posts: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 8 }),
    mayRepeat: fc.boolean(),
    found: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
    hours: fc.constantFrom(null, now - 1, now + 1),
  });
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 10 }), fc.integer({ min: 0, max: 40 }), (parts, count) => {
      const blocks = parts.map(({ layout, posts, mayRepeat, hours }, index) =>
        block(
          layout,
          posts.map((post) => place(String(post), { id: `place${index}x${post}`, untilMillis: hours })),
          { id: `block${index}0`, mayRepeat, rule: rule() },
        ),
      );
      const found = new Map(parts.map((part, index) => [`block${index}0`, part.found.map(String)]));
      const placed = new Map(ids(1, 20).map((id) => [id, new Set<never>()]));
      const from = stories({ placed, found, newest: ids(1, count) });
      const filled = fill(blocks, from);
      const known = new Set([...placed.keys(), ...from.newest, ...[...found.values()].flat()]);
      const once = filled.filter(({ isShown }, index) => isShown && parts[index]?.mayRepeat === false);
      const all = once.flatMap((one) => one.stories.map(({ postId }) => postId));
      expect(new Set(all).size).toBe(all.length);
      filled.forEach((one, index) => {
        const own = one.stories.map(({ postId }) => postId);
        expect(new Set(own).size).toBe(own.length);
        expect(own.length).toBeLessThanOrEqual(layoutRules(parts[index]?.layout ?? "list").slots);
        expect(own.every((id) => known.has(id))).toBe(true);
        // Every placement is shown, or it is said why not.
        const byHand = one.stories.filter(({ by }) => by === "hand").length + one.leftOut.length;
        expect(byHand).toBe(blocks[index]?.placed.length);
      });
      // A rule finds every story that is neither above nor shown by hand somewhere on the page.
      const handed = new Set(
        filled.flatMap(({ isShown, stories: all }) =>
          isShown ? all.filter(({ by }) => by === "hand").map(({ postId }) => postId) : [],
        ),
      );
      const above = new Set<string>();
      filled.forEach((one, index) => {
        const part = parts[index];
        if (part === undefined) throw new TypeError("There is a block.");
        const { only, slots } = layoutRules(part.layout);
        const own = one.stories.filter(({ by }) => by === "hand").map(({ postId }) => postId);
        const newest = part.layout === "popular" || only !== undefined ? [] : from.newest;
        const free = [...new Set([...(found.get(one.id) ?? []), ...newest])].filter(
          (id) => !own.includes(id) && (part.mayRepeat || (!above.has(id) && !handed.has(id))),
        );
        const others = one.stories.filter(({ by }) => by !== "hand").map(({ postId }) => postId);
        expect(others).toStrictEqual(free.slice(0, Math.max(0, slots - own.length)));
        if (one.isShown && !part.mayRepeat) for (const { postId } of one.stories) above.add(postId);
      });
    }),
  );
});

test("a block of a layout that this release doesn't know is left out, and the others stay", () => {
  const known = block("list");
  expect(readFrontBody({ splash: null, blocks: [{ ...known, layout: "hologram" }, known] })).toStrictEqual({
    splash: null,
    blocks: [known],
  });
  expect(readFrontBody("nonsense")).toStrictEqual({ splash: null, blocks: [] });
});

test("what isn't read is stored where it stood, and at the end if the block above it is gone", () => {
  const [first, second] = [block("list"), block("rowThree")];
  const stored = { splash: null, blocks: ["new", first, "newer", second, "newest"] };
  const unread = listUnread(stored);
  expect(addUnread(readFrontBody(stored), unread)).toStrictEqual(stored);
  expect(addUnread({ splash: null, blocks: [second] }, unread).blocks).toStrictEqual([
    "new",
    second,
    "newest",
    "newer",
  ]);
  expect(listUnread("nonsense").blocks).toStrictEqual([]);
});

describe("of a front that a newer release wrote", () => {
  const rule = {
    source: { kind: "tag", tag: "cars", within: "us" },
    maxAgeHours: null,
    minimum: 0,
    except: ["x"],
  };
  const placement = { ...place("1"), look: { ...ownLook, video: "7" }, audience: "all" };
  const known = { ...block("list"), placed: [placement], rule, tint: "red" };
  const splash = { ...place("9"), untilMillis: now, until: "later", untilMillisOf: 3 };
  const { isLarge: _, ...readable } = splash;
  const rewrite = (stored: unknown, change: (body: FrontBody) => FrontBody = (body) => body) =>
    addUnread(change(readFrontBody(stored)), listUnread(stored));

  test("unknown fields stay, at whatever depth", () => {
    const stored = { splash: readable, blocks: [known], palette: { dark: true } };
    expect(rewrite(stored)).toStrictEqual(stored);
  });
  test("those of a placement go with it to another block, and those of a source end with it", () => {
    const stored = { splash: null, blocks: [known, block("rowThree")] };
    const { blocks } = rewrite(stored, ({ blocks: [first, second] }) => ({
      splash: null,
      blocks: [
        {
          ...(first as FrontBlock),
          placed: [],
          title: "Now",
          rule: { source: { kind: "popular" }, maxAgeHours: 2, minimum: 0 },
        },
        { ...(second as FrontBlock), placed: (first as FrontBlock).placed },
      ],
    }));
    expect(blocks).toStrictEqual([
      {
        ...known,
        placed: [],
        title: "Now",
        rule: { source: { kind: "popular" }, maxAgeHours: 2, minimum: 0, except: ["x"] },
      },
      { ...block("rowThree"), placed: [placement] },
    ]);
  });
  test("a splash that can't be read stays until there is another one", () => {
    const unreadable = { kind: "film", untilMillis: "tomorrow" };
    const stored = { splash: unreadable, blocks: [block("list")] };
    expect(readFrontBody(stored).splash).toBeNull();
    expect(rewrite(stored, (body) => ({ ...body, blocks: [] }))).toStrictEqual({
      splash: unreadable,
      blocks: [],
    });
    const next = { ...place("2"), untilMillis: now };
    expect(rewrite(stored, (body) => ({ ...body, splash: next })).splash).toStrictEqual(next);
  });
});
