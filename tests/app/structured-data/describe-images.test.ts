import * as v from "valibot";
import { expect, test } from "vitest";
import { findStoryImage } from "../../../app/image/find-story-image.ts";
import { describeImages, describeLeadImage } from "../../../app/structured-data/describe-media.ts";
import type { Attribution } from "../../../contract/entities/image.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { buildPage, buildPost } from "../page-fixture.ts";

const image = { id: "lead", format: "jpg", width: 2000, height: 1500, alt: "" };
const known: Attribution = {
  credit: "Marisol Vega",
  source: "Reuters",
  label: "Photo",
  copyright: "© 2026 Halcyon Dog",
  license: "https://license.example/1",
};
const rights = {
  creator: [{ "@type": "Person", name: "Marisol Vega" }],
  creditText: "Marisol Vega/Reuters",
  copyrightNotice: "© 2026 Halcyon Dog",
  license: "https://license.example/1",
};
const describe = (attribution: Attribution[]) => {
  const [node] = v.parse(BlockNodes, [{ type: "Image", image, attribution }]);
  if (node?.type !== "Image") throw new Error("no image");
  const post = buildPost("1", { mainMedia: { ...node, videoId: null }, body: [node] });
  return {
    lead: describeLeadImage(findStoryImage(post), buildPage()),
    text: describeImages(post, buildPage()),
  };
};

test("an image is described with what is known of its rights, in each crop and as the text shows it", () => {
  const { lead, text } = describe([known]);
  expect(lead).toHaveLength(3);
  for (const one of [...lead, ...text]) {
    expect(one).toMatchObject({ "@type": "ImageObject", ...rights });
    expect((one as { contentUrl: string }).contentUrl).toMatch(/^https:\/\/kotaku\.com\/.*\/lead\.jpg$/);
  }
  expect(text).toHaveLength(1);
});

test("what nobody knows is left out: a license that is no address, and images without credit", () => {
  const plain = { credit: "", source: "Press kit", label: "", license: "CC BY 4.0" };
  expect(describe([plain]).text).toEqual([
    { "@type": "ImageObject", contentUrl: expect.any(String) as string, creditText: "Press kit" },
  ]);
  expect(describe([{ ...plain, source: "", license: "data:text/html,x" }])).toEqual({
    lead: [expect.any(String), expect.any(String), expect.any(String)],
    text: [],
  });
});

test("slides are described as well, ten images at most", () => {
  const slide = { image, attribution: [known], caption: [] };
  const body = v.parse(BlockNodes, [
    { type: "Slideshow", slides: Array.from({ length: 12 }, () => ({ ...slide, type: "Image" })) },
  ]);
  expect(describeImages({ body }, buildPage())).toHaveLength(10);
});
