import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { sample } from "../../sampling.ts";
import { readVectors, vectorFiles } from "../../vectors.ts";
import { scriptUrl } from "./create-body-context.ts";
import { fillBlocks } from "./block-examples.ts";
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

const printed = new Set(
  (
    "p pre code h2 strong a table caption tbody tr td div figure blockquote figcaption small mark img ol li span " +
    "ul b dl dt dd video source track iframe button section time br " +
    "fieldset legend label input details summary"
  ).split(" "),
);

/** The arrows of a slideshow, which are links. */
const icons = new Set(["svg", "path"]);

const parse = (html: string) => fromHtml(html, { fragment: true }).children;

/** Elements that no component prints, event handlers, and addresses with a forbidden scheme. */
function findFaults(nodes: readonly RootContent[], isInLink = false): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const wrong = Object.entries(node.properties).filter(
      ([name, value]) =>
        /^on/i.test(name) ||
        (name === "dataFrame" && !isIframe(String(value))) ||
        (isAddress(name) && !/^(?:https?:|ftp:|mailto:|#|\/)/.test(String(value))),
    );
    const names = wrong.map(([name, value]) => `${name}=${String(value)}`);
    const isPrinted = printed.has(node.tagName) || (isInLink && icons.has(node.tagName));
    const within = isInLink || node.tagName === "a";
    return [...(isPrinted ? [] : [node.tagName]), ...names, ...findFaults(node.children, within)];
  });
}
const isIframe = (json: string) => (JSON.parse(json) as { src: string }).src.startsWith("https:");
const isAddress = (name: string) => ["href", "src", "poster", "action", "formAction"].includes(name);

test.each(attacks)("%j stays text and never becomes an address, in any position", (attack) => {
  const html = renderBody(fillBlocks(attack));
  expect(findFaults(parse(html))).toEqual([]);
});

test("the check itself detects violations", () => {
  const nodes = parse('<p><a href="javascript:x" onclick="x">a</a><object></object></p>');
  expect(findFaults(nodes)).toEqual(["href=javascript:x", "onClick=x", "object"]);
});

for (const file of vectorFiles) {
  const strings = sample(readVectors(file), 40);
  test.skipIf(strings.length === 0)(
    `${file}: ${strings.length} cases stay text and become no address`,
    () => {
      for (const attack of strings)
        expect([attack, findFaults(parse(renderBody(fillBlocks(attack))))]).toEqual([attack, []]);
    },
  );
}
