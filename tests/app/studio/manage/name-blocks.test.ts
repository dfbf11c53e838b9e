import { expect, test } from "vitest";
import { nameBlocks } from "../../../../app/studio/manage/name-blocks.ts";
import { buildPage } from "../../page-fixture.ts";

test("blocks have their title or layout as their name, and a number only if another has the same name", () => {
  const names = nameBlocks(
    [
      { id: "a", title: null, layout: "list" },
      { id: "b", title: "Best of", layout: "list" },
      { id: "c", title: null, layout: "list" },
      { id: "d", title: "Best of", layout: "rowFour" },
      { id: "e", title: null, layout: "rowFour" },
    ],
    buildPage(),
  );
  expect([...names.values()]).toEqual(["List 1", "Best of 1", "List 2", "Best of 2", "Row of four"]);
});
