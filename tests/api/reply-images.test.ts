import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { deleteUnusedImages } from "../../api/media/original-images.ts";
import { deleteReply, editReply, writeReply } from "../../contract/posts/core.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { sendImage } from "../../contract/media/images.ts";
import { readMyData } from "../../contract/people/settings.ts";
import { buildGif } from "../contract/build-gif.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";

const day = 86_400_000;
const storyId = "1831000001";
const cleo = "Cleo-Reader";

let services: TestServices;
let caller: Caller;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  caller = createCaller({ ...services, openSession: (name) => openSession(services.db, name) });
});

const send = async (name: string, who = cleo) => {
  const picture = buildGif(name).toString("base64");
  return (await caller.sendAs(who, sendImage, {}, { picture })).id;
};
const imageOf = (id: string) => ({ type: "Image", image: { id, alt: "A dot" } }) as BlockNode;
const write = async (id: string) => {
  const body = [...caller.paragraph(`With the picture ${id}`), imageOf(id)];
  const sent = { body, key: `key-of-${id}` };
  return (await caller.sendAs(cleo, writeReply, { parentId: storyId }, sent)).reply.id;
};
const forget = async (now: number) =>
  deleteUnusedImages({ db: services.db, imageStore: services.imageStore, now });

/** Images in the store, with their bytes. */
async function listKept(ids: Record<string, string>): Promise<string[]> {
  const { imageStore: store } = services;
  const found = Object.entries(ids).map(async ([name, id]) => {
    const row = await services.db.prepare("SELECT 1 FROM images WHERE id = ?1").bind(id).first();
    const bytes = await store.head(id);
    expect(row === null, name).toBe(bytes === null);
    return row === null ? [] : [name];
  });
  return (await Promise.all(found)).flat();
}

test("an image in no reply is deleted: after a week for a draft, at once for a deleted reply", async () => {
  const ids = {
    draft: await send("draft"),
    shown: await send("shown"),
    edited: await send("edited"),
    takenBack: await send("taken back"),
    twice: await send("twice"),
  };
  await send("twice", "Dov-Reader");
  await services.db
    .prepare("UPDATE picture_uploads SET unused_since = unused_since + ?1 WHERE person_id = '504'")
    .bind(3 * day)
    .run();
  await write(ids.shown);
  const edited = await write(ids.edited);
  await caller.sendAs(cleo, editReply, { postId: edited }, { body: caller.paragraph("Without, now") });
  const takenBack = await write(ids.takenBack);
  await forget(Date.now());
  expect(await listKept(ids)).toEqual(Object.keys(ids));

  await caller.sendAs(cleo, deleteReply, { postId: takenBack }, {});
  await forget(Date.now());
  expect(await listKept(ids)).toEqual(["draft", "shown", "edited", "twice"]);
  await forget(Date.now() + 8 * day);
  expect(await listKept(ids)).toEqual(["shown", "edited", "twice"]);
  await forget(Date.now() + 11 * day);
  expect(await listKept(ids)).toEqual(["shown", "edited"]);
  await forget(Date.now() + 400 * day);
  expect(await listKept(ids)).toEqual(["shown", "edited"]);

  // Sending it again restores it, and the sender sees it in their own data.
  expect(await send("draft")).toBe(ids.draft);
  expect(await listKept({ draft: ids.draft })).toEqual(["draft"]);
  const { pictures = [] } = await caller.askAs(cleo, readMyData, {});
  expect(new Set(pictures.map((row) => row["image_id"]))).toEqual(
    new Set([ids.draft, ids.shown, ids.edited]),
  );
});

test("no metadata of an image is stored", async () => {
  const drawn = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a02020" } })
    .withExif({ IFD0: { ImageDescription: "XSECRETX" } })
    .jpeg()
    .toBuffer();
  expect(drawn.includes("XSECRETX")).toBe(true);
  const sent = await caller.sendAs("Dov-Reader", sendImage, {}, { picture: drawn.toString("base64") });
  expect(sent).toMatchObject({ format: "jpg", width: 30, height: 20 });
  const { imageStore: store } = services;
  const stored = Buffer.from((await (await store.get(sent.id))?.arrayBuffer()) ?? new ArrayBuffer());
  expect(stored.byteLength).toBe(sent.size);
  expect(stored.includes("XSECRETX")).toBe(false);
});

test("an image of a library stays there, though somebody has also sent it for a reply", async () => {
  const id = await send("of a library");
  await services.db
    .prepare("INSERT INTO media (image_id, blog_id, uploaded_time) VALUES (?1, '9', 1)")
    .bind(id)
    .run();
  await forget(Date.now() + 400 * day);
  expect(await listKept({ id })).toEqual(["id"]);
});
