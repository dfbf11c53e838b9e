import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSection, joinLines, printLines, splitLines } from "../../../contract/wire/response-version.ts";

/** A value after `JSON.stringify` and parsing. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
const value = fc.dictionary(fc.string(), fc.anything({ maxDepth: 6, withNullPrototype: false }).map(tidy));

/** Only values that JSON has, and omitted ones. */
function tidy(thing: unknown): unknown {
  if (Array.isArray(thing)) return thing.map(tidy);
  if (typeof thing === "object" && thing !== null)
    return Object.fromEntries(Object.entries(thing).map(([name, own]) => [name, tidy(own)]));
  return typeof thing === "bigint" || typeof thing === "symbol" ? String(thing) : thing;
}

describe("an answer in lines", () => {
  test("is the same JSON, and stays so when it is split and joined", () =>
    fc.assert(
      fc.property(value, (answer) => {
        const text = printLines(answer);
        expect(JSON.parse(text)).toEqual(asJson(answer));
        const lines = splitLines(text);
        if (text === "{}") expect(lines).toBeNull();
        else expect(JSON.parse(joinLines(lines ?? expect.fail(text)))).toEqual(asJson(answer));
      }),
      { numRuns: 300 },
    ));

  test("has a line for each item of a list, and for each name of an object three levels down", () => {
    const answer = { data: { post: { id: "1", body: ["a", "b"] }, people: [{ id: "5" }], none: [] } };
    expect(printLines(answer).split("\n")).toEqual([
      "{",
      '"data":{',
      '"post":{',
      '"id":"1"',
      ',"body":[',
      '"a"',
      ',"b"',
      "]",
      "}",
      ',"people":[',
      '{"id":"5"}',
      "]",
      ',"none":[]',
      "}",
      "}",
    ]);
    const data = findSection(splitLines(printLines(answer)) ?? expect.fail("no lines"), "data");
    expect(data && findSection(data, "people")?.entries).toEqual(['{"id":"5"}']);
  });

  test.each([
    ["another text", '{"meta":{},"data":{}}'],
    ["half of it", '{\n"data":{\n"id":"1"\n}'],
    ["more than it", '{\n"id":"1"\n}\n}'],
    ["nothing", ""],
  ])("can't be split from %s", (_what, text) => expect(splitLines(text)).toBeNull());
});
