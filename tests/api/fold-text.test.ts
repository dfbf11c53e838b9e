import { expect, test } from "vitest";
import { foldText } from "../../contract/search/search-words.ts";
import { openServices } from "./open-services.ts";

test("the database folds every letter with an accent as the words of a search are folded", async () => {
  const { db } = openServices();
  const letters = Array.from({ length: 0x370 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  const headlines = [...letters, "Jalapeños, Crème brûlée and “A\u0301”"];
  await db
    .prepare(
      `INSERT INTO desk_stories (id, blog_id, shelf, time, headline)
       SELECT key, 'b', 'draft', 1, value FROM json_each(?1)`,
    )
    .bind(JSON.stringify(headlines))
    .run();
  const { results } = await db
    .prepare("SELECT headline, folded FROM desk_stories ORDER BY CAST(id AS INTEGER)")
    .all<{ headline: string; folded: string }>();
  expect(results.map(({ folded }) => folded)).toEqual(headlines.map(foldText));
  expect(foldText("Jalapeños, Crème brûlée")).toBe("jalapenos, creme brulee");
});
