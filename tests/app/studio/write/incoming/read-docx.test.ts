import JSZip from "jszip";
import { expect, test } from "vitest";
import { createDocx, image, item, onePixel, run, styled } from "./create-docx.ts";
import { readDocx } from "../../../../../app/studio/write/incoming/read-docx.client.ts";

test("a Word document comes with headings, styles, lists by level, quotations, tables, links and images", async () => {
  const found = await readDocx(
    await createDocx(
      [
        styled("Title", "A title"),
        styled("heading1", "A part"),
        `<w:p>${run("bold", "<w:b/>")}${run(" under", '<w:u w:val="single"/>')}<w:hyperlink r:id="l">${run("link")}</w:hyperlink></w:p>`,
        item(0, "one"),
        item(1, "inner"),
        styled("Quote", "said"),
        image("A lantern"),
        `<w:tbl><w:tr><w:tc><w:p>${run("cell")}</w:p></w:tc></w:tr></w:tbl>`,
      ].join(""),
    ),
  );
  expect(
    found?.body.map((node) => [
      node.type,
      ...("containers" in node
        ? node.containers.map((container) => (container.type === "List" ? container.style : container.type))
        : []),
    ]),
  ).toEqual([
    ["Header"],
    ["Header"],
    ["Paragraph"],
    ["Paragraph", "Number"],
    ["Paragraph", "Number", "Bullet"],
    ["Paragraph", "BlockQuote"],
    ["Image"],
    ["Table"],
  ]);
  expect(found?.body[0]).toMatchObject({ level: 2, value: [{ value: "A title" }] });
  expect(found?.body[2]).toMatchObject({
    value: [
      { value: "bold", styles: ["Bold"] },
      { value: " under", styles: ["Underline"] },
      { type: "Link", reference: "https://example.com/a" },
    ],
  });
  expect(found?.body[6]).toMatchObject({ image: { id: "", alt: "A lantern" } });
  expect(found?.files.map((file) => [file?.name, file?.type, file?.size])).toEqual([
    ["image-1.png", "image/png", onePixel.length],
  ]);
  expect(found?.leftOut).toBe(0);
});

test.each([
  ["no archive", () => new TextEncoder().encode("%PDF-1.7").buffer],
  [
    "an archive of something else",
    () => new JSZip().file("a.txt", "a").generateAsync({ type: "arraybuffer" }),
  ],
  ["a document longer than a story", () => createDocx(`<w:p>${run("long ".repeat(90_000))}</w:p>`)],
  ["broken XML", () => createDocx("<w:p>")],
])("%s is none that can be read", async (_, create) => {
  expect(await readDocx(await create())).toBeNull();
});

test("a document without a word has no block", async () => {
  expect((await readDocx(await createDocx("")))?.body).toEqual([]);
});
