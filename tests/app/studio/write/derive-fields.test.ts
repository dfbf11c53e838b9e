import { describe, expect, test } from "vitest";
import { blockSchemas } from "../../../../contract/entities/block-node.ts";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { createBlock } from "../../../../app/studio/write/blocks/create-block.ts";
import {
  buildRequired,
  deriveFields,
  type BlockField,
} from "../../../../app/studio/write/blocks/derive-fields.ts";
import { describeBlock } from "../../../../app/studio/write/blocks/story-nodes.ts";
import { insertIds, presentInsert } from "../../../../app/studio/write/present-insert.ts";

const intl = createIntl("en-US", (warning) => {
  throw new Error(warning);
});

const shapesOf = (type: string) =>
  Object.fromEntries(deriveFields(type).map(({ name, shape }) => [name, shape.kind]));

test("a form follows from the schema of its block", () => {
  expect(shapesOf("Image")).toMatchObject({
    image: "image",
    alignment: "choice",
    attribution: "list",
    lightbox: "boolean",
  });
  expect(shapesOf("ReviewBox")).toEqual({
    title: "text",
    subtitle: "text",
    image: "image",
    rating: "text",
    summary: "text",
    facts: "list",
    pros: "lines",
    cons: "lines",
  });
  expect(shapesOf("CommerceLink")).toEqual({ item: "group" });
  expect(shapesOf("YoutubeVideo")).toEqual({ id: "text", title: "text", poster: "image" });
  expect(shapesOf("PageBreak")).toEqual({});
});

test("a new block has what its schema says where nothing is entered", () => {
  expect(buildRequired("LinkPreview")).toEqual({ kind: "internal", url: "" });
  expect(deriveFields("Image").find(({ name }) => name === "alignment")?.empty).toBe("Center");
});

test("rich text is in no form", () => {
  expect(shapesOf("PullQuote")).toEqual({ alignment: "choice", cite: "text" });
});

/** Text blocks are written; `Header` is the node `heading`. */
const written = ["Paragraph", "Header", "HorizontalRule"];

describe("every block of the wire", () => {
  test.each(Object.keys(blockSchemas).filter((type) => !written.includes(type)))(
    "%s can be created, is shown and has a field for every attribute",
    (type) => {
      const block = createBlock(type);
      block.check();
      expect(insertIds).toContain(type);
      const view = presentInsert(intl);
      expect(view.names[type]).toBeTruthy();
      expect(() => describeBlock(block)).not.toThrow();
      const fields = deriveFields(type);
      const names = new Set(fields.map(({ name }) => name));
      expect(Object.keys(block.type.spec.attrs ?? {}).filter((name) => !names.has(name))).toEqual([]);
      expect(listNames(fields).filter((name) => view.fields[name] === undefined)).toEqual([]);
    },
  );

  test("text blocks are kinds of text", () => {
    expect(insertIds).toEqual(expect.arrayContaining(["paragraph", "heading2", "HorizontalRule"]));
  });
});

describe("a player is described", () => {
  const youtube = (attrs: object) =>
    describeBlock(createBlock("YoutubeVideo", { id: "dQw4w9WgXcQ", ...attrs }));
  const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  test("by its host and its address, where it has no title", () =>
    expect(youtube({})).toMatchObject({ bareKind: "video", title: "youtube.com", details: [address] }));
  test("by its title otherwise", () =>
    expect(youtube({ title: "A door" })).toMatchObject({
      bareKind: null,
      title: "A door",
      details: [address],
    }));
  test("as what it is: a post is none that is played", () =>
    expect(describeBlock(createBlock("Twitter", { id: "1" }))).toMatchObject({
      bareKind: "social",
      title: "twitter.com",
    }));
  test("and a card by its host, until it has a title", () => {
    const card = (attrs: object) =>
      describeBlock(createBlock("LinkPreview", { url: "https://www.example.test/a", ...attrs }));
    expect(card({})).toMatchObject({
      bareKind: null,
      title: "example.test",
      details: ["https://www.example.test/a"],
    });
    expect(card({ title: "A" }).title).toBe("A");
  });
});

/** Names of fields and of options, as in their labels. */
const listNames = (fields: readonly BlockField[]): string[] =>
  fields.flatMap(({ name, shape }) => [
    name,
    ...(shape.kind === "choice" ? shape.values.map((value) => `${name}.${value}`) : []),
    ...(shape.kind === "group" || shape.kind === "list" ? listNames(shape.fields) : []),
  ]);
