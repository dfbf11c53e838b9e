import { expect, test } from "vitest";
import { getMedia, listMedia, updateMedia, uploadMedia } from "../../contract/media/media.ts";
import { buildGif } from "./build-gif.ts";
import type { Open } from "./reply-threads.ts";

/** Kotaku, where Ben is an author and Cleo has no role. */
const blogId = "9";

const gif = (name: string) => new Uint8Array(buildGif(name));

const details = {
  alt: "A staircase in a cone of light",
  credit: "Paper Moth Games",
  source: "Press kit",
  label: "Screenshot",
} as const;

/** The media library of a blog. */
export function mediaCases(open: Open): void {
  const upload = (name: string) => open().sendAs("Ben-Writer", uploadMedia, {}, gif(name), { blogId, name });

  test("an upload stands first in the library, and the same file again is the same image", async () => {
    const { image, isNew } = await upload("folder/first.gif");
    expect({ ...image, isNew }).toMatchObject({ name: "first.gif", format: "gif", alt: "", isNew: true });
    const again = await open().sendAs("Ben-Writer", uploadMedia, {}, gif("folder/first.gif"), { blogId });
    expect(again).toEqual({ image, isNew: false });
    const { items, people } = await open().askAs("Ben-Writer", listMedia, {}, { blogId });
    expect(items[0]).toEqual(image);
    expect(people.map(({ screenName }) => screenName)).toContain("Ben-Writer");
  });

  test("is found by the words that describe it, once they are written", async () => {
    const { image } = await upload("stairs.gif");
    const find = async (words: string) =>
      (await open().askAs("Ben-Writer", listMedia, {}, { blogId, words })).items.map(({ id }) => id);
    expect(await find("staircas moth")).toEqual([]);
    const params = { blogId, imageId: image.id };
    const saved = await open().sendAs("Ben-Writer", updateMedia, params, { ...details, version: 0 });
    expect(saved).toMatchObject({ isSaved: true, image: { ...details, version: 1 } });
    expect(await find("staircas moth")).toEqual([image.id]);
    expect(await find('stairs" OR *')).toEqual([]);
    expect((await find('"*'))[0]).toBe(image.id);
    const incomplete = await open().askAs("Ben-Writer", listMedia, {}, { blogId, filter: "incomplete" });
    expect(incomplete.items.map(({ id }) => id)).not.toContain(image.id);
  });

  test("keeps the first of two who describe it at the same time", async () => {
    const { image } = await upload("twice.gif");
    const params = { blogId, imageId: image.id };
    await open().sendAs("Ben-Writer", updateMedia, params, { ...details, version: 0 });
    const late = await open().sendAs("Ada-Owner", updateMedia, params, { alt: "Other words", version: 0 });
    expect(late).toMatchObject({ isSaved: false, image: { ...details, version: 1 } });
    expect((await open().askAs("Ben-Writer", getMedia, params)).image).toEqual(late.image);
  });

  test("pages through the library and walks from image to image", async () => {
    const ids = [];
    for (const name of ["a.gif", "b.gif", "c.gif"]) ids.unshift((await upload(name)).image.id);
    const first = await open().askAs("Ben-Writer", listMedia, {}, { blogId, maxReturned: "2" });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const query = { blogId, maxReturned: "1", after: String(first.next) };
    expect((await open().askAs("Ben-Writer", listMedia, {}, query)).items[0]?.id).toBe(ids[2]);
    const middle = await open().askAs("Ben-Writer", getMedia, { blogId, imageId: ids[1] ?? "" });
    expect(middle).toMatchObject({ newerId: ids[0], olderId: ids[2], uses: [] });
  });

  test.each([
    ["script in a drawing", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["nothing", ""],
    ["a head without an image", "GIF89a"],
  ])("refuses %s", async (_, text) => {
    const bytes = new Uint8Array(Buffer.from(text));
    const refused = await open().failAs("Ben-Writer", uploadMedia, {}, bytes, { blogId });
    expect(refused).toMatchObject({ status: 400, field: "body" });
  });

  test("is closed to people without a role on the blog", async () => {
    const refused = await open().failAs("Cleo-Reader", uploadMedia, {}, gif("foreign"), { blogId });
    expect(refused).toMatchObject({ status: 403, refusal: "role" });
    expect(await open().failToAsk(listMedia, {}, { blogId }, "Cleo-Reader")).toMatchObject({ status: 403 });
    expect(await open().failToAsk(listMedia, {}, {}, "Cleo-Reader")).toMatchObject({ status: 403 });
    expect(await open().failAs(null, uploadMedia, {}, gif("nobody"), { blogId })).toMatchObject({
      status: 401,
    });
    const elsewhere = await open().failAs("Ben-Writer", uploadMedia, {}, gif("else"), { blogId: "404" });
    expect(elsewhere).toMatchObject({ status: 404 });
  });
}
