import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { scenes } from "../../mocks/demo/picture.ts";
import { avatarIds, drawAvatar } from "../../mocks/draw/draw-avatar.ts";
import { drawScene } from "../../mocks/draw/draw-scene.ts";

const declare = (id: string, scene: (typeof scenes)[number] = "city") => ({
  id,
  scene,
  ratio: "16:9" as const,
  palette: ["#12224f", "#fbc000", "#3b6fb5"],
});

describe("every scene", () => {
  test.each(scenes)("%s is drawn the same for the same id, and otherwise for another", (scene) => {
    expect(drawScene(declare("one", scene))).toBe(drawScene(declare("one", scene)));
    expect(drawScene(declare("one", scene))).not.toBe(drawScene(declare("two", scene)));
  });

  test("has a drawing of its own", () => {
    const drawings = scenes.map((scene) => drawScene(declare("same", scene)));
    expect(new Set(drawings).size).toBe(scenes.length);
  });

  test.each(scenes)("%s is well-formed: no number went missing on the way", (scene) => {
    expect(drawScene(declare("numbers", scene))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test("a subject is what is seen, and one that its scene does not have is an error", () => {
  const plate = declare("dinner", "plate");
  expect(drawScene({ ...plate, subject: "soup" })).not.toBe(drawScene({ ...plate, subject: "pizza" }));
  expect(() => drawScene({ ...plate, subject: "bicycle" })).toThrow(/dinner has no bicycle/);
});

test("every ratio is drawn at its size", async () => {
  const svg = drawScene({ ...declare("wide", "abstract"), ratio: "21:9" });
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1680, height: 720 });
});

test("portraits differ from one another", () => {
  expect(avatarIds).toHaveLength(24);
  expect(new Set(avatarIds.map(drawAvatar)).size).toBe(24);
});
