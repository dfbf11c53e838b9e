import * as v from "valibot";
import { expect, test } from "vitest";
import { buildImageNode } from "../../../../contract/media/media-image-node.ts";
import { readFields } from "../../../../app/studio/write/publish/story-checks.ts";
import type { ChecklistInput } from "../../../../contract/checklist-parts.ts";
import { checks } from "../../../../contract/checklist.ts";
import { MediaImage } from "../../../../contract/media/media.ts";

const stored = v.parse(MediaImage, {
  id: "door",
  format: "jpg",
  width: 1600,
  height: 900,
  size: 90_000,
  isDecorative: true,
  caption: "The door, before it was painted.",
  credit: "Jo Field",
  source: "Halcyon Dog",
  label: "Photo",
  focalPoint: { x: 0.25, y: 0.5 },
  blogId: "9",
  name: "door.jpg",
  uploadedByPersonId: null,
  uploadedTimeMillis: 0,
  version: 1,
});

test("an image has its credit and focal point from the library, and no caption, which is a story's own", () => {
  expect(buildImageNode(stored)).toMatchObject({
    image: { id: "door", focalPoint: { x: 0.25, y: 0.5 } },
    attribution: [{ credit: "Jo Field", source: "Halcyon Dog", label: "Photo" }],
    caption: [],
  });
  // The library's rights are copied, and left out if it has none.
  const copyright = "© 2026 Halcyon Dog";
  expect(buildImageNode({ ...stored, copyright }).attribution).toEqual([
    { credit: "Jo Field", source: "Halcyon Dog", label: "Photo", copyright },
  ]);
});

test("an image that the library calls decorative needs no alt text as the lead image", () => {
  const findLacks = (image: MediaImage) => {
    const value = { ...buildImageNode(image), videoId: null };
    const fields = readFields({ mainMedia: { value, version: 1, personId: null, timeMillis: null } });
    const story: Pick<ChecklistInput, "fields" | "body"> = { fields, body: [] };
    return checks.altText.find(story as ChecklistInput);
  };
  expect(findLacks(stored)).toEqual([]);
  expect(findLacks({ ...stored, isDecorative: false })).toHaveLength(1);
});
