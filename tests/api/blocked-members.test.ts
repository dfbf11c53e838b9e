import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callsOnPosts } from "./permitted-calls.ts";
import { callsOnDrafts } from "./permitted-drafts.ts";
import { callsOnBlogs } from "./permitted-moderation.ts";
import { correctionRoutes } from "../../api/routes/corrections.ts";
import { draftRoutes } from "../../api/routes/drafts.ts";
import { draftRoomRoutes } from "../../api/routes/draft-room.ts";
import { hostedVideoRoutes } from "../../api/routes/hosted-videos.ts";
import { liveblogRoutes } from "../../api/routes/liveblogs.ts";
import { mediaRoutes } from "../../api/routes/media.ts";
import { networkPreviewRoutes } from "../../api/routes/network-previews.ts";
import { uploadRoutes } from "../../api/routes/uploads.ts";
import { videoRoutes } from "../../api/routes/videos.ts";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import * as corrections from "../../contract/posts/corrections.ts";
import { draftSocketPattern } from "../../contract/drafts/draft-rooms.ts";
import * as previews from "../../contract/drafts/draft-previews.ts";
import * as drafts from "../../contract/drafts/drafts.ts";
import * as hosted from "../../contract/media/uploads.ts";
import * as images from "../../contract/media/media.ts";
import { getNetworkPreview } from "../../contract/network/network-previews.ts";
import * as uploads from "../../contract/media/uploads.ts";
import * as videos from "../../contract/media/videos.ts";
import { openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/*
 * A blocked person has none of the rights that the blog gives. `permissions.test.ts` makes the calls of its lists with
 * every standing and a block; here are the calls that need existing data, and a check that every call is covered.
 */

const nameOf = ({ method, ...call }: Call) => `${method} ${buildRoutePattern({ method, ...call })}`;

/** Calls tested below, about one's own correction, upload or session; and those that need no role. */
const others: readonly string[] = [
  ...[
    corrections.changeCorrection,
    corrections.withdrawCorrection,
    drafts.getDesk,
    uploads.sendPart,
    uploads.completeUpload,
    uploads.discardUpload,
    hosted.finishHostedUpload,
  ].map(nameOf),
  // The same check as `getDraft`, by `draft-room.test.ts`.
  `GET ${draftSocketPattern}`,
];
const open: readonly string[] = [
  ...[corrections.getCorrections, previews.getPreview, getNetworkPreview].map(nameOf),
  // Calls about links that are open to everyone.
  ...[previews.countPreviewOpening, previews.countOwnPreviewOpening].map(nameOf),
  // Files of the public pages, and messages of the video host.
  ...videoRoutes.filter(({ pattern }) => !pattern.startsWith("/api/images/media/videos")).map(formatRoute),
  ...hostedVideoRoutes
    .filter(({ pattern }) => pattern.endsWith(hosted.hostNotificationPath))
    .map(formatRoute),
];

function formatRoute({ method, pattern }: { method: string; pattern: string }) {
  return `${method} ${pattern}`;
}

test("every call of drafts, media and previews is made by somebody who is blocked", () => {
  const made = [...callsOnPosts, ...callsOnDrafts, ...callsOnBlogs].map(({ call }) => nameOf(call));
  const known = new Set([...made, ...others, ...open]);
  const all = [
    correctionRoutes,
    draftRoutes,
    draftRoomRoutes,
    hostedVideoRoutes,
    liveblogRoutes,
    mediaRoutes,
    networkPreviewRoutes,
    uploadRoutes,
    videoRoutes,
  ].flatMap((routes) => routes.map(formatRoute));
  expect(all.filter((name) => !known.has(name))).toEqual([]);
  expect(all.length).toBeGreaterThan(50);
});

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

const abe = "602";
const block = (person: string, blogId = "9") =>
  desk.services.db
    .prepare(
      `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
       VALUES (?1, 'blocked', ?2, '601', '', 1)`,
    )
    .bind(person, blogId)
    .run();

describe("a member whom the blog has blocked", () => {
  test("keeps nothing of what they had begun", async () => {
    const id = "correction-of-abe-1";
    await desk.send(
      "Abe-Author",
      corrections.addCorrection,
      { postId: "101" },
      { id, kind: "update", text: "A." },
    );
    const uploadId = "upload-of-abe-0001";
    const upload = { id: uploadId, blogId: "9", size: 10 };
    expect((await desk.send("Abe-Author", uploads.startUpload, {}, upload)).status).toBe(200);
    const draftId = await desk.write("Abe-Author");
    await block(abe);
    const refused = async (call: Call, params: Record<string, string>, body?: unknown, query = {}) => {
      const { status, error } = await desk.send("Abe-Author", call, params, body, query);
      return [status, error?.refusal ?? null];
    };
    const params = { correctionId: id };
    const blocked = [403, "blocked"];
    const change = { kind: "update", text: "B." };
    expect(await refused(corrections.changeCorrection, params, change)).toEqual(blocked);
    expect(await refused(corrections.withdrawCorrection, params, { isWithdrawn: true })).toEqual(blocked);
    const part = { uploadId, number: "1" };
    expect(await refused(uploads.sendPart, part, {}, { hash: "0".repeat(64) })).toEqual(blocked);
    expect(await refused(uploads.completeUpload, {}, { id: uploadId, hash: "0".repeat(64) })).toEqual(
      blocked,
    );
    expect(await refused(uploads.discardUpload, {}, { id: uploadId })).toEqual(blocked);
    const { data } = await desk.send<Record<string, { id: string }[]>>("Abe-Author", drafts.getDesk);
    expect(Object.values(data).flat()).toEqual([]);
    // The role on this blog gave access to the network's library.
    expect(await refused(images.listMedia, {})).toEqual(blocked);
    expect(await refused(videos.listVideos, {}, undefined, { blogId: "9" })).toEqual(blocked);
    // They can't be asked to review, or to answer.
    const state = { state: "review", assigneeId: abe };
    const { status, error } = await desk.send("Ann-Owner", drafts.setDraftState, { draftId }, state);
    expect([status, error?.field]).toEqual([400, "assigneeId"]);
    const list = await desk.send<{ reviewerIds: string[] }>("Ann-Owner", drafts.listDrafts, {}, undefined, {
      blogId: "9",
      state: "draft",
    });
    expect(list.data.reviewerIds).toEqual(["601", "603"]);
  });

  test("has the library of the network by a role on another blog", async () => {
    const { db } = desk.services;
    const join =
      "INSERT INTO memberships (blog_id, position, person_id, role, title) VALUES ('4', 1, ?1, 'Author', '')";
    await db.prepare(join).bind(abe).run();
    const read = async (query = {}) =>
      (await desk.send("Abe-Author", images.listMedia, {}, undefined, query)).status;
    for (const [blogId, other] of [
      ["4", "9"],
      ["9", "4"],
    ] as const) {
      await block(abe, blogId);
      expect([await read(), await read({ blogId }), await read({ blogId: other })]).toEqual([200, 403, 200]);
      await db.prepare("DELETE FROM restrictions").run();
    }
  });
});

describe("rights that have become fewer are checked", () => {
  const listChanged = async () => {
    const { results } = await desk.services.db
      .prepare("SELECT person_id FROM changed_rights")
      .all<{ person_id: string }>();
    return results.map(({ person_id }) => person_id);
  };
  const restrict = (kind: string, blogId: string) =>
    `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
     VALUES ('602', '${kind}', '${blogId}', '601', '', 1)`;
  test.each([
    ["a role that was taken", "DELETE FROM memberships WHERE person_id = '602'", [abe]],
    ["a role that was changed", "UPDATE memberships SET role = 'Admin' WHERE person_id = '602'", [abe]],
    ["the same role", "UPDATE memberships SET role = 'Author' WHERE person_id = '602'", []],
    ["a block", restrict("blocked", "9"), [abe]],
    ["a suspension", restrict("suspended", ""), [abe]],
    ["an approval of each reply", restrict("premoderated", "9"), []],
    ["a role in the network", "DELETE FROM network_roles WHERE person_id = '602'", [abe]],
  ])("after %s", async (_, change, expected) => {
    await desk.services.db
      .prepare("INSERT INTO network_roles (person_id, role) VALUES ('602', 'sales')")
      .run();
    await desk.services.db.prepare(change).run();
    expect(await listChanged()).toEqual(expected);
    await desk.services.runJobs();
    expect(await listChanged()).toEqual([]);
  });

  test("and closed connections are forgotten, those of others are not", async () => {
    const { db } = desk.services;
    const insert = "INSERT INTO live_connections (person_id, room, since) VALUES (?1, 'draft:1', ?2)";
    await db.batch([abe, "603"].map((person) => db.prepare(insert).bind(person, desk.clock.now)));
    await db.prepare(restrict("blocked", "9")).run();
    await desk.services.runJobs();
    const left = () => db.prepare("SELECT person_id FROM live_connections").all();
    expect((await left()).results).toEqual([{ person_id: "603" }]);
    // A connection lasts half an hour.
    desk.clock.now += 30 * 60_000;
    await desk.services.runJobs();
    expect((await left()).results).toEqual([]);
  });
});
