import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Body } from "../../../app/rich-text/Body.tsx";
import { body, dropCap, replyBody } from "../../../app/rich-text/body.css.ts";
import type { PresentedBlock } from "../../../app/rich-text/block-types.ts";

const paragraph = (text: string): PresentedBlock => ({ type: "Paragraph", text: [text], align: null });
const long = paragraph("Once upon a time ".repeat(20));
const classesOf = (html: string) => /^<div class="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];

test("a plain paragraph, list and quotation have no class", () => {
  const blocks: PresentedBlock[] = [
    paragraph("a"),
    { type: "List", style: "Bullet", items: [[paragraph("b")]] },
    { type: "BlockQuote", blocks: [paragraph("c")] },
  ];
  expect(renderToStaticMarkup(<Body blocks={blocks} />)).toBe(
    `<div class="${body}"><p>a</p><ul><li>b</li></ul><blockquote><p>c</p></blockquote></div>`,
  );
});

test("a drop cap is shown if requested and there is room", () => {
  const hasDropCap = (blocks: PresentedBlock[], isWanted: boolean) =>
    classesOf(renderToStaticMarkup(<Body blocks={blocks} dropCap={isWanted} />)).includes(dropCap);
  expect(hasDropCap([long], true)).toBe(true);
  expect(hasDropCap([long], false)).toBe(false);
  expect(hasDropCap([paragraph("Short.")], true)).toBe(false);
});

test("a reply is set in small type", () => {
  const html = renderToStaticMarkup(<Body blocks={[long]} size="reply" />);
  expect(classesOf(html)).toEqual(replyBody.split(" "));
});

test("a block without a component is an error that names it", () => {
  const blocks = [{ type: "Hologram" }] as unknown as PresentedBlock[];
  expect(() => renderToStaticMarkup(<Body blocks={blocks} />)).toThrow("Unexpected case Hologram");
});
