import { expect, test } from "vitest";
import { editReply, writeReply } from "../../contract/posts/core.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { getImage, maxReplyImageBytes, maxImagesPerHour, sendImage } from "../../contract/media/images.ts";
import { decide } from "../../contract/moderation/moderation.ts";
import { liftRestriction } from "../../contract/moderation/moderation-log.ts";
import { buildAnimation, buildGif } from "./build-gif.ts";
import type { Open } from "./reply-threads.ts";

const ben = "502";

const gif = (name = "") => buildGif(name).toString("base64");
/** The header of a PNG that declares these dimensions (PNG, third edition, 11.2.1). */
function pngHead(width: number, height: number): string {
  const head = Buffer.from("89504e470d0a1a0a0000000d4948445200000000000000000806000000", "hex");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head.toString("base64");
}
const gifOf = (images: number, side: number) => buildAnimation(images, side).toString("base64");
const text = (words: string) => Buffer.from(words).toString("base64");

const imageOf = (id: string, more: object = {}): BlockNode => ({
  type: "Image",
  image: {
    id,
    format: "jpg",
    width: 4_000,
    height: 3_000,
    alt: "A red  dot",
    focalPoint: null,
    remoteUrl: "https://elsewhere.example/spy.gif",
    ...more,
  },
  alignment: "FullWidth",
  caption: [],
  attribution: [{ credit: "Somebody", source: "", label: "" }],
  lightbox: true,
});

/** Images in replies. The last case uses up Dov's upload limit. */
export function imageCases(open: Open): void {
  test("an image is identified by its bytes, sending it again returns the same, and animations end", async () => {
    const caller = open();
    const picture = gif("once");
    const sent = await caller.sendAs("Cleo-Reader", sendImage, {}, { picture });
    expect(sent).toMatchObject({ format: "gif", width: 1, height: 1 });
    await caller.sendAs("Cleo-Reader", sendImage, {}, { picture: gifOf(1_000, 1) });
    for (const animation of [gifOf(10_000, 1), gifOf(900, 1_000)]) {
      const refused = await caller.failAs("Cleo-Reader", sendImage, {}, { picture: animation });
      expect(refused).toMatchObject({ status: 400, field: "picture" });
    }
    expect(await caller.sendAs("Dov-Reader", sendImage, {}, { picture })).toEqual(sent);
    expect(await caller.ask(getImage, { imageId: sent.id }, {})).toEqual(sent);
  });

  test.each([
    [
      "a drawing that may have script in it",
      text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    ],
    ["a page", text("<!doctype html><script>alert(1)</script>")],
    ["the beginning of a picture", text("GIF89a")],
    ["a document", text("%PDF-1.7")],
    ["what is no base 64", "<svg>"],
    ["nothing", ""],
    ["a picture longer than anybody shows", pngHead(12_001, 1)],
    ["a picture larger than anybody shows", pngHead(12_000, 12_000)],
    [
      "more bytes than a picture may have",
      Buffer.concat([buildGif(""), Buffer.alloc(maxReplyImageBytes)]).toString("base64"),
    ],
  ])("%s is not taken", async (_, picture) => {
    const refused = await open().failAs("Cleo-Reader", sendImage, {}, { picture });
    expect(refused).toMatchObject({ status: 400, code: "invalid", field: "picture" });
  });

  test("people who are not signed in or are suspended can't send images", async () => {
    const caller = open();
    const picture = gif("nobody");
    expect(await caller.failAs(null, sendImage, {}, { picture })).toMatchObject({ status: 401 });
    const own = await caller.write("Ben-Writer", caller.storyId, "Something else.");
    const items = [{ postId: own.reply.id, version: 0 }];
    const decided = await caller.sendAs(
      "Ada-Owner",
      decide,
      {},
      { items, action: "suspend", reason: "spam", days: 7 },
    );
    expect(decided.items).toMatchObject([{ status: 200 }]);
    const refused = await caller.failAs("Ben-Writer", sendImage, {}, { picture });
    expect(refused).toMatchObject({ status: 403, refusal: "suspended" });
    const lifted = { personId: ben, blogId: null, kind: "suspended" as const };
    await caller.sendAs("Ada-Owner", liftRestriction, {}, lifted);
    expect(await caller.sendAs("Ben-Writer", sendImage, {}, { picture })).toMatchObject({ width: 1 });
  });

  test("a reply only has its writer's images, with the store's sizes", async () => {
    const caller = open();
    const own = await caller.sendAs("Cleo-Reader", sendImage, {}, { picture: gif("of Cleo") });
    const others = await caller.sendAs("Dov-Reader", sendImage, {}, { picture: gif("of Dov") });
    const write = (ids: string[], key: string) => ({
      body: [...caller.paragraph("Look:"), ...ids.map((id) => imageOf(id))],
      key,
    });
    const params = { parentId: caller.storyId };
    for (const [index, ids] of [[others.id], ["nobodys-picture"], [own.id, others.id]].entries()) {
      const body = write(ids, `key-of-a-foreign-picture-${index.toString()}`);
      const refused = await caller.failAs("Cleo-Reader", writeReply, params, body);
      expect(refused).toMatchObject({ status: 400, field: "picture" });
    }
    const many = Array.from({ length: 11 }, () => own.id);
    const refused = await caller.failAs("Cleo-Reader", writeReply, params, write(many, "key-of-too-many"));
    expect(refused).toMatchObject({ status: 400, field: "body" });

    const written = await caller.sendAs(
      "Cleo-Reader",
      writeReply,
      params,
      write([own.id], "key-of-ones-own-picture"),
    );
    const [, kept] = written.reply.body;
    expect(kept).toMatchObject({
      type: "Image",
      image: { id: own.id, format: "gif", width: 1, height: 1, alt: "A red dot", remoteUrl: null },
      attribution: [],
      alignment: "Center",
    });
    const again = { body: [...caller.paragraph("Look again:"), ...(kept ? [kept] : [])] };
    const edited = await caller.sendAs("Cleo-Reader", editReply, { postId: written.reply.id }, again);
    expect(edited.reply.body[1]).toEqual(kept);
  });

  test("an account sends so many within an hour", async () => {
    const caller = open();
    const statuses: number[] = [];
    for (let index = 0; index < maxImagesPerHour && !statuses.includes(429); index += 1) {
      const more = { picture: gif(`number ${index.toString()}`) };
      await caller.sendAs("Dov-Reader", sendImage, {}, more).catch(() => statuses.push(429));
    }
    const refused = await caller.failAs("Dov-Reader", sendImage, {}, { picture: gif("one more") });
    expect(refused).toMatchObject({ status: 429, code: "tooOften" });
    expect((await caller.sendAs("Eva-Es", sendImage, {}, { picture: gif("one more") })).format).toBe("gif");
  });
}
