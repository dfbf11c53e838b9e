import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openBeehiiv } from "../../../cli/beehiiv/beehiiv-source.ts";
import type { SourceItem } from "../../../cli/source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { readDamaged } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

const head =
  "id,web_title,status,audience,url,web_subtitle,email_subject_line,email_preview_text,content_html,thumbnail_url,created_at,content_tags";
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
interface Row {
  id?: string;
  title?: string;
  status?: string;
  audience?: string;
  html?: string;
}
const writeRow = ({
  id = "abcd-1",
  title = "Fog",
  status = "confirmed",
  audience = "free",
  html = "<p>Words.</p>",
}: Row) =>
  [
    id,
    quote(title),
    status,
    audience,
    `https://harbour.beehiiv.com/p/${id}`,
    quote("A long day"),
    quote(`${title}!`),
    "Preview",
    quote(html),
    "uploads/asset/file/12/image.png",
    "2023-01-18 21:25:27",
    "Sea;Night ferries",
  ].join(",");
const writeList = (...rows: Row[]) => `${head}\n${rows.map(writeRow).join("\n")}\n`;

/** An email as Beehiiv writes it. */
const email = (blocks: string, title = "Fog") => `<!DOCTYPE html><html><body>
<div style="display:none;max-height:0">Preview text</div>
<table role="none" width="100%"><tr><td align="center"><table class="mob-block"><tr><td>Share</td></tr></table>
<table><tr><td class="f"><p><a href="https://harbour.beehiiv.com/p/abcd-1">Read Online</a></p></td></tr>
<tr id="content-blocks"><td class="email-card-body"><table role="none"><tr><td><h1>${title}</h1></td></tr>${blocks}</table></td></tr>
<tr><td class="b"><p><a href="{{unsubscribe}}">Unsubscribe</a></p></td></tr></table></td></tr></table>
<div data-open-tracking="true">{{OPEN_TRACKING_PIXEL}}</div></body></html>`;
const block = (html: string) => `<tr><td class="dd">${html}</td></tr>`;

const files = {
  "posts.csv": writeList(
    { html: email(block("<p>Words <b>at dawn</b>.</p>")) },
    { id: "abcd-2", title: "For few", audience: "premium", html: "<p>SECRET</p>" },
    { id: "abcd-3", title: "Both", audience: "both", html: "<p>SECRET</p>" },
    { id: "abcd-4", title: "Parts", html: '<p>All</p><div class="paywall"></div><p>SECRET</p>' },
    { id: "abcd-5", title: "Half", status: "draft" },
    { id: "abcd-6", title: "Put away", status: "archived" },
    { id: "no id!", title: "Odd" },
  ),
  "subscribers.csv": "Email,Status\nbo@mail.example,active\ncy@mail.example,inactive\n",
};

const read = async (content: Record<string, string>, isPublic = false) => {
  const file = join(createFolder(), "beehiiv.zip");
  writeFileSync(file, await makeZip(content));
  const source = await openBeehiiv(await openArchive(file), { blog: "harbour", isPublic });
  return { file, source, ...(await readAll(source)) };
};
const readHtml = async (html: string) =>
  (await read({ "posts.csv": writeList({ html }) })).items[0] as SourceItem;
const blocksOf = (item: SourceItem | undefined) => (item?.post?.body ?? []) as BlockNode[];
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];

describe("an export of Beehiiv", () => {
  test("returns posts and drafts with their addresses", async () => {
    const { items, source } = await read(files);
    expect(items.map(({ title, post }) => [title, post?.status ?? null])).toEqual([
      ["Fog", "PUBLISHED"],
      ["For few", "DRAFT"],
      ["Both", "DRAFT"],
      ["Parts", "DRAFT"],
      ["Half", "DRAFT"],
      ["Put away", "DRAFT"],
      ["Odd", null],
      ["subscribers", null],
    ]);
    expect(items[0]?.post).toMatchObject({
      sourceId: "beehiiv:abcd-1",
      subhead: "A long day",
      publishTimeMillis: Date.UTC(2023, 0, 18, 21, 25, 27),
      redirectsFrom: ["/p/abcd-1"],
      mainMedia: {
        image: {
          remoteUrl: "https://media.beehiiv.com/cdn-cgi/image/quality=100/uploads/asset/file/12/image.png",
        },
      },
    });
    expect(items[0]?.post?.tags?.map(({ urlName }) => urlName)).toEqual(["sea", "night-ferries"]);
    expect(bodyText(blocksOf(items[0]))).toBe("Words at dawn.");
    expect(reasonsOf(items[5])).toContain('its status "archived" was imported as draft');
    expect(reasonsOf(items[7])).toEqual([
      "subscribers, 2 in all, aren't imported with stories: `npm run import -- subscribers`",
    ]);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test("never publishes what is for subscribers", async () => {
    const { items } = await read(files, true);
    for (const { post } of items)
      if (post?.status === "PUBLISHED") expect(JSON.stringify(post)).not.toContain("SECRET");
    expect(reasonsOf(items[1])).toContain("it is for subscribers only (premium) and was imported as draft");
    expect(reasonsOf(items[2])).toContain("it is for subscribers only (both) and was imported as draft");
    expect(reasonsOf(items[3])).toContain("a part of it is for subscribers only and was imported as draft");
  });

  test("without an audience is public only if it is said to be", async () => {
    const content = { "posts.csv": writeList({ audience: "" }) };
    expect((await read(content)).items[0]?.post?.status).toBe("DRAFT");
    expect((await read(content, true)).items[0]?.post?.status).toBe("PUBLISHED");
  });

  test("can be the list alone, and anything else is refused", async () => {
    const file = join(createFolder(), "posts.csv");
    writeFileSync(file, files["posts.csv"]);
    expect((await openBeehiiv(await openArchive(file), { blog: "harbour", isPublic: false })).total).toBe(7);
    await expect(read({ "posts.csv": "id,title\n1,Fog\n" })).rejects.toThrow(
      "has no list of Beehiiv's posts",
    );
  });
});

describe("the email of a post", () => {
  test.each<[string, string, string[]]>([
    ["text", email(block("<h2>Pier</h2>") + block("<p>Words</p>")), ["Header: Pier", "Paragraph: Words"]],
    [
      "an image with a caption",
      email(
        block(
          '<table><tr><td><img src="https://media.beehiiv.com/cdn-cgi/image/fit=scale-down,quality=80/uploads/asset/file/9/a.png" alt="Crane"></td></tr><tr><td><p>At dawn</p></td></tr></table>',
        ),
      ),
      ["Image: At dawn"],
    ],
    [
      "a video",
      email(
        block(
          '<a href="https://www.youtube.com/watch?v=abcdefghijk"><img src="https://i.ytimg.com/vi/abcdefghijk/max.jpg"><img src="https://x.example/youtube_play_icon.png"><p>Film</p></a>',
        ),
      ),
      ["YoutubeVideo: Film"],
    ],
    [
      "a table",
      email(
        block(
          '<table class="bh__table"><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td>1</td><td>2</td></tr></table>',
        ),
      ),
      ["Table: A B 1 2"],
    ],
    [
      "columns",
      email(
        block(
          "<table><tr><td><table><tr><td><p>Left</p></td></tr></table></td><td><p>Right</p></td></tr></table>",
        ),
      ),
      ["Paragraph: Left", "Paragraph: Right"],
    ],
    [
      "a row that browsers put elsewhere",
      "<table><tr id='content-blocks'><p>Words</p></tr></table>",
      ["Paragraph: Words"],
    ],
    [
      "text for each subscriber",
      email(block("<p>Hi {{first_name}}</p>") + block("<p>Words</p>")),
      ["Paragraph: Words"],
    ],
  ])("%s", async (_, html, blocks) => {
    const found = blocksOf(await readHtml(html)).map((one) =>
      `${one.type}: ${bodyText([one])}`.replace(/\s+/g, " ").trim().replace(/:$/, ""),
    );
    expect(found).toEqual(blocks);
  });

  test("has no addresses that follow readers", async () => {
    const item = await readHtml(
      email(
        block(
          '<p><a href="https://x.example/a?b=1&utm_source=harbour&utm_medium=newsletter&_bhlid=9">Go</a></p>',
        ),
      ),
    );
    expect(JSON.stringify(item.post?.body)).toContain('"https://x.example/a?b=1"');
  });
});

test("damaged files end in items and errors that are named", async () => {
  const open = async (path: string) =>
    openBeehiiv(await openArchive(path), { blog: "harbour", isPublic: false });
  await readDamaged({ name: "posts.csv", bytes: Buffer.from(files["posts.csv"]) }, open, times(60, 400));
  await readDamaged({ name: "b.zip", bytes: await makeZip(files) }, open, times(30, 400));
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    ({ close } = services);
    const { file } = await read({
      ...files,
      "posts.csv": writeList({}, { id: "abcd-2", audience: "premium" }),
    });
    expect(await run("beehiiv", file)).toMatchObject({ isComplete: true });
    expect((await run("beehiiv", file)).totals).toMatch(/^created 0, updated 0, unchanged 2/);
  });
});
