import { describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { ImageNode } from "../../../contract/entities/image.ts";
import type { ImportedPost } from "../../../contract/import/import.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import type { Note } from "../../../cli/nodes/conversion.ts";
import { createUnplacedImage } from "../../../cli/nodes/image.ts";
import { placeImages } from "../../../cli/images/place-images.ts";
import type { Placement } from "../../../cli/images/place-once.ts";

const place = (src: string): Promise<Placement> => {
  if (src.startsWith("stored"))
    return Promise.resolve({
      kind: "stored",
      picture: { id: src.replace(/\W/g, ""), format: "png", width: 3, height: 2 },
    });
  if (src.startsWith("remote"))
    return Promise.resolve({
      kind: "remote",
      url: `https://a.example/${src}`,
      reason: "far away",
      isNew: true,
    });
  return Promise.resolve({ kind: "missing", reason: "nowhere", isNew: false });
};
const image = (src: string, caption = ""): ImageNode => ({
  type: "Image",
  image: createUnplacedImage(src, "Alt", 600, 400),
  alignment: "Center",
  caption: caption === "" ? [] : [{ type: "Text", value: caption, styles: [] }],
  attribution: [],
  lightbox: true,
});
const placeAll = async (body: BlockNode[], mainMedia: ImageNode | null = null) => {
  const notes: Note[] = [];
  const post: ImportedPost = {
    sourceId: "a:1",
    blog: "a",
    authors: ["ann"],
    publishTimeMillis: 0,
    body,
    mainMedia,
  };
  return { ...(await placeImages(post, place, (note) => notes.push(note))), notes };
};

describe("an image", () => {
  test("in the store has its size and no URL", async () => {
    const { body } = await placeAll([image("stored-1")]);
    expect(body).toMatchObject([
      { image: { id: "stored1", format: "png", width: 3, height: 2, alt: "Alt", remoteUrl: null } },
    ]);
  });

  test("that stays remote keeps the size from the text", async () => {
    const { body, notes } = await placeAll([image("remote-1")]);
    expect(body).toMatchObject([{ image: { id: "", width: 600, remoteUrl: "https://a.example/remote-1" } }]);
    expect(notes).toEqual([{ kind: "picture", reason: "far away", kept: "remote-1" }]);
  });

  test("that is unavailable leaves its text", async () => {
    const { body, notes } = await placeAll([image("lost-1", "Caption")]);
    expect(bodyText(body as BlockNode[])).toBe("[Alt]\n\nCaption");
    expect(notes).toEqual([]);
  });

  test("missing from a slideshow leaves its text after the others", async () => {
    const { body } = await placeAll([
      {
        type: "Slideshow",
        title: "",
        slides: [image("stored-1"), image("lost-1", "Gone"), image("remote-1")],
      },
    ]);
    expect(body).toMatchObject([
      { type: "Slideshow", slides: [{ image: { id: "stored1" } }, { image: { id: "" } }] },
      { type: "Paragraph" },
      { type: "Paragraph" },
    ]);
  });
});

describe("the lead image", () => {
  test("is shown above the text", async () => {
    expect(await placeAll([image("stored-2")], image("stored-1"))).toMatchObject({
      mainMedia: { image: { id: "stored1" } },
    });
  });

  test.each([
    ["stored-1", "stored-1"],
    ["remote-1?w=600", "remote-1"],
  ])("that is also in the text is only used for cards", async (inText, lead) => {
    const post = await placeAll([image(inText)], image(lead));
    expect(post.mainMedia).toBeNull();
    expect(post.featuredMedia).toMatchObject({ alt: "Alt" });
  });

  test("that is unavailable is left out", async () => {
    expect(await placeAll([], image("lost"))).toMatchObject({ mainMedia: null });
  });
});
