import { describe, expect, test } from "vitest";
import { removeGatedBlocks } from "../../../cli/ghost/rewrite-cards.ts";
import type { Note } from "../../../cli/nodes/conversion.ts";

describe("parts for members", () => {
  const begin = (isForAll: boolean) =>
    `<!--kg-gated-block:begin nonMember:${isForAll} memberSegment:"status:free" -->`;
  const end = "<!--kg-gated-block:end-->";
  test.each([
    ["are removed", `a${begin(false)}SECRET${end}b`, "ab", 1],
    ["are removed each", `${begin(false)}SECRET${end}b${begin(false)}SECRET${end}`, "b", 2],
    ["are kept if they are for everyone", `a${begin(true)}x${end}b`, "axb", 0],
    ["without an end are removed to the end of the text", `a${begin(false)}SECRET`, "a", 1],
    [
      "with a cut start are removed to the end of the text",
      `a<!--kg-gated-block:begin nonMember:false SECRET`,
      "a",
      1,
    ],
    [
      "with a cut end are removed to the end of the text",
      `a${begin(false)}SECRET<!--kg-gated-block:end`,
      "a",
      1,
    ],
    ["inside of one for everyone are removed", `a${begin(true)}${begin(false)}SECRET${end}${end}b`, "ab", 1],
    ["around one for everyone are removed", `a${begin(false)}x${begin(true)}y${end}SECRET${end}b`, "ab", 1],
  ])("%s", (_, html, kept, count) => {
    const notes: Note[] = [];
    const text = removeGatedBlocks(html, (note) => void notes.push(note));
    expect(text).not.toContain("SECRET");
    expect(text).toBe(kept);
    expect(notes).toHaveLength(count);
  });
});
