import { readdirSync, readFileSync } from "node:fs";
import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { fitLite, shrinkImage } from "../../../app/lite/fit-lite.ts";
import { printLiteDocument } from "../../../app/lite/lite-document.ts";
import { element, formatHtml, type Markup } from "../../../app/rich-text/markup.ts";

const around = {
  url: "https://kotaku.com/story-1?lite",
  ownHosts: new Set(["kotaku.com", "gizmodo.com"]),
  imageHosts: new Set(["pictures.example"]),
};
/** HTML as the tree of a printer. */
const read = (nodes: readonly RootContent[]): Markup[] =>
  nodes.flatMap((node): Markup[] => {
    if (node.type === "text") return [node.value];
    if (node.type !== "element") return [];
    const attributes = Object.entries(node.properties).map(([name, value]) => [
      name.replace(/^aria/, "aria-").toLowerCase(),
      Array.isArray(value) ? value.join(" ") : String(value),
    ]);
    return [
      element(node.tagName, read(node.children), Object.fromEntries(attributes) as Record<string, string>),
    ];
  });
const fit = (html: string) =>
  formatHtml(fitLite(read(fromHtml(html, { fragment: true }).children), around), ">");
const upload = "/magma/image/upload";

describe("adapted to the lite edition", () => {
  test.each([
    ["a link to a page of the blog", '<a href="/latest">x</a>', '<a href="/latest?lite">x</a>'],
    [
      "a query and a fragment",
      '<a href="/a-1?sort=newest&amp;page=2#replies">x</a>',
      '<a href="/a-1?sort=newest&amp;page=2&amp;lite#replies">x</a>',
    ],
    ["a link that is lite already", '<a href="/a?lite">x</a>', '<a href="/a?lite">x</a>'],
    ["a sister", '<a href="https://gizmodo.com/b-2">x</a>', '<a href="https://gizmodo.com/b-2?lite">x</a>'],
    [
      "another site",
      '<a href="https://elsewhere.example/">x</a>',
      '<a href="https://elsewhere.example/">x</a>',
    ],
    ["a fragment", '<a href="#replies">x</a>', '<a href="#replies">x</a>'],
    ["mail", '<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ["a page for writing", '<a href="/reply/1">x</a>', '<a href="/reply/1">x</a>'],
    ["a file", `<a href="${upload}/w_1600/a.jpg">x</a>`, `<a href="${upload}/w_1600/a.jpg">x</a>`],
    [
      "a link without text",
      '<a href="/x" aria-label="Go"><img src="/a.png" alt=""></a>',
      '<a href="/x?lite" aria-label="Go">Go</a>',
    ],
    ["a link around nothing", '<p><a href="/x"><img alt="" src="/a.png"></a></p>', "<p></p>"],
    [
      "an image",
      `<img src="${upload}/c_fill,f_auto,g_center,h_416,q_60,w_740/a.jpg" width="1600" height="900" alt="A cat">`,
      `<img src="${upload}/c_fill,f_auto,g_center,h_191,q_60,w_340/a.jpg" width="340" height="191" alt="A cat" loading="lazy">`,
    ],
    [
      "an image of the network's image host",
      '<img src="https://pictures.example/a.jpg" alt="A cat">',
      '<img src="https://pictures.example/a.jpg" alt="A cat" loading="lazy">',
    ],
    [
      "another site's image",
      '<img src="https://old.example/a.jpg" alt="A cat">',
      '<a href="https://old.example/a.jpg" rel="nofollow noopener noreferrer">A cat</a>',
    ],
    [
      "another site's image in a link",
      '<a href="https://old.example/"><img src="https://old.example/a.jpg" alt="A cat"></a>',
      '<a href="https://old.example/">A cat</a>',
    ],
    ["a decorative image", '<p><img src="/a.jpg" alt="">b</p>', "<p>b</p>"],
    [
      "a form that leads to a page",
      '<form action="/search"><input name="q" value=""><button>Go</button></form>',
      '<form action="/search"><input type="hidden" name="lite" value=""><input name="q" value=""><button>Go</button></form>',
    ],
    [
      "a form that sends",
      '<form method="post" action="/newsletter"></form>',
      '<form method="post" action="/newsletter"></form>',
    ],
  ])("%s", (_, html, lite) => expect(fit(html)).toBe(lite));
});

test("the document has its canonical address, isn't indexed, and escapes what it shows", () => {
  const page = { title: "A <b> & c", canonical: "https://kotaku.com/story-1", main: ["</main><script>"] };
  const html = printLiteDocument(page, { site: null, fullHref: "/story-1", around });
  expect(html).toContain("<title>A &lt;b&gt; &amp; c</title>");
  expect(html).toContain('<link rel="canonical" href="https://kotaku.com/story-1">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<main id="content">&lt;/main&gt;&lt;script&gt;</main>');
});

test("every reader page has a printer for its lite edition", () => {
  const folder = new URL("../../../app/routes/reader/", import.meta.url);
  const withoutLite = new Set([
    "inset.tsx",
    "network-preview-ended.tsx",
    "newsletter-confirm.tsx",
    "newsletter-unsubscribe.tsx",
    "password.tsx",
    "preview.tsx",
    "theme-preview.tsx",
  ]);
  const pages = readdirSync(folder).filter((name) => name.endsWith(".tsx") && !withoutLite.has(name));
  expect(pages.length).toBeGreaterThan(8);
  for (const page of pages)
    expect(readFileSync(new URL(page, folder), "utf8"), page).toContain("  printLite");
});

test("an image is one small file, cropped as before and never enlarged", () => {
  const at = (steps: string) => `https://pictures.example/m/image/upload/${steps}/a.jpg`;
  expect(shrinkImage(at("c_scale,f_auto,q_60,w_1600,dpr_2.0"), 1600, 800)).toEqual({
    src: at("c_scale,f_auto,q_60,w_340"),
    width: 340,
    height: 170,
  });
  expect(shrinkImage(at("c_fill,f_auto,h_80,q_80,w_80"), 80, 80)).toEqual({
    src: at("c_fill,f_auto,h_80,q_80,w_80"),
    width: 80,
    height: 80,
  });
  expect(shrinkImage("/profile-assets/logo.svg", null, null)).toEqual({
    src: "/profile-assets/logo.svg",
    width: null,
    height: null,
  });
});
