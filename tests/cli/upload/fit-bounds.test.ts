import { expect, test } from "vitest";
import { fitBounds } from "../../../cli/upload/fit-bounds.ts";
import type { Note } from "../../../cli/nodes/conversion.ts";
import type { ImportedPost } from "../../../contract/import/import.ts";
import { findExcess } from "../../../contract/import/import-bounds.ts";

const alt = "A table of numbers. ".repeat(40).trim();
const image = { alt, attribution: [{ type: "credit", credit: "C".repeat(300) }] };

const fit = (post: object) => {
  const notes: Note[] = [];
  const fitted = fitBounds({ authors: [], ...post } as unknown as ImportedPost, (note) => notes.push(note));
  return { fitted, notes };
};

test.each([
  ["the poster of a video", { body: [{ type: "KinjaVideo", poster: image }] }, "body.0.poster"],
  ["the picture on cards", { body: [], featuredMedia: image }, "featuredMedia"],
])("%s says at most what the studio takes, and the rest is in the notes", (_, post, path) => {
  const before = structuredClone(post);
  const { fitted, notes } = fit(post);
  expect(findExcess(fitted)).toBeNull();
  expect(notes.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
    `shortened: ${path}.alt has 799 characters, more than 500; the rest is only here`,
    `shortened: ${path}.attribution.0.credit has 300 characters, more than 200; the rest is only here`,
  ]);
  expect(notes[1]?.kept).toMatch(/^…C{101}$/);
  expect(post).toEqual(before);
});
