import { expect, test } from "vitest";
import { readElement, findTags } from "../../api/media/videos/read-webm.ts";
import { hideBoxes } from "../../api/media/videos/deliver-file.ts";
import { buildElement, buildPlacedWebm } from "../contract/video-files.ts";

const find = (file: Uint8Array) => {
  let reads = 0;
  const read = (offset: number, length: number) => {
    reads += 1;
    return Promise.resolve(file.slice(offset, offset + length));
  };
  return findTags(read, file.length).then((hidden) => ({ hidden, reads }));
};

/** Ids of all elements, read by a player that knows none of those that it skips. */
function listIds(file: Uint8Array): string[] {
  const ids: string[] = [];
  for (let at = 0; at < file.length;) {
    const { id, start, end } = readElement(file, at) ?? expect.fail(`nothing at ${at.toString()}`);
    ids.push(id.toString(16));
    at = id === 0x18538067 || end === null ? start : end;
  }
  return ids;
}

test.each([false, true])(
  "what is hidden is one empty element of the same length; written live: %s",
  async (isLive) => {
    const file = buildPlacedWebm(isLive);
    const { hidden } = await find(file);
    const before = listIds(file);
    hideBoxes(file, 0, hidden ?? []);
    expect(Buffer.from(file).includes("SpyPhone")).toBe(false);
    expect(listIds(file)).toEqual(before.map((id) => (["1254c367", "1941a469"].includes(id) ? "ec" : id)));
  },
);

test("a file of any length is followed in few reads, and one made to be followed forever is not", async () => {
  const samples = Array.from({ length: 4_000 }, () => buildElement("1f43b675", Buffer.alloc(5_000)));
  const { hidden, reads } = await find(buildElement("18538067", Buffer.concat(samples)));
  expect([hidden, reads <= 301]).toEqual([[], true]);
  const empty = Buffer.alloc(2_400_000, Buffer.from("ec80", "hex"));
  expect((await find(empty)).hidden).toBeNull();
});
