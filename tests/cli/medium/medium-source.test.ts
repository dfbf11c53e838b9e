import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { openMedium } from "../../../cli/medium/medium-source.ts";
import { SourceError, type SourceItem } from "../../../cli/source.ts";
import { times } from "../../sampling.ts";
import { damage } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

interface Parts {
  title?: string;
  subtitle?: string;
  body?: string;
  footer?: string;
}

const footer = (path = "@ann/fog-abcdef123456", date = "2018-08-11T11:23:34.123Z") =>
  `<p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann Öller</a> on <a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="${date}">August 11, 2018</time></a>.</p><p><a href="https://medium.com/${path}" class="p-canonical">Canonical link</a></p>`;

const heading = `<h3 class="graf graf--h3 graf--leading graf--title">Fog &amp; ferries</h3>`;

const createPage = ({
  title = "Fog &amp; ferries",
  subtitle = "A long day.",
  body = "",
  footer: end = footer(),
}: Parts) =>
  `<!DOCTYPE html><html><head><title>x</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header>${subtitle && `<section data-field="subtitle" class="p-summary">\n${subtitle}\n</section>`}<section data-field="body" class="e-content"><section class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">${body}</div></div></section></section><footer>${end}</footer></article></body></html>`;

const fog = createPage({
  body: `${heading}<h4 class="graf graf--h4 graf--subtitle">A long day.</h4><p class="graf graf--p">Words <strong class="markup--strong">in bold</strong>.</p><figure class="graf graf--figure"><img class="graf-image" data-is-featured="true" alt="A crane" src="https://cdn-images-1.medium.com/max/800/crane.png"><figcaption class="imageCaption">Crane</figcaption></figure>`,
});
const draft = createPage({
  title: "Half a thought",
  body: '<p class="graf graf--p">Not yet.</p>',
  footer: '<p><a href="https://medium.com/p/ababab121212">View original.</a></p>',
});
const response = createPage({
  title: "I agree with all of…",
  subtitle: "",
  body: '<p class="graf graf--p">I agree with all of this.</p>',
  footer: footer("@ann/i-agree-0123456789ab"),
});
const profile =
  '<section class="h-card"><h3 class="p-name">Ann Öller</h3><ul><li><a class="u-url" href="https://medium.com/@ann">@ann</a></li><li>ann@mail.example</li></ul></section>';

const files = {
  "posts/2018-08-11_Fog---ferries-abcdef123456.html": fog,
  "posts/draft_Half-a-thought-ababab121212.html": draft,
  "posts/2018-08-12_I-agree-0123456789ab.html": response,
  "profile/profile.html": profile,
  "claps/claps-0001.html": "<ul></ul>",
};

const write = (bytes: Uint8Array) => {
  const file = join(createFolder(), "medium.zip");
  writeFileSync(file, bytes);
  return file;
};
const readFiles = async (content: Record<string, string | Uint8Array>) => {
  const source = await openMedium(await openArchive(write(await makeZip(content))), { blog: "harbour" });
  return { source, ...(await readAll(source)) };
};
const readPage = async (parts: Parts, name = "2018-08-11_Fog-abcdef123456.html") => {
  const { items } = await readFiles({ [`posts/${name}`]: createPage(parts) });
  return items[0] as SourceItem;
};
const blocksOf = (item: SourceItem) => (item.post?.body ?? []) as BlockNode[];
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason);

describe("an export of Medium", () => {
  test("returns posts and drafts; responses and other files are noted", async () => {
    const { source, items } = await readFiles(files);
    expect(source.people).toMatchObject([{ screenName: "ann", displayName: "Ann Öller" }]);
    expect(items.map(({ title, post }) => [title, post?.status ?? null])).toEqual([
      ["Fog & ferries", "PUBLISHED"],
      ["2018-08-12_I-agree-0123456789ab.html", null],
      ["Half a thought", "DRAFT"],
      ["claps", null],
    ]);
    expect(items[0]?.post).toMatchObject({
      sourceId: "medium:abcdef123456",
      subhead: "A long day.",
      authors: ["ann"],
      publishTimeMillis: Date.UTC(2018, 7, 11, 11, 23, 34, 123),
      mainMedia: {
        image: { remoteUrl: "https://cdn-images-1.medium.com/max/800/crane.png", alt: "A crane" },
      },
      redirectsFrom: ["/@ann/fog-abcdef123456", "/fog-abcdef123456", "/p/abcdef123456"],
    });
    expect(bodyText(blocksOf(items[0] as SourceItem))).toBe("Words in bold.\n\nCrane");
    expect(items[1]?.notes).toMatchObject([{ kind: "skipped", kept: "I agree with all of this." }]);
    expect(items[2]?.post).toMatchObject({
      sourceId: "medium:ababab121212",
      authors: ["ann"],
      redirectsFrom: ["/p/ababab121212"],
    });
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test.each<[string, string, string[]]>([
    [
      "a second section",
      '</div></div></section><section><div class="section-divider"><hr></div><p>B</p>',
      ["HorizontalRule", "Paragraph"],
    ],
    ["a pull quote", '<blockquote class="graf graf--pullquote">Q</blockquote>', ["PullQuote"]],
    [
      "a row of images",
      '<div class="section-inner sectionLayout--outsetRow"><figure><img src="https://x.example/a.png"></figure><figure><img src="https://x.example/b.png"></figure></div>',
      ["Slideshow"],
    ],
    [
      "a video",
      '<figure class="graf--iframe"><iframe src="https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fwww.youtube.com%2Fembed%2Fabcdefghijk&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdefghijk"></iframe></figure>',
      ["YoutubeVideo"],
    ],
    [
      "a gist",
      '<figure><script src="https://gist.github.com/ann/0123456789abcdef0123456789abcdef.js"></script></figure>',
      ["GithubGist"],
    ],
    [
      "a tweet",
      '<figure><blockquote class="twitter-tweet"><a href="https://twitter.com/ann/status/12345"></a></blockquote></figure>',
      ["Twitter"],
    ],
    ["an embed of Medium", '<iframe src="https://medium.com/media/0123?postId=1"></iframe>', ["Paragraph"]],
    ["code", '<pre class="graf graf--pre">a<br>b</pre>', ["Paragraph", "Paragraph"]],
    [
      "a preview of a link",
      '<div class="graf graf--mixtapeEmbed"><a href="https://x.example/"><strong>T</strong><br><em>d</em></a><a class="js-mixtapeImage mixtapeImage" href="https://x.example/" style="background-image: url(a.png);"></a></div>',
      ["Paragraph"],
    ],
  ])("%s", async (_, body, types) => {
    expect(blocksOf(await readPage({ body: heading + body })).map(({ type }) => type)).toEqual(types);
  });

  test("an image keeps its width", async () => {
    const figure = (name: string) =>
      `<figure class="graf ${name}"><img src="https://x.example/${name}.png"></figure>`;
    const body =
      figure("graf--layoutFillWidth") + figure("graf--layoutOutsetCenter") + figure("graf--layoutOutsetLeft");
    expect(blocksOf(await readPage({ body }))).toMatchObject([
      { alignment: "FullWidth" },
      { alignment: "Bleed" },
      { alignment: "Left" },
    ]);
  });

  test.each<[string, Parts, string, string]>([
    [
      "without a date",
      { footer: footer(undefined, "") },
      "DRAFT",
      "it has no valid date of publication and was imported as draft",
    ],
    [
      "of the year 0",
      { footer: footer(undefined, "0000-01-01T00:00:00Z") },
      "DRAFT",
      "it has no valid date of publication and was imported as draft",
    ],
    [
      "with a canonical address elsewhere",
      { footer: footer("x").replace("https://medium.com/x", "https://ann.example/fog") },
      "PUBLISHED",
      "its canonical address isn't imported",
    ],
  ])("a post %s is %s", async (_, parts, status, reason) => {
    const item = await readPage({ body: heading, ...parts });
    expect(item.post?.status).toBe(status);
    expect(reasonsOf(item)).toContain(reason);
  });

  test("a file that is no post, one with a wrong name and a second one are rejected", async () => {
    const { items } = await readFiles({
      "posts/a-abcdef123456.html": fog,
      "posts/b.html": "<p>Not a post</p>",
      "posts/c-abcdef123456.html": fog,
      "posts/draft_d.html": createPage({ footer: "" }),
    });
    expect(items.map((item) => reasonsOf(item)?.[0])).toEqual([
      undefined,
      "isn't a post of Medium: has no body",
      "an item before it has the same id: medium:abcdef123456",
      "has no id of Medium in its name",
    ]);
  });

  test("a folder is read like its zip file", async () => {
    const folder = createFolder();
    mkdirSync(join(folder, "posts"));
    writeFileSync(join(folder, "posts/fog-abcdef123456.html"), fog);
    const { items } = await readAll(await openMedium(await openArchive(folder), { blog: "harbour" }));
    expect(items).toMatchObject([{ origin: "posts/fog-abcdef123456.html", title: "Fog & ferries" }]);
  });

  test("another zip file is refused", async () => {
    await expect(readFiles({ "a.html": fog })).rejects.toThrow("medium.zip: has no posts of Medium");
  });

  test("damaged files end in items and errors that are named", async () => {
    const zip = await makeZip(files);
    for (let seed = 0; seed < times(60, 200); seed += 1) {
      const damaged = {
        ...files,
        "posts/2018-08-11_Fog---ferries-abcdef123456.html": damage(Buffer.from(fog), seed),
      };
      try {
        const file = write(seed % 2 === 0 ? damage(zip, seed) : await makeZip(damaged));
        const { items } = await readAll(await openMedium(await openArchive(file), { blog: "harbour" }));
        for (const { origin } of items) expect(origin).not.toBe("");
      } catch (error) {
        expect(error).toBeInstanceOf(SourceError);
      }
    }
  });
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    close = services.close;
    const file = write(await makeZip(files));
    expect(await run("medium", file)).toMatchObject({
      isComplete: true,
      totals: "created 2, updated 0, unchanged 0",
    });
    expect(await run("medium", file)).toMatchObject({
      isComplete: true,
      totals: "created 0, updated 0, unchanged 2",
    });
  });
});
