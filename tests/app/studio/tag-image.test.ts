import { expect, test } from "vitest";
import { writeImageChoice } from "../../../app/studio/manage/image-choices.ts";
import { buildWish, listTagFields, parseTag } from "../../../app/studio/tags/tag-form.ts";

const image = {
  id: "lanterns-1",
  format: "png",
  width: 800,
  height: 450,
  alt: "A lantern",
  focalPoint: null,
  remoteUrl: null,
};
const send = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of [["do", "edit"], ["displayName", "Lanterns"], ...fields] as const)
    form.append(name, value);
  return parseTag(form) ?? expect.fail("no form");
};
const wishOf = (fields: [string, string][]) => buildWish(send(fields), "lanterns", false);

test("has the chosen image with the typed alt text, else with its own; none, or as it was", () => {
  const chosen = writeImageChoice(image);
  expect(
    wishOf([
      ["image", chosen],
      ["alt", " A lit lantern "],
    ]),
  ).toMatchObject({ image: { ...image, alt: "A lit lantern" } });
  expect(wishOf([["image", chosen]])).toMatchObject({ image });
  expect(wishOf([["image", ""]])).toMatchObject({ image: null });
  expect(wishOf([["image", "nothing"]])).toMatchObject({ image: { id: "" } });
  expect(wishOf([])).not.toHaveProperty("image");
});

test("keeps what was chosen while images are searched, and over the review", () => {
  const fields: [string, string][] = [
    ["image", writeImageChoice(image)],
    ["alt", "A lit lantern"],
    ["imageWords", "lamp"],
  ];
  const searched = send([...fields, ["do", "find"]]);
  expect(searched).toMatchObject({ kind: "edit", step: "edit", imageWords: "lamp" });
  const again = new FormData();
  for (const [name, value] of listTagFields(searched, "id")) again.append(name, value);
  const sent = parseTag(again) ?? expect.fail("no form");
  expect(buildWish(sent, "lanterns", false)).toMatchObject({ image: { ...image, alt: "A lit lantern" } });
});

test("stays in the fields while a file is uploaded, with the library that it goes to", () => {
  const sent = send([
    ["image", writeImageChoice(image)],
    ["library", "deadspin"],
    ["do", "upload"],
  ]);
  expect(sent).toMatchObject({ kind: "edit", step: "edit", library: "deadspin", displayName: "Lanterns" });
});
