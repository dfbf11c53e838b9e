import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePart, readJsonParts } from "../../../cli/records/json-parts.ts";
import { times } from "../../sampling.ts";
import { collect, inChunks } from "./in-chunks.ts";

const rowPath = /^(?:posts|users)(?:\.\d+)?$/;

/** What is read of a file: paths with values, and the error at its end. */
async function read(text: string, size = 3, wants = (path: string) => rowPath.test(path)) {
  const found: unknown[] = [];
  try {
    for await (const part of readJsonParts(inChunks(text, size, { name: "a.json" }), wants))
      found.push([part.path, part.kind === "value" ? parsePart(part.bytes) : part.kind]);
    return { found, error: null };
  } catch (error) {
    return { found, error: error instanceof Error ? error.message : String(error) };
  }
}

test.each([1, 2, 7, 1_000])(
  "lists and values are read by their paths, in chunks of %i bytes",
  async (size) => {
    const text =
      '\ufeff{"a":{"b":[1,{"c":"x\\"}]"}]},"posts" : [{"a":"é\\\\","posts":[2]},1 , "]",[2,[3]],null],"users":{"q":1}} ';
    expect(await read(text, size)).toEqual({
      error: null,
      found: [
        ["posts", "list"],
        ["posts.0", { a: "é\\", posts: [2] }],
        ["posts.1", 1],
        ["posts.2", "]"],
        ["posts.3", "list"],
        ["posts.4", null],
        ["users", { q: 1 }],
      ],
    });
  },
);

test("every row of any JSON is the same as when it is parsed at once, with its position", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ before: fc.jsonValue(), posts: fc.array(fc.object()), after: fc.jsonValue() }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 1, "\t"),
      async (value, size, space) => {
        const text = JSON.stringify(value, null, space);
        const bytes = new TextEncoder().encode(text);
        const parts = await collect(readJsonParts(inChunks(text, size), (path) => /^posts\.\d+$/.test(path)));
        const rows = parts.map((part) => (part.kind === "value" ? parsePart(part.bytes) : part.kind));
        expect(rows).toEqual(JSON.parse(JSON.stringify(value.posts)));
        for (const part of parts)
          if (part.kind === "value")
            expect(bytes.subarray(part.start, part.start + part.bytes.length)).toEqual(part.bytes);
      },
    ),
    { numRuns: times(200, 2_000) },
  );
});

test.each([
  ["a file that is cut", '{"posts":[{"a":1},{"b"', "isn't JSON: ends before its end, after posts.0"],
  ["a list that isn't closed", '{"posts":[1]', "isn't JSON: ends before its end, after posts.0"],
  ["an empty file", "", "isn't JSON: ends before its end"],
  ["another file", "<rss/>", 'isn\'t JSON: begins with "<"'],
  ["a bracket of another kind", '{"posts":[1}', 'isn\'t JSON: unexpected "}" at byte 11, after posts.0'],
  ["a bracket too many", '{"posts":[1]}}', 'isn\'t JSON: unexpected "}" at byte 13, after posts.0'],
  ["a second object", '{"posts":[1]}{"posts":[2]}', 'isn\'t JSON: unexpected "{" at byte 13, after posts.0'],
  ["a name without quotes", "{posts:[1]}", 'isn\'t JSON: unexpected "p" at byte 1'],
])("%s ends in an error that says where", async (_, text, message) => {
  for (const size of [1, 5, 100]) expect((await read(text, size)).error).toBe(`a.json: ${message}`);
});

test("a damaged value doesn't end the others", async () => {
  const parts = await collect(
    readJsonParts(inChunks('{"posts":[{"a":tru},{"b":"\\x"},{"c":3}]}', 4), (path) =>
      /^posts\.\d$/.test(path),
    ),
  );
  const values = parts.map((part) => {
    try {
      return part.kind === "value" ? parsePart(part.bytes) : part.kind;
    } catch {
      return "damaged";
    }
  });
  expect(values).toEqual(["damaged", "damaged", { c: 3 }]);
});

test("a value of more than 64 MB is named, and the others are read", async () => {
  const long = new TextEncoder().encode(`{"posts":[1,"${"x".repeat(1024 * 1024)}`);
  const more = new TextEncoder().encode("x".repeat(1024 * 1024));
  const file = {
    name: "a.json",
    stream: async function* () {
      yield long;
      for (let count = 0; count < 64; count += 1) yield more;
      yield new TextEncoder().encode('",3]}');
    },
  };
  const parts = await collect(readJsonParts(file, (path) => /^posts\.\d$/.test(path)));
  expect(parts.map((part) => (part.kind === "problem" ? part.reason : part.kind))).toEqual([
    "value",
    "has more than 64 MB",
    "value",
  ]);
});
