import { describe, expect, test } from "vitest";
import { parseMarkdown } from "../../../cli/markdown/text/parse-markdown.ts";
import { convertSource } from "../../../cli/nodes/convert-source.ts";
import { parseContent } from "../../../cli/wxr/content.ts";
import { bodyText } from "../../../contract/plaintext.ts";

const parsers = {
  WordPress: (source: string) => parseContent(source, { postId: "1", attachments: new Map() }),
  Markdown: parseMarkdown,
};
/** Deeper than the stack of any recursive program. */
const deep = `${"<b>".repeat(20_000)}words`;

describe.each(Object.entries(parsers))("a text of %s", (_, parse) => {
  test("that is nested too deeply is kept as plain text, and noted", () => {
    const { body, notes } = convertSource(deep, parse);
    expect(bodyText(body)).toBe(deep);
    expect(notes.map(({ kind }) => kind)).toEqual(["element"]);
  });

  test("of usual depth is converted", () => {
    const { body, notes } = convertSource("<b>".repeat(20) + "words", parse);
    expect([bodyText(body), notes]).toEqual(["words", []]);
  });

  test("whose parser fails for another reason is an error", () => {
    const fail = () => {
      throw new TypeError("no");
    };
    expect(() => convertSource("words", fail)).toThrow(TypeError);
  });
});
