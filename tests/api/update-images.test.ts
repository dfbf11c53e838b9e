import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeReply } from "../../contract/posts/core.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { getMedia } from "../../contract/media/media.ts";
import type { ImageNode } from "../../contract/entities/image.ts";
import * as calls from "../../contract/discussion/modes.ts";
import { begin, hour, openDesk, type Desk } from "./open-desk.ts";
import { newKey, silenceServices } from "./signed-caller.ts";

/* Images of a blog's library in updates of its liveblogs. */

let desk: Desk;
let story: string;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
  story = await desk.write();
  await desk.setField("Abe-Author", story, "mode", "liveblog");
  await desk.publish("Abe-Author", story);
  const { db } = desk.services;
  await db.batch(
    ["door", "bare", "over", "theirs"].map((id) =>
      db
        .prepare("INSERT INTO images (id, format, width, height, size) VALUES (?1, 'jpg', 1600, 900, 9)")
        .bind(id),
    ),
  );
  const add = (id: string, blogId: string, credit: string, end: number | null) =>
    db
      .prepare(
        `INSERT INTO media (image_id, blog_id, credit, source, label, license_end, focal_point, uploaded_time)
        VALUES (?1, ?2, ?3, 'Agency', 'Photo', ?4, '{"x":0.2,"y":0.3}', 1)`,
      )
      .bind(id, blogId, credit, end);
  await db.batch([
    add("door", "9", "Marisol Vega", null),
    add("bare", "9", "", null),
    add("over", "9", "Marisol Vega", begin - 1),
    add("theirs", "4", "Marisol Vega", null),
  ]);
});

const image = (id: string, more: Partial<ImageNode> = {}): ImageNode => ({
  type: "Image",
  image: { id, format: "gif", width: 1, height: 1, alt: " A  door ", focalPoint: null, remoteUrl: null },
  alignment: "Bleed",
  caption: [],
  attribution: [{ credit: "Me", source: "", label: "Photo" }],
  lightbox: true,
  ...more,
});
interface Entry {
  reply: { id: string; body: BlockNode[]; editedTimeMillis: number | null };
}
const write = (body: BlockNode[]) =>
  desk.send<Entry>("Abe-Author", calls.writeEntry, { starterId: story }, { body, key: newKey() });

const ofLibrary = {
  image: { id: "door", format: "jpg", width: 1600, alt: "A door", focalPoint: { x: 0.2, y: 0.3 } },
  alignment: "Center",
  attribution: [{ credit: "Marisol Vega", source: "Agency", label: "Photo" }],
};

describe("an image of the library in an update", () => {
  test("says of its maker what the library says, and stays when the update is edited after the license has ended", async () => {
    const { data } = await write([image("door")]);
    expect(data.reply.body).toMatchObject([ofLibrary]);
    const entryId = data.reply.id;
    const params = { blogId: "9", imageId: "door" };
    const found = await desk.send<{ uses: { postId: string }[] }>("Abe-Author", getMedia, params);
    expect(found.data.uses.map(({ postId }) => postId)).toEqual([story]);
    await desk.services.db.prepare("UPDATE media SET license_end = ?1").bind(begin).run();
    desk.clock.now += hour;
    const body = [...data.reply.body, image("door", { isDecorative: true })];
    type Edited = { isSaved: boolean; entry: Entry };
    const edited = await desk.send<Edited>("Abe-Author", calls.editEntry, { entryId }, { body });
    expect(edited.data.entry.reply.body).toMatchObject([ofLibrary, { ...ofLibrary, isDecorative: true }]);
  });

  test.each([
    ["without alt text", image("door", { image: { ...image("door").image, alt: " " } })],
    ["whose maker nobody has named", image("bare")],
    ["whose license has ended", image("over")],
    ["of another blog", image("theirs")],
    ["that nobody has", image("none")],
  ])("is refused: one %s", async (_, node) => {
    const { status, error } = await write([node]);
    expect([status, error?.field]).toEqual([400, "picture"]);
  });

  test("is nothing for a reply of a reader", async () => {
    const sent = { body: [image("door")], key: newKey() };
    const { status, error } = await desk.send("Rob-Reader", writeReply, { parentId: story }, sent);
    expect([status, error?.field]).toEqual([400, "picture"]);
  });
});
