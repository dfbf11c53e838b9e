import { expect, test } from "vitest";
import * as calls from "../../contract/drafts/drafts.ts";
import { openDesk } from "./open-desk.ts";

const addStories = `
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
  INSERT INTO desk_stories (id, blog_id, shelf, time, headline)
  SELECT 9000000 + i, '9', 'published', i, iif(i = 1, 'The Lantern', 'Story number ' || i) FROM n`;

test("a search finds the oldest of more stories than one page looks through", async () => {
  const desk = await openDesk();
  await desk.services.db.prepare(addStories).bind(100_100).run();
  const found: string[] = [];
  let after = "";
  let pages = 0;
  do {
    type Reply = { items: { headline: string }[]; next: string | null };
    const query = { blogId: "9", state: "live", query: "lantern", ...(after === "" ? {} : { after }) };
    const { data } = await desk.send<Reply>("Ann-Owner", calls.listDrafts, {}, undefined, query);
    found.push(...data.items.map(({ headline }) => headline));
    after = data.next ?? "";
    pages += 1;
  } while (after !== "");
  expect([found, pages]).toEqual([["The Lantern"], 2]);
});
