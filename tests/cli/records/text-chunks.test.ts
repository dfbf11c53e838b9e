import fc from "fast-check";
import { expect, test } from "vitest";
import { splitEntries } from "../../../cli/movable-type/split-entries.ts";
import { readCsvRows, streamCsvRows } from "../../../cli/records/csv-rows.ts";
import { readLineChunks, readTextChunks, readUtf8Chunks } from "../../../cli/records/text-chunks.ts";
import { times } from "../../sampling.ts";
import { collect, inChunks } from "./in-chunks.ts";

const numRuns = times(200, 2_000);
const size = fc.integer({ min: 1, max: 12 });
const join = (parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join(""));

test("lines end at each kind of line end, also between two chunks", async () => {
  await fc.assert(
    fc.asyncProperty(join(["a", "é", "\n", "\r", "\r\n", ""]), size, async (text, chunk) => {
      const lines = (await collect(readLineChunks(readTextChunks(inChunks(text, chunk))))).flat();
      const whole = text.split(/\r\n|\r|\n/);
      if (whole.at(-1) === "") whole.pop();
      expect(lines).toEqual(whole);
    }),
    { numRuns },
  );
});

test("texts of UTF-8 and UTF-16 lose their mark", async () => {
  const encoded = {
    utf8: "\ufeffÄ€😀",
    little: new Uint8Array(Buffer.from("\ufeffÄ€😀", "utf16le")),
    big: new Uint8Array(Buffer.from("\ufeffÄ€😀", "utf16le").swap16()),
  };
  for (const [name, content] of Object.entries(encoded))
    for (const chunk of [1, 2, 3, 100]) {
      expect([name, (await collect(readTextChunks(inChunks(content, chunk)))).join("")]).toEqual([
        name,
        "Ä€😀",
      ]);
      const bytes = await collect(readUtf8Chunks(inChunks(content, chunk)));
      expect([name, Buffer.concat(bytes).toString().trim()]).toEqual([name, "Ä€😀"]);
    }
});

test("rows of CSV are the same whatever is parsed together", async () => {
  await fc.assert(
    fc.asyncProperty(
      join(["a", ",", "\n", '"', '""', '"x\ny",', "é", "b,c\n"]),
      size,
      fc.integer({ min: 1, max: 30 }),
      async (text, chunk, batch) => {
        const csv = `x,"y\nz"\n${text}`;
        const rows = await collect(streamCsvRows(inChunks(csv, chunk), batch));
        const whole = readCsvRows(csv);
        // After a quote without an end, what can still be read depends on where it is cut.
        if (whole.every(({ cells }) => cells !== null)) expect(rows).toEqual(whole);
        else expect(rows.some(({ cells }) => cells === null)).toBe(true);
      },
    ),
    { numRuns },
  );
});

test("a line break after a doubled quote is still in its cell", async () => {
  const rows = await collect(streamCsvRows(inChunks('x,y\n"a""\nb",c\nd,e\n', 3), 1));
  expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
    [3, { x: 'a"\nb', y: "c" }],
    [4, { x: "d", y: "e" }],
  ]);
});

test("entries of Movable Type are the same whatever the chunks are", async () => {
  const lines = [
    "--------\n",
    "-----\n",
    "\n",
    "BODY:\n",
    "COMMENT: x\n",
    "TITLE: a\n",
    "words\n",
    "AUTHOR:\r\n",
    " ",
  ];
  await fc.assert(
    fc.asyncProperty(join(lines), size, async (text, chunk) => {
      const read = (bytes: number) =>
        collect(splitEntries(readLineChunks(readTextChunks(inChunks(text, bytes)))));
      expect(await read(chunk)).toEqual(await read(10_000));
    }),
    { numRuns },
  );
});
