import { beforeAll, beforeEach, expect, test } from "vitest";
import { fillLengths } from "../../api/drafts/video-lengths.ts";
import { buildHostedId } from "../../contract/media/media-file-ids.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { begin, hour, importedStory, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Durations of videos that the host was still preparing when they were added to a story. */

const [inText, asLead] = ["a".repeat(32), "b".repeat(32)].map(buildHostedId) as [string, string];
const lead: NonNullable<ImportedPost["mainMedia"]> = {
  type: "Image",
  image: { id: "picture", format: "jpg", alt: "A picture", width: 1600, height: 900 },
  videoId: asLead,
};
const video = (duration: number | null): NonNullable<ImportedPost["body"]>[number] => ({
  type: "KinjaVideo",
  id: inText,
  title: "",
  poster: null,
  duration,
  captions: [],
});

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
  await upload([inText, asLead]);
});

const upload = (ids: readonly string[]) =>
  desk.services.db.batch(
    ids.map((id) =>
      desk.services.db
        .prepare(
          "INSERT INTO videos (id, blog_id, size, uploaded_time, state) VALUES (?1, '9', 9, ?2, 'preparing')",
        )
        .bind(id, begin - hour),
    ),
  );
const prepare = (id: string, duration: number) =>
  desk.services.db
    .prepare("UPDATE videos SET state = 'ready', duration = ?2 WHERE id = ?1")
    .bind(id, duration)
    .run();
const load = (duration: number | null = null) =>
  desk.services.load({ posts: [importedStory("103", { body: [video(duration)], mainMedia: lead })] });
interface Story {
  body: { type: string; duration?: number | null }[];
  mainMedia: { duration?: number };
  lastUpdateTimeMillis: number;
}
const readLengths = async () => {
  const { body, mainMedia } = (await desk.page("103")).post as unknown as Story;
  return [body.find(({ type }) => type === "KinjaVideo")?.duration, mainMedia.duration];
};

/** Attempts at each waiting video. */
const listWaiting = async () => {
  const { results } = await desk.services.db
    .prepare("SELECT attempts FROM outbox WHERE kind = 'video'")
    .all<{ attempts: number }>();
  return results.map(({ attempts }) => attempts);
};

test("a story has the lengths that the library knows when it is published", async () => {
  await load();
  await prepare(inText, 12.5);
  await desk.type("Abe-Author", "103", 1, "New: ");
  expect(await desk.publish("Abe-Author", "103")).toMatchObject({ data: { outcome: "published" } });
  expect(await readLengths()).toEqual([12.5, undefined]);
});

test("a story that was published before has them once the videos are ready, and no other time", async () => {
  await load();
  const { lastUpdateTimeMillis } = (await desk.page("103")).post as unknown as Story;
  await desk.services.runJobs();
  expect(await readLengths()).toEqual([null, undefined]);
  await prepare(inText, 12.5);
  await prepare(asLead, 90);
  desk.clock.now = begin + hour;
  await desk.services.runJobs();
  expect(await readLengths()).toEqual([12.5, 90]);
  expect((await desk.page("103")).post).toMatchObject({ lastUpdateTimeMillis });
  expect(await listWaiting()).toEqual([]);
});

test("a length that a story has is kept, and other stories aren't written", async () => {
  await load(7);
  const read = () => desk.services.db.prepare("SELECT * FROM posts WHERE id = '101'").first();
  const before = await read();
  await prepare(inText, 12.5);
  await desk.services.runJobs();
  expect(await readLengths()).toEqual([7, undefined]);
  expect(await read()).toEqual(before);
});

test("videos of a story that can't be written are tried again later, and hold up no other", async () => {
  // The jobs search stories of older releases first, before one is made invalid.
  await desk.services.runJobs();
  await load();
  const broken = Array.from({ length: 10 }, (_, index) => buildHostedId(String(index).repeat(32)));
  await upload(broken);
  await desk.services.db
    .prepare("UPDATE posts SET body = ?1, last_update_time = ?2 WHERE id = '101'")
    .bind(JSON.stringify({ broken }), begin)
    .run();
  for (const id of broken) await prepare(id, 1);
  await prepare(inText, 12.5);
  await desk.services.runJobs();
  await desk.services.runJobs();
  expect(await readLengths()).toEqual([12.5, undefined]);
  expect(await listWaiting()).toEqual(broken.map(() => 1));
});

test("a story without such videos costs no query", async () => {
  const none = { prepare: () => expect.fail("asked") } as unknown as D1Database;
  const story = { body: [video(7)] as never[], mainMedia: null };
  expect(await fillLengths(none, "9", story)).toBe(story);
});
