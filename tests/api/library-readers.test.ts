import { beforeAll, describe, expect, test } from "vitest";
import { getMedia, listMedia, updateMedia, type MediaImage } from "../../contract/media/media.ts";
import { listVideos } from "../../contract/media/videos.ts";
import { buildGif } from "../contract/build-gif.ts";
import { createCaller } from "../contract/signed-call.ts";
import { readVectors } from "../vectors.ts";
import { uploadMedia } from "../../contract/media/media.ts";
import { begin, hour, importedStory, openDesk, type Desk } from "./open-desk.ts";
import { openSession } from "./open-session.ts";

/* A library reveals nothing about stories that a person may not read: neither their headlines nor their files. */

let desk: Desk;
let secretDraft: string;
const run = (sql: string, ...values: (string | number)[]) =>
  desk.services.db
    .prepare(sql)
    .bind(...values)
    .run();
/** An image of a library, and the stories that use it: `draft 1`, `post 2`. */
async function place(id: string, blogs: readonly string[], uses: readonly string[], by = "601") {
  await run("INSERT INTO images (id, format, width, height, size) VALUES (?1, 'jpg', 8, 6, 1)", id);
  for (const blogId of blogs)
    await run(
      `INSERT INTO media (image_id, blog_id, name, credit, uploaded_by, uploaded_time)
       VALUES (?1, ?2, ?1 || ' SECRET.jpg', ?1 || ' of ' || ?2, ?3, 1)`,
      id,
      blogId,
      by,
    );
  for (const use of uses) {
    const [kind, storyId = ""] = use.split(" ");
    await run("INSERT INTO image_uses VALUES (?1, ?2, ?3)", id, storyId, kind === "draft" ? 1 : 0);
  }
}

beforeAll(async () => {
  desk = await openDesk();
  await desk.services.load({
    posts: [
      importedStory("103", { publishTimeMillis: begin + hour }),
      importedStory("104", { blog: "gizmodo" }),
      importedStory("105", { blog: "gizmodo", status: "DRAFT" }),
    ],
  });
  // An author of the other blog.
  await run(
    "INSERT INTO memberships (blog_id, position, person_id, role, title) VALUES ('4', 0, '606', 'Author', '')",
  );
  secretDraft = await desk.write("Abe-Author", "SECRET Draft");
  const fays = await desk.write("Fay-Lancer", "Draft of Fay");
  await place("live", ["9"], ["post 101"]);
  await place("live-and-draft", ["9", "4"], ["post 101", `draft ${secretDraft}`]);
  await place("draft", ["9"], [`draft ${secretDraft}`]);
  await place("imported-draft", ["9"], ["post 102"]);
  await place("scheduled", ["9"], ["post 103"]);
  await place("next-version", ["9"], ["draft 101"]);
  await place("of-fay", ["9"], [`draft ${fays}`]);
  await place("by-con", ["9"], [`draft ${secretDraft}`], "604");
  await place("unused", ["9"], []);
  await place("unused-elsewhere", ["4"], []);
  // Public on the other blog only: its name in this library would reveal a draft's subject.
  await place("public-elsewhere", ["9", "4"], [`draft ${secretDraft}`, "post 104"]);
  await place("draft-elsewhere", ["4"], ["post 105"]);
});

const ofBlog = [
  "live",
  "live-and-draft",
  "draft",
  "imported-draft",
  "scheduled",
  "next-version",
  "of-fay",
  "by-con",
  "unused",
  "public-elsewhere",
];
const publicOfBlog = ["live", "live-and-draft"];
const ofOther = ["live-and-draft", "unused-elsewhere", "public-elsewhere", "draft-elsewhere"];

async function list(who: string, query: Record<string, string>): Promise<string[]> {
  const { status, data } = await desk.send<{ items: MediaImage[] }>(who, listMedia, {}, undefined, query);
  return status === 200 ? data.items.map(({ id, blogId }) => `${id} ${blogId}`).toSorted() : [String(status)];
}
const on = (blogId: string, ids: readonly string[]) => ids.map((id) => `${id} ${blogId}`);
const none: string[] = [];

const people: readonly [who: string, ofNine: string[], ofNetwork: string[]][] = [
  ["Ann-Owner", on("9", ofBlog), [...on("9", ofBlog), "public-elsewhere 4"]],
  ["Ama-Author", on("9", ofBlog), [...on("9", ofBlog), "public-elsewhere 4"]],
  [
    "Con-Tributor",
    on("9", [...publicOfBlog, "by-con", "unused"]),
    [...on("9", [...publicOfBlog, "by-con", "unused"]), "public-elsewhere 4"],
  ],
  [
    "Fay-Lancer",
    on("9", [...publicOfBlog, "of-fay", "unused"]),
    [...on("9", [...publicOfBlog, "of-fay", "unused"]), "public-elsewhere 4"],
  ],
  // On the other blog.
  ["Rob-Reader", ["403"], [...on("9", publicOfBlog), ...on("4", ofOther)]],
];

describe.each(people)("%s", (who, ofNine, ofNetwork) => {
  test("sees files of stories that they may read, in lists and by their words", async () => {
    expect(await list(who, { blogId: "9" })).toEqual(ofNine.toSorted());
    expect(await list(who, {})).toEqual(ofNetwork.toSorted());
    for (const words of ["secret", "jpg secret"]) {
      expect(await list(who, { blogId: "9", words })).toEqual(ofNine.toSorted());
      expect(await list(who, { words })).toEqual(ofNetwork.toSorted());
    }
    const incomplete = await list(who, { blogId: "9", filter: "incomplete" });
    expect(incomplete).toEqual(ofNine.toSorted());
    for (const id of ofBlog) {
      const isSeen = ofNetwork.includes(`${id} 9`);
      expect(await list(who, { words: id.replaceAll("-", " ") })).toEqual(
        expect.arrayContaining(isSeen ? [`${id} 9`] : none),
      );
      if (!isSeen) expect(await list(who, { words: `${id} of 9` })).not.toContain(`${id} 9`);
    }
  });

  test("opens and describes these, and walks among them", async () => {
    for (const id of ofBlog) {
      const isSeen = ofNine.includes(`${id} 9`);
      const params = { blogId: "9", imageId: id };
      const wanted = who === "Rob-Reader" ? 403 : isSeen ? 200 : 404;
      type Reply = { newerId: string | null; olderId: string | null };
      const { status, data } = await desk.send<Reply>(who, getMedia, params);
      expect([id, status]).toEqual([id, wanted]);
      const old = { version: -1 };
      expect([id, (await desk.send(who, updateMedia, params, old)).status]).toEqual([id, wanted]);
      if (status === 200)
        for (const near of [data.newerId, data.olderId])
          if (near !== null) expect(ofNine).toContain(`${near} 9`);
    }
  });
});

const usesFor = async (who: string, blogId: string, imageId: string) => {
  type Reply = { uses: { postId: string; headline: string }[] };
  const { data } = await desk.send<Reply>(who, getMedia, { blogId, imageId });
  return data.uses.map(({ headline }) => headline).toSorted();
};

test("where an image is used is said of stories that may be read", async () => {
  expect(await usesFor("Rob-Reader", "4", "live-and-draft")).toEqual(["Story 101"]);
  expect(await usesFor("Con-Tributor", "9", "live-and-draft")).toEqual(["Story 101"]);
  expect(await usesFor("Ama-Author", "9", "live-and-draft")).toEqual(["SECRET Draft", "Story 101"]);
  expect(await usesFor("Ama-Author", "9", "public-elsewhere")).toEqual(["SECRET Draft", "Story 104"]);
  expect(await usesFor("Rob-Reader", "4", "public-elsewhere")).toEqual(["Story 104"]);
  expect(await usesFor("Rob-Reader", "4", "draft-elsewhere")).toEqual(["Story 105"]);
});

test("nothing in a reply to who may not read it names a draft, whatever is searched for", async () => {
  for (const words of ["SECRET", "draft", "%", "_", '"', ...readVectors("blns.json").slice(0, 60)]) {
    const query = { words: words.slice(0, 200) };
    const { data, status } = await desk.send("Rob-Reader", listMedia, {}, undefined, query);
    expect(status).toBe(200);
    expect(JSON.stringify(data)).not.toContain('"draft of 9"');
    expect(JSON.stringify(data)).not.toContain('"scheduled of 9"');
  }
});

test("a right that comes or goes shows in the library at once", async () => {
  const isSeen = async (who: string, id: string) => (await list(who, { blogId: "9" })).includes(`${id} 9`);
  // The scheduled story is published.
  expect(await isSeen("Con-Tributor", "scheduled")).toBe(false);
  desk.clock.now += 2 * hour;
  expect(await isSeen("Con-Tributor", "scheduled")).toBe(true);
  expect(await list("Rob-Reader", {})).toContain("scheduled 9");
  // A co-author reads the draft.
  await run(
    "INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time) VALUES (?1, '605', '9', 'draft', 1)",
    secretDraft,
  );
  expect(await isSeen("Fay-Lancer", "draft")).toBe(true);
  expect(await usesFor("Fay-Lancer", "9", "live-and-draft")).toEqual(["SECRET Draft", "Story 101"]);
  // A story behind a password is no longer public.
  await run("UPDATE posts SET password_hash = 'x' WHERE id = '101'");
  expect(await list("Rob-Reader", {})).not.toContain("live 9");
  expect(await isSeen("Con-Tributor", "live")).toBe(false);
  // A former member sees the same as everyone with a library.
  await run("UPDATE memberships SET blog_id = '4', position = 9 WHERE person_id = '605'");
  expect(await list("Fay-Lancer", { blogId: "9" })).toEqual(["403"]);
  expect(await list("Fay-Lancer", {})).not.toContain("draft 9");
  expect(await list("Fay-Lancer", {})).not.toContain("of-fay 9");
});

test("contributors are shown the videos that they have uploaded", async () => {
  for (const [id, by] of [
    ["one", "604"],
    ["two", "602"],
  ] as const)
    await run(
      `INSERT INTO videos (id, blog_id, name, title, size, uploaded_by, uploaded_time)
       VALUES (?1, '9', ?1 || ' SECRET.mp4', ?1, 1, ?2, 1)`,
      `media-${id}.mp4`,
      by,
    );
  const videos = async (who: string) => {
    const query = { blogId: "9", words: "secret" };
    const { data } = await desk.send<{ items: { title: string }[] }>(who, listVideos, {}, undefined, query);
    return data.items.map(({ title }) => title);
  };
  expect(await videos("Con-Tributor")).toEqual(["media-one.mp4"]);
  expect(await videos("Ama-Author")).toEqual(["media-two.mp4", "media-one.mp4"]);
});

test("an upload is its uploader's to use, also before a story has it", async () => {
  const caller = createCaller({
    fetch: (request) => desk.services.fetch(request),
    openSession: (name) => openSession(desk.services.db, name, { now: desk.clock.now }),
  });
  const file = new Uint8Array(buildGif("of Con"));
  const { image } = await caller.sendAs("Con-Tributor", uploadMedia, {}, file, {
    blogId: "9",
    name: "mine.gif",
  });
  expect(await list("Con-Tributor", { blogId: "9", words: "mine" })).toEqual([`${image.id} 9`]);
  expect(await list("Rob-Reader", { words: "mine" })).toEqual([]);
});
