import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { openSubstack } from "../../../cli/substack/substack-source.ts";
import { SourceError, type SourceItem } from "../../../cli/source.ts";
import { times } from "../../sampling.ts";
import { damage } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

const head =
  "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url";
const rows = [
  '101.fog-ferries,2024-01-15T10:00:00.000Z,true,2024-01-15T10:05:00.000Z,,newsletter,everyone,"Fog, and ferries","A\nlong day",',
  "102.secret,2024-02-15T10:00:00.000Z,TRUE,,,newsletter,only_paid,For few,,",
  "103.draft,,false,,,newsletter,everyone,Half,,",
  "104.talk,2024-03-15T10:00:00.000Z,true,,,podcast,everyone,Talk,,https://api.substack.com/feed/podcast/104/a.mp3",
  "105.gone,2024-03-16T10:00:00.000Z,true,,,newsletter,everyone,Gone,,",
];
const files: Record<string, string> = {
  "posts.csv": `${head}\n${rows.join("\n")}\n`,
  "posts/101.fog-ferries.html": "<p>Words <strong>in bold</strong>.</p>",
  "posts/102.secret.html": "<p>SECRET</p>",
  "posts/103.draft.html": "<p>Not yet.</p>",
  "posts/106.lost.html": "<p>SECRET too</p>",
  "posts/101.opens.csv": "email\nbo@mail.example\n",
  "email_list.harbour.csv": "email,active_subscription\nbo@mail.example,true\ncy@mail.example,false\n",
};

const write = (bytes: Uint8Array) => {
  const file = join(createFolder(), "substack.zip");
  writeFileSync(file, bytes);
  return file;
};
const readFiles = async (content: Record<string, string | Uint8Array>) => {
  const source = await openSubstack(await openArchive(write(await makeZip(content))), { blog: "harbour" });
  return { source, ...(await readAll(source)) };
};
const readHtml = async (html: string, row = rows[0] ?? "") => {
  const { items } = await readFiles({ "posts.csv": `${head}\n${row}\n`, "posts/101.fog-ferries.html": html });
  return items[0] as SourceItem;
};
const blocksOf = (item: SourceItem | undefined) => (item?.post?.body ?? []) as BlockNode[];
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];
const attrs = (value: unknown) => JSON.stringify(value).replaceAll('"', "&quot;");

describe("an export of Substack", () => {
  test("returns posts, drafts and episodes with their addresses", async () => {
    const { items, source } = await readFiles(files);
    expect(items.map(({ origin, title, post }) => [origin, title, post?.status ?? null])).toEqual([
      ["posts.csv:3", "Fog, and ferries", "PUBLISHED"],
      ["posts.csv:4", "For few", "DRAFT"],
      ["posts.csv:5", "Half", "DRAFT"],
      ["posts.csv:6", "Talk", "PUBLISHED"],
      ["posts.csv:7", "Gone", null],
      ["posts/106.lost.html", "106.lost", "DRAFT"],
      ["substack.zip", "subscribers", null],
    ]);
    expect(items[0]?.post).toMatchObject({
      sourceId: "substack:101",
      subhead: "A long day",
      publishTimeMillis: Date.UTC(2024, 0, 15, 10),
      redirectsFrom: ["/p/fog-ferries"],
    });
    expect(bodyText(blocksOf(items[0]))).toBe("Words in bold.");
    expect(bodyText(blocksOf(items[3]))).toBe("a.mp3");
    expect(reasonsOf(items[3])).toContain(
      'its type "podcast" has no counterpart; it was imported as a story',
    );
    expect(items[4]?.notes).toEqual([{ kind: "rejected", reason: "has no file posts/105.gone.html" }]);
    expect(items[6]?.notes).toEqual([
      {
        kind: "skipped",
        reason: "subscribers, 2 in all, aren't imported with stories: `npm run import -- subscribers`",
      },
    ]);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test("never publishes what is for subscribers", async () => {
    const { items } = await readFiles(files);
    for (const { post } of items)
      if (post?.status === "PUBLISHED") expect(JSON.stringify(post)).not.toContain("SECRET");
    expect(reasonsOf(items[1])).toContain("it is for subscribers only (only_paid) and was imported as draft");
    expect(reasonsOf(items[5])).toContain("it doesn't say whom it is for and was imported as draft");
  });

  test.each([
    ["only_free", "<p>a</p>", "it is for subscribers only (only_free) and was imported as draft"],
    ["founding", "<p>a</p>", "it is for subscribers only (founding) and was imported as draft"],
    ["", "<p>a</p>", "it doesn't say whom it is for and was imported as draft"],
    [
      "everyone",
      '<div class="paywall-jump"></div>SECRET',
      "a part of it is for subscribers only and was imported as draft",
    ],
  ])("a post for %j with %s is a draft", async (audience, html, reason) => {
    const item = await readHtml(
      html,
      `101.fog-ferries,2024-01-15T10:00:00.000Z,true,,,newsletter,${audience},Fog,,`,
    );
    expect(item.post?.status).toBe("DRAFT");
    expect(reasonsOf(item)).toContain(reason);
  });

  test("a published post without a date is a draft", async () => {
    const item = await readHtml("<p>a</p>", "101.fog-ferries,0000-00-00,true,,,newsletter,everyone,Fog,,");
    expect(item.post?.status).toBe("DRAFT");
  });

  test("a row with a wrong id and a second one with an id are rejected", async () => {
    const { items } = await readFiles({
      ...files,
      "posts.csv": `${head}\nfog,,true,,,newsletter,everyone,Fog,,\n${rows[2]}\n${rows[2]}\n`,
      "posts/101.fog-ferries.html": "",
    });
    expect(reasonsOf(items[0])).toEqual(["post_id: must begin with a number"]);
    expect(reasonsOf(items[2])).toEqual(["an item before it has the same id: substack:103"]);
  });

  test.each([
    ["no list", { "posts/1.html": "" }, "substack.zip: has no list of Substack's posts (posts.csv)"],
    ["nothing", {}, "substack.zip: has no list of Substack's posts (posts.csv)"],
  ])("a zip file with %s is refused", async (_, content, message) => {
    await expect(readFiles(content)).rejects.toThrow(message);
  });
});

describe("widgets", () => {
  test.each<[string, string, string[]]>([
    [
      "an image with a caption",
      `<div class="captioned-image-container"><figure><a class="image-link image2" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fx.example%2Fa.png"><div class="image2-inset"><picture><source srcset="b.webp"><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fx.example%2Fa.png" data-attrs="${attrs({ src: "https://x.example/a.png", alt: "A" })}"></picture><div class="image-link-expand"><svg></svg></div></div></a><figcaption class="image-caption">Crane</figcaption></figure></div>`,
      ["Image: Crane"],
    ],
    [
      "a tweet",
      `<div class="tweet" data-attrs="${attrs({ url: "https://twitter.com/bo/status/12345?s=20", full_text: "Hi", name: "Bo" })}"></div>`,
      ["Twitter: Hi (Bo)"],
    ],
    [
      "a video of YouTube",
      `<div id="youtube2-x" class="youtube-wrap" data-attrs="${attrs({ videoId: "abcdefghijk" })}"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe></div></div>`,
      ["YoutubeVideo"],
    ],
    [
      "a video of Vimeo",
      `<div class="vimeo-wrap" data-attrs="${attrs({ videoId: "12345" })}"></div>`,
      ["Vimeo"],
    ],
    [
      "another post",
      `<div class="digest-post-embed" data-attrs="${attrs({ canonical_url: "https://x.substack.com/p/a", title: "A", caption: "About" })}"></div>`,
      ["Paragraph: A About"],
    ],
    [
      "a comment",
      `<div class="comment" data-attrs="${attrs({ url: "https://x.example/c", comment: { body: "Yes", name: "Bo" } })}"></div>`,
      ["Paragraph: Yes", "Paragraph: Bo", "Paragraph: https://x.example/c"],
    ],
    [
      "a gallery",
      `<div class="image-gallery-embed" data-attrs="${attrs({ gallery: { images: [{ src: "https://x.example/a.png" }, { src: "https://x.example/b.png" }], caption: "Two" } })}"></div>`,
      ["Slideshow", "Paragraph: Two"],
    ],
    [
      "a footnote",
      '<p>Text<a class="footnote-anchor" href="#footnote-1">1</a></p><div class="footnote"><a class="footnote-number" href="#a">1</a><div class="footnote-content"><p>Note</p></div></div>',
      ["Paragraph: Text[1]", "Paragraph: 1. Note"],
    ],
    [
      "a link as a button",
      `<p class="button-wrapper" data-attrs="${attrs({ url: "https://x.example/", text: "Go" })}"><a class="button primary" href="https://x.example/"><span>Go</span></a></p>`,
      ["Paragraph: Go"],
    ],
    [
      "a file",
      '<div class="file-embed-wrapper"><div class="file-embed-details-h1">Plan</div><a class="file-embed-button" href="https://x.example/a.pdf">Download</a></div>',
      ["Paragraph: Plan"],
    ],
    [
      "a mention",
      `<p>By <span class="mention-wrap" data-attrs="${attrs({ name: "Bo" })}"></span></p>`,
      ["Paragraph: By @Bo"],
    ],
    ["a pull quote", '<div class="pullquote"><p>Quote</p></div>', ["PullQuote: Quote"]],
    [
      "a formula",
      `<div class="latex-rendered" data-attrs="${attrs({ persistentExpression: "a^2" })}"></div>`,
      ["Paragraph: a^2"],
    ],
  ])("%s", async (_, html, blocks) => {
    const item = await readHtml(html);
    const found = blocksOf(item).map((block) => `${block.type}: ${bodyText([block])}`.replaceAll("\n", " "));
    expect(found.map((block) => block.replace(/: $/, ""))).toEqual(blocks);
  });

  test.each([
    [
      "a form to subscribe was left out",
      '<div class="subscription-widget-wrap-editor"><p class="cta-caption">Join</p></div>',
    ],
    [
      "a button to subscribe, share or comment was left out",
      `<p class="button-wrapper" data-attrs="${attrs({ url: "%%share_url%%" })}"><a>Share</a></p>`,
    ],
    [
      "audio or video that Substack doesn't export was left out",
      `<div class="native-video-embed" data-attrs="${attrs({ mediaUploadId: "1" })}"></div>`,
    ],
    ["a poll was left out", `<div class="poll-embed" data-attrs="${attrs({ id: 1 })}"></div>`],
    [
      "a widget of Substack (QuizToDOM) was left out",
      `<div data-attrs="${attrs({ id: 1 })}" data-component-name="QuizToDOM"></div>`,
    ],
  ])("%s", async (reason, html) => {
    const item = await readHtml(html);
    expect([blocksOf(item), reasonsOf(item)]).toEqual([[], [reason]]);
  });

  test("images are fetched from their originals", async () => {
    const { source } = await readFiles(files);
    expect(
      source.locateImage(
        "https://substackcdn.com/image/fetch/w_1/https%3A%2F%2Fbucketeer-ab12.s3.amazonaws.com%2Fpublic%2Fa.png",
      ),
    ).toEqual({
      kind: "remote",
      url: "https://substack-post-media.s3.amazonaws.com/public/a.png",
    });
  });
});

test("damaged files end in items and errors that are named", async () => {
  const zip = await makeZip(files);
  const list = Buffer.from(files["posts.csv"] ?? "");
  for (let seed = 0; seed < times(60, 200); seed += 1) {
    try {
      const bytes =
        seed % 2 === 0 ? damage(zip, seed) : await makeZip({ ...files, "posts.csv": damage(list, seed) });
      const { items } = await readAll(
        await openSubstack(await openArchive(write(bytes)), { blog: "harbour" }),
      );
      for (const { origin, post } of items) {
        expect(origin).not.toBe("");
        if (post?.status === "PUBLISHED") expect(JSON.stringify(post)).not.toContain("SECRET");
      }
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    close = services.close;
    const file = write(await makeZip({ ...files, "posts/105.gone.html": "<p>Back</p>" }));
    expect(await run("substack", file)).toMatchObject({
      isComplete: true,
      totals: "created 6, updated 0, unchanged 0",
    });
    expect(await run("substack", file)).toMatchObject({
      isComplete: true,
      totals: "created 0, updated 0, unchanged 6",
    });
  });
});
