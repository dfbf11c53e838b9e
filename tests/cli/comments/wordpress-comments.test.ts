import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openWordPressComments } from "../../../cli/comments/wordpress-comments.ts";
import { openFile } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { readDamaged } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { createStories } from "./stories.ts";

interface Comment {
  id: number;
  parent?: number;
  author?: string;
  mail?: string;
  approved?: string;
  type?: string;
  text?: string;
}
const writeComment = ({
  id,
  parent = 0,
  author = "Bo",
  mail = "",
  approved = "1",
  type = "",
  text = `Comment ${id}`,
}: Comment) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[${author}]]></wp:comment_author>
<wp:comment_author_email>${mail}</wp:comment_author_email><wp:comment_date_gmt>2019-02-03 10:00:0${id % 10}</wp:comment_date_gmt>
<wp:comment_content><![CDATA[${text}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
<wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id></wp:comment>`;
const writeItem = (id: number, slug: string, comments: Comment[], more = "") =>
  `<item><title>Post ${id}</title><link>https://old.example/2019/${slug}/</link><wp:post_id>${id}</wp:post_id>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}${comments.map(writeComment).join("")}</item>`;
const write = (items: string, end = "</channel></rss>") =>
  `<rss><channel><title>Old</title><wp:base_blog_url>https://old.example</wp:base_blog_url>${items}${end}`;

const slug =
  "<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>first</wp:meta_value></wp:postmeta>";
const whole = write(
  writeItem(1, "fog", [
    { id: 2, parent: 1 },
    { id: 1, mail: "bo@mail.example", text: "One <b>bold</b>\n\nTwo" },
    { id: 3, approved: "spam" },
    { id: 4, parent: 3, approved: "0" },
    { id: 5, type: "pingback" },
  ]) +
    writeItem(7, "pier", [{ id: 6, parent: 99 }]) +
    writeItem(8, "moved", [{ id: 7, author: "" }], slug) +
    writeItem(9, "lost", [{ id: 8 }]) +
    writeItem(10, "quiet", []),
);
const table = {
  "/2019/fog/": "ghost:1",
  "wordpress:old.example:7": "wordpress:old.example:7",
  "/2019/first/": "md:moved",
};
const openPath = (path: string) =>
  openWordPressComments(openFile(path), { blog: "harbour", findStories: createStories(table) });
const open = (text: string) => {
  const file = join(createFolder(), "old.xml");
  writeFileSync(file, text);
  return openPath(file);
};

describe("comments of a WordPress export, alone", () => {
  test("become replies to stories from elsewhere, found by address, earlier slug or number", async () => {
    const source = await open(whole);
    const { items, error } = await readAll(source);
    expect(error).toBeNull();
    expect(
      items.map(({ post, notes }) => [post?.sourceId ?? notes[0]?.reason, post?.parent ?? null]),
    ).toEqual([
      ["wordpress:old.example:comment:1", "ghost:1"],
      ["wordpress:old.example:comment:2", "wordpress:old.example:comment:1"],
      ['the comment was marked "spam"', null],
      ["wordpress:old.example:comment:4", "ghost:1"],
      ["a pingback isn't a reply", null],
      ["wordpress:old.example:comment:6", "wordpress:old.example:7"],
      ["wordpress:old.example:comment:7", "md:moved"],
      ["the blog has no story with the old address https://old.example/2019/lost/", null],
    ]);
    expect(bodyText((items[0]?.post?.body ?? []) as BlockNode[])).toBe("One bold\n\nTwo");
    expect([items[0], items[3]].map((item) => item?.post?.approved)).toEqual([true, false]);
    expect(items[5]?.notes.map(({ reason }) => reason)).toEqual([
      "what it answers isn't in the export; it answers the story",
    ]);
    expect(source.said?.[0]).toContain("8 comments on 4 pages; 3 of these are stories of the blog.");
    expect(source.system).toBe("wordpress-comments:old.example");
  });

  test("have writers of one name apart, as readers without their addresses", async () => {
    const source = await open(whole);
    const { items } = await readAll(source);
    const [first, second] = [items[0]?.post?.authors[0], items[1]?.post?.authors[0]];
    expect(first).toMatch(/^Bo-[0-9a-f]{6}$/);
    expect(second).not.toBe(first);
    expect(source.people.every((person) => !("account" in person))).toBe(true);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test("of a file that is cut arrive up to there", async () => {
    const { items, error } = await readAll(await open(write(writeItem(1, "fog", [{ id: 1 }]), "")));
    expect([items.length, error?.message]).toEqual([
      1,
      expect.stringContaining("the file is damaged or cut off"),
    ]);
    await expect(open("<html></html>")).rejects.toThrow("isn't a WordPress export");
  });

  test("damaged files end in items and errors that are named", async () => {
    await readDamaged({ name: "old.xml", bytes: Buffer.from(whole) }, openPath, times(60, 2_000));
  });
});

describe("an import of them", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("adds them to stories of another source, and nothing the second time", async () => {
    const { services, run } = await startImports();
    ({ close } = services);
    const folder = createFolder();
    const stories = join(folder, "stories.jsonl");
    writeFileSync(
      stories,
      JSON.stringify({
        type: "post",
        id: "md:fog",
        title: "Fog",
        html: "<p>Words</p>",
        publishedAt: "2019-02-03",
        oldAddresses: ["/2019/fog/"],
      }),
    );
    await run("jsonl", stories);
    const file = join(folder, "old.xml");
    writeFileSync(file, write(writeItem(1, "fog", [{ id: 1 }, { id: 2, parent: 1 }])));
    const first = await run("wordpress-comments", file);
    expect([first.isComplete, first.totals]).toEqual([true, expect.stringMatching(/^created 2, /)]);
    expect(services.posts.get("wordpress:old.example:comment:1")?.parent).toBe("md:fog");
    expect((await run("wordpress-comments", file)).totals).toMatch(/^created 0, updated 0, unchanged 2/);
  });
});
