import fc from "fast-check";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { printLite } from "../../../app/lite/print-lite.ts";
import { shrinkImage } from "../../../app/lite/shrink-image.ts";

const around = {
  url: "https://kotaku.com/story-1?lite",
  ownHosts: new Set(["kotaku.com", "gizmodo.com"]),
  imageHosts: new Set(["pictures.example"]),
};
const print = (html: string) => printLite(html, around);
const upload = "/magma/image/upload";

describe("converted to the lite edition", () => {
  test.each([
    ["a link to a page of the blog", '<a href="/latest">x</a>', '<a href="/latest?lite">x</a>'],
    [
      "a query and a fragment",
      '<a href="/a-1?sort=newest&amp;page=2#replies">x</a>',
      '<a href="/a-1?sort=newest&amp;page=2&amp;lite#replies">x</a>',
    ],
    ["a link that has it", '<a href="/a?lite">x</a>', '<a href="/a?lite">x</a>'],
    ["a sister", '<a href="https://gizmodo.com/b-2">x</a>', '<a href="https://gizmodo.com/b-2?lite">x</a>'],
    [
      "anybody else",
      '<a href="https://elsewhere.example/">x</a>',
      '<a href="https://elsewhere.example/">x</a>',
    ],
    ["a fragment", '<a href="#replies">x</a>', '<a href="#replies">x</a>'],
    ["mail", '<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ["what is written", '<a href="/reply/1">x</a>', '<a href="/reply/1">x</a>'],
    ["a file", `<a href="${upload}/w_1600/a.jpg">x</a>`, `<a href="${upload}/w_1600/a.jpg">x</a>`],
    ["the way back", '<a href="/story-1" data-whole="">x</a>', '<a href="/story-1">x</a>'],
    [
      "a link without words",
      '<a href="/x" aria-label="Go"><svg></svg></a>',
      '<a href="/x?lite" aria-label="Go">Go</a>',
    ],
    ["a link around nothing", '<p><a href="/x"><img alt="" src="/a.png"/></a></p>', "<p></p>"],
    ["a script", "<p>a<script>if (1 < 2) x()</script>b</p>", "<p>ab</p>"],
    ["what is hidden", '<p hidden=""><b>no</b></p><p><i aria-hidden="true">no</i>yes</p>', "<p>yes</p>"],
    ["styles and data", '<p class="a" style="x:y" data-x="1" id="b">c</p>', '<p id="b">c</p>'],
    [
      "a frame",
      '<iframe src="https://player.example/1" title="A &quot;film&quot;"></iframe>',
      '<p><a href="https://player.example/1" rel="nofollow noopener noreferrer">A &quot;film&quot;</a></p>',
    ],
    [
      "a player that waits",
      '<div><p data-card-words="">A film</p><button type="button" data-iframe="{&quot;title&quot;:&quot;A &lt;film&gt;&quot;,&quot;src&quot;:&quot;https://p.example/1&quot;}">Load</button></div>',
      '<div><p><a href="https://p.example/1" rel="nofollow noopener noreferrer">A &lt;film&gt;</a></p></div>',
    ],
    [
      "a film",
      '<video aria-label="Film" poster="/p.jpg"><source src="/a.m3u8" type="application/vnd.apple.mpegurl"/><source src="/a.mp4" type="video/mp4"/></video>b',
      '<p><a href="/a.mp4" rel="nofollow noopener noreferrer">Film</a></p>b',
    ],
    [
      "a picture",
      `<img class="x" src="${upload}/c_fill,f_auto,g_center,h_416,q_60,w_740/a.jpg" srcSet="x 1w" width="1600" height="900" alt="A cat"/>`,
      `<img src="${upload}/c_fill,f_auto,g_center,h_191,q_60,w_340/a.jpg" width="340" height="191" alt="A cat" loading="lazy">`,
    ],
    [
      "another's picture",
      '<img src="https://old.example/a.jpg" alt="A cat"/>',
      '<a href="https://old.example/a.jpg" rel="nofollow noopener noreferrer">A cat</a>',
    ],
    [
      "another's picture in a link",
      '<a href="https://old.example/"><img src="https://old.example/a.jpg" alt="A cat"/></a>',
      '<a href="https://old.example/">A cat</a>',
    ],
    ["a picture that says nothing", '<p><img src="/a.jpg" alt=""/>b</p>', "<p>b</p>"],
    [
      "what its styles set apart",
      '<p><b>Topics</b><span class="x">one</span><time>two</time></p>',
      "<p><b>Topics</b> one <time>two</time></p>",
    ],
    [
      "words that belong together",
      "<p>“<em>x</em>”<strong>y</strong><a>z</a></p>",
      "<p>“<em>x</em>”<strong>y</strong><a>z</a></p>",
    ],
    [
      "a form that asks for a page",
      '<form action="/search"><input name="q" value=""/><button>Go</button><button type="button">no</button></form>',
      '<form action="/search"><input type="hidden" name="lite" value=""><input name="q" value=""><button>Go</button></form>',
    ],
    [
      "a form that sends",
      '<form method="post" action="/newsletter"></form>',
      '<form method="post" action="/newsletter"></form>',
    ],
    [
      "a head",
      '<head><meta charSet="utf-8"/><link rel="preload" href="/f"/><link rel="canonical" href="/story-1"/><meta property="og:url" content="x"/><script type="module" src="/x.js"></script></head>',
      '<head><meta charset="utf-8"><link rel="canonical" href="/story-1"></head>',
    ],
  ])("%s", (_, html, lite) => expect(print(html)).toBe(lite));
});

test("keeps all text that React renders, and creates no elements from it", () => {
  const words = fc.string({
    minLength: 1,
    unit: fc.constantFrom("<", ">", "&", '"', "'", "a", " ", "é", "script", "=", "/"),
  });
  const tags = fc.constantFrom("p", "em", "span", "div", "a", "li", "code");
  const tree = fc.letrec((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, words, fc.tuple(tags, words, fc.array(tie("node"), { maxLength: 3 }))),
  })).node;
  type Node = string | [string, string, Node[]];
  const show = (node: Node, key: number): React.ReactNode =>
    typeof node === "string" ? node : h(node[0], { key, id: node[1], className: "x" }, ...node[2].map(show));
  const say = (node: Node): string => (typeof node === "string" ? node : node[2].map(say).join(""));
  const bare = (text: string) => text.replaceAll(/\s/g, "");
  const read = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&");
  fc.assert(
    fc.property(tree, (root) => {
      const node = root as Node;
      const lite = print(renderToStaticMarkup(h("main", null, show(node, 0))));
      expect(bare(read(lite))).toBe(bare(say(node)));
      expect(lite).not.toMatch(/<script|class=/);
    }),
  );
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
