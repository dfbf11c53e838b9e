import { describe, expect, test } from "vitest";
import { findObjectPosition } from "../../../../app/studio/media/FocalPoint.tsx";
import { attributionLabels } from "../../../../contract/entities/image.ts";
import { listKinds } from "../../../../app/studio/media/present-media-image.ts";
import { parseMediaDetails } from "../../../../app/studio/media/media-details.ts";
import {
  classifyUpload,
  listNextUploads,
  reduceUploads,
  type Upload,
  type UploadEvent,
} from "../../../../app/studio/media/uploads.ts";
import { buildPage } from "../../page-fixture.ts";

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

describe("the form of an image", () => {
  test("reads every field, and a license until the end of its day in the blog's zone", () => {
    const parsed = parseMediaDetails(
      form({
        alt: " A door ",
        isDecorative: "on",
        credit: "Halcyon Dog",
        label: "Photo",
        licenseEnd: "2026-11-30",
        focalX: "25",
        focalY: "100",
        version: "7",
      }),
      "Europe/Madrid",
    );
    expect(parsed).toEqual({
      version: 7,
      details: {
        alt: "A door",
        isDecorative: true,
        caption: "",
        credit: "Halcyon Dog",
        source: "",
        label: "Photo",
        copyright: "",
        license: "",
        licenseEndMillis: Date.UTC(2026, 10, 30, 23),
        focalPoint: { x: 0.25, y: 1 },
      },
    });
  });

  test.each([
    ["alt", { alt: "x".repeat(501) }],
    ["label", { label: "x".repeat(101) }],
    ["licenseEnd", { licenseEnd: "2026-02-30" }],
    ["licenseEnd", { licenseEnd: "tomorrow" }],
    ["focalX", { focalX: "101", focalY: "50" }],
  ])("names %s when it is wrong", (name, values) => {
    expect(parseMediaDetails(form(values), "UTC")).toEqual({ error: name });
  });

  test("keeps the kind of an imported image that isn't one of ours", () => {
    const kinds = listKinds("Ilustración", buildPage().intl);
    expect(kinds.filter(({ isChosen }) => isChosen)).toEqual([
      { value: "Ilustración", label: "Ilustración", isChosen: true },
    ]);
    expect(listKinds("Photo", buildPage().intl).map(({ value }) => value)).toEqual(attributionLabels);
    expect(parseMediaDetails(form({ label: "Ilustración" }), "UTC")).toMatchObject({
      details: { label: "Ilustración" },
    });
  });

  test("takes the middle, and what is no number, for no choice", () => {
    for (const focalX of ["50", "", "left"]) {
      const parsed = parseMediaDetails(form({ focalX, focalY: "50" }), "UTC");
      expect(parsed).toMatchObject({ details: { focalPoint: null } });
    }
  });
});

describe("a crop", () => {
  test.each([
    ["a wide image in a square, point in the middle", { x: 0.5, y: 0.5 }, 2, 1, { x: 50, y: 50 }],
    ["point at the left edge", { x: 0, y: 0.5 }, 2, 1, { x: 0, y: 50 }],
    ["point near the right edge", { x: 0.9, y: 0.5 }, 2, 1, { x: 100, y: 50 }],
    ["point at a third", { x: 0.375, y: 0.5 }, 2, 1, { x: 25, y: 50 }],
    ["a tall image in a wide box", { x: 0.5, y: 0.25 }, 0.5, 1, { x: 50, y: 0 }],
    ["the whole image", { x: 0.1, y: 0.9 }, 1.5, 1.5, { x: 50, y: 50 }],
  ])("%s", (_, point, imageRatio, cropRatio, position) => {
    expect(findObjectPosition(point, imageRatio, cropRatio)).toEqual(position);
  });
});

describe("uploads", () => {
  const run = (...events: UploadEvent[]) => events.reduce<readonly Upload[]>(reduceUploads, []);
  const add: UploadEvent = {
    type: "add",
    uploads: [1, 2, 3].map((id) => ({ id, name: `${String(id)}.jpg`, state: "waiting" as const })),
  };

  test("go two at a time, in the order of their choice", () => {
    const ids = (uploads: readonly Upload[]) => listNextUploads(uploads).map(({ id }) => id);
    expect(ids(run(add))).toEqual([1, 2]);
    const sending: UploadEvent = { type: "change", id: 1, state: "sending" };
    expect(ids(run(add, sending, { type: "change", id: 2, state: "sending" }))).toEqual([]);
    expect(ids(run(add, sending, { type: "change", id: 2, state: "failed" }))).toEqual([3]);
  });

  test("start anew when they are tried again, and are gone when they are canceled", () => {
    const tried = run(
      add,
      { type: "progress", id: 2, progress: 0.7 },
      { type: "change", id: 2, state: "waiting" },
    );
    expect(tried[1]).toMatchObject({ state: "waiting", progress: 0 });
    expect(run(add, { type: "remove", id: 2 }).map(({ id }) => id)).toEqual([1, 3]);
  });

  test.each([
    [200, "stored"],
    [400, "kind"],
    [413, "size"],
    [429, "many"],
    [403, "failed"],
    [503, "failed"],
    [0, "failed"],
  ])("an answer of %i means %s", (status, state) => {
    expect(classifyUpload(status)).toBe(state);
  });
});
