import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { readVectors, vectorFiles } from "../../vectors.ts";
import { scriptUrl } from "./create-body-context.ts";
import { renderBody } from "./render-body.tsx";

const attacks = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</p></div><svg/onload=alert(1)>",
  scriptUrl,
  "JaVa\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  '//evil.example/"onclick=alert(1)',
  "{{constructor.constructor('alert(1)')()}}",
  "\u202egnp.exe",
];

const text = (value: string) => [{ type: "Text", value, styles: ["Bold"] }];

/** The attack in every place a node has for somebody's words or addresses. */
function fill(attack: string): object[] {
  const value = [...text(attack), { type: "Link", value: text(attack), reference: attack, target: attack }];
  const image = { id: attack, format: "jpg", alt: attack, remoteUrl: attack };
  const item = {
    title: attack,
    url: attack,
    image,
    retailer: attack,
    description: attack,
    promoCode: attack,
    meta: { price: attack, listPrice: attack, currency: "USD" },
  };
  const picture = {
    type: "Image",
    image,
    caption: value,
    attribution: [{ credit: attack, source: attack, label: attack }],
  };
  const ids = ["YoutubeVideo", "Twitter", "Facebook", "SoundCloud", "GithubGist", "Mixcloud"];
  return [
    { type: "Paragraph", value },
    { type: "Paragraph", value, containers: [{ type: "Code" }] },
    { type: "Header", level: 2, value },
    { type: "Table", caption: value, rows: [{ cells: [{ value }] }] },
    { type: "PullQuote", value, cite: attack },
    { type: "Quotable", value },
    { type: "CommerceLink", item },
    picture,
    { type: "Slideshow", title: attack, slides: [picture, { ...picture, image: { ...image, id: "" } }] },
    {
      type: "KinjaVideo",
      id: attack,
      title: attack,
      poster: image,
      captions: [{ locale: attack, url: attack }],
    },
    {
      type: "LinkPreview",
      kind: "external",
      url: attack,
      title: attack,
      excerpt: attack,
      siteName: attack,
      image,
    },
    { type: "LinkPreview", kind: "commerce", url: attack, items: [item] },
    {
      type: "ReviewBox",
      title: attack,
      subtitle: attack,
      image,
      rating: attack,
      summary: attack,
      facts: [{ label: attack, value: attack }],
      pros: [attack],
      cons: [attack],
    },
    { type: "Iframe", url: attack, title: attack },
    { type: "FullBleedWidget", url: attack, title: attack },
    ...ids.map((type) => ({ type, id: attack, title: attack, caption: value })),
  ];
}

const printed = new Set(
  (
    "p pre code h2 strong a table caption tbody tr td div figure blockquote figcaption small mark img ol li span " +
    "ul b dl dt dd video source track iframe button section time br"
  ).split(" "),
);

const parse = (html: string) => fromHtml(html, { fragment: true }).children;

/** Elements that no component prints, handlers, and addresses of a scheme that is not let through. */
function findFaults(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const wrong = Object.entries(node.properties).filter(
      ([name, value]) =>
        /^on/i.test(name) ||
        (name === "dataFrame" && !isFrame(String(value))) ||
        (isAddress(name) && !/^(?:https?:|ftp:|mailto:|#|\/)/.test(String(value))),
    );
    const names = wrong.map(([name, value]) => `${name}=${String(value)}`);
    return [...(printed.has(node.tagName) ? [] : [node.tagName]), ...names, ...findFaults(node.children)];
  });
}
const isFrame = (json: string) => (JSON.parse(json) as { src: string }).src.startsWith("https:");
const isAddress = (name: string) => ["href", "src", "poster", "action", "formAction"].includes(name);

test.each(attacks)("%j stays text, and no address, wherever it stands", (attack) => {
  const html = renderBody(fill(attack));
  expect(findFaults(parse(html))).toEqual([]);
});

test("what the walk looks for would be found", () => {
  const nodes = parse('<p><a href="javascript:x" onclick="x">a</a><object></object></p>');
  expect(findFaults(nodes)).toEqual(["href=javascript:x", "onClick=x", "object"]);
});

for (const file of vectorFiles) {
  const strings = readVectors(file);
  test.skipIf(strings.length === 0)(`${file}: ${strings.length} cases stay text, and no address`, () => {
    for (const attack of strings)
      expect([attack, findFaults(parse(renderBody(fill(attack))))]).toEqual([attack, []]);
  });
}
