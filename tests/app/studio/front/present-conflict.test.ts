import { describe, expect, test } from "vitest";
import type { FrontItem, FrontOperation } from "../../../../contract/fronts/operations.ts";
import { ownLook } from "../../../../contract/posts/placement.ts";
import { presentConflict } from "../../../../app/studio/front/present-conflict.ts";
import { buildBlock, placeStory } from "../../../api/open-fronts.ts";
import { buildPage, buildSummary } from "../../page-fixture.ts";

const page = buildPage();
const body = {
  splash: null,
  blocks: [buildBlock("blocka", "list", { placed: [placeStory("1"), placeStory("2")] })],
};
const at = (headline: string, after: string | null = null): FrontItem => ({
  kind: "placement",
  block: "blocka",
  after,
  placement: placeStory("1", { headline }),
});
const typed: FrontOperation = {
  kind: "setPlacement",
  id: "place1",
  look: { ...ownLook, headline: "Typed" },
  isLarge: false,
  fromMillis: null,
  untilMillis: null,
};

const present = (theirs: FrontItem | null, mine: FrontItem | null, keep: FrontOperation | null = typed) =>
  presentConflict(
    {
      operation: typed,
      version: 7,
      stamp: { item: "place1", version: 7, personId: "5", timeMillis: 0, was: null },
      theirs,
      mine,
      keep,
      people: [],
      stories: [buildSummary("1", { headline: "The story" })],
    },
    {
      body,
      address: "/manage/kotaku/front?slot=place1",
      time: () => "1:58PM",
      post: () => null,
      nameBlock: () => "List",
      nameSource: () => "Newest stories",
    },
    page,
  );

describe("two states of a slot", () => {
  test("say only what differs, each with the name of its story", () => {
    expect(present(at("Hers"), at("Mine", "place2")).sides).toStrictEqual([
      { title: "Yours", name: "Mine", lines: ["Headline here: Mine", "Position: List, position 2"] },
      {
        title: "someone, 1:58PM",
        name: "Hers",
        lines: ["Headline here: Hers", "Position: List, position 1"],
      },
    ]);
  });
  test("of which one is gone say so, and all that the other has", () => {
    const [mine, theirs] = present(null, at("Mine")).sides;
    expect(theirs).toMatchObject({ name: null, lines: ["Not on the front"] });
    expect(mine?.lines).toContain("Headline here: Mine");
  });
  test("show what was typed even if it can't be kept", () => {
    const view = present(null, null, null);
    expect(view.keep).toBeNull();
    expect(view.sides[0]?.lines).toStrictEqual(["Typed"]);
  });
  test("are about the version in which they were compared, and one can always use theirs", () => {
    const view = present(at("Hers"), at("Mine"));
    expect(view.seen).toBe(7);
    expect(view.use.href).toBe("/manage/kotaku/front?slot=place1");
  });
});
