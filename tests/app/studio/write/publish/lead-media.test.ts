import * as v from "valibot";
import { expect, test } from "vitest";
import { evaluateChecklist, type ChecklistFinding } from "../../../../../contract/checklist.ts";
import { DraftFields } from "../../../../../contract/entities/draft.ts";
import { ImageNode } from "../../../../../contract/entities/image.ts";
import { MainMedia } from "../../../../../contract/entities/post-fields.ts";
import { buildLead, describeLead } from "../../../../../app/studio/write/publish/lead-media.ts";
import { buildPage } from "../../../page-fixture.ts";

const node = v.parse(ImageNode, { type: "Image", image: { id: "door", alt: "A door" } });
const other = v.parse(ImageNode, { type: "Image", image: { id: "gate", alt: "A gate" } });
const video = { id: "media-0123456789abcdef01234567.mp4", duration: 12.4 };
const captions = [{ locale: "es", url: "media-0123456789abcdef01234567.vtt" }];

const findIds = (mainMedia: MainMedia | null): ChecklistFinding["id"][] =>
  evaluateChecklist({
    headline: "The door",
    subhead: null,
    body: [],
    fields: v.parse(DraftFields, { mainMedia }),
    blog: buildPage().blog,
    publishTimeMillis: null,
    isLive: false,
    openHolds: 0,
    openSuggestions: 0,
    isIframeAllowed: null,
    now: 0,
  }).map(({ id }) => id);

test("an image and a video are chosen in any order, and captions go with their video", () => {
  const first = buildLead(null, { video });
  expect(first).toMatchObject({ videoId: video.id, duration: 12, image: { id: "" } });
  const whole = buildLead({ ...v.parse(MainMedia, first), captions }, { node });
  expect(whole).toEqual({ ...node, videoId: video.id, duration: 12, captions });
  expect(buildLead(whole, { node: other })).toEqual({ ...other, videoId: video.id, duration: 12, captions });
  expect(buildLead(whole, { video: { id: "another.webm", duration: null } })).toEqual({
    ...node,
    videoId: "another.webm",
  });
  expect(buildLead(whole, { video: null })).toEqual({ ...node, videoId: null });
  expect(buildLead(first, { video: null })).toBeNull();
});

test("a lead video needs its preview image, which is checked like any other", () => {
  const first = buildLead(null, { video });
  expect(findIds(first)).toContain("leadPoster");
  expect(findIds(first)).not.toContain("emptyImage");
  const whole = findIds(buildLead(first, { node }));
  expect(whole).not.toContain("leadPoster");
  expect(whole).toContain("credit");
});

test("a lead is named by its image, and a video says that it is one", () => {
  const name = (lead: MainMedia | null) => describeLead(lead, (words) => `Video: ${words}`);
  expect(name(null)).toBe("");
  expect(name({ ...node, videoId: null })).toBe("A door");
  expect(name({ ...node, videoId: video.id })).toBe("Video: A door");
  expect(name(buildLead(null, { video }))).toBe(`Video: ${video.id}`);
});
