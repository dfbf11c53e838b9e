import { beforeAll, describe, expect, test } from "vitest";
import { setDraftField } from "../../../../contract/drafts/draft-rooms.ts";
import { setDraftState } from "../../../../contract/drafts/drafts.ts";
import { prepareImport } from "../../../../contract/import/studio-imports.ts";
import { uploadCaptions } from "../../../../contract/media/videos.ts";
import { discardUpload, sendPart, startUpload } from "../../../../contract/media/uploads.ts";
import type { Call } from "../../../../contract/wire/call.ts";
import type { ErrorCode } from "../../../../contract/wire/envelope.ts";
import { openRoutes, type Routes } from "../open-routes.ts";

/* Calls of the studio's scripts. They are answered by JSON and a status. Ada owns Kotaku and is a superuser. */

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const as = "Ada-Owner";
const id = "an-upload-of-sixteen";
const hash = "0".repeat(64);
const parts = "kinja.com/manage/kotaku/media/parts";
const field = "kinja.com/write/1830000004/field";
const review = "kinja.com/write/1830000004/review";
const imports = "kinja.com/moderation/imports/calls";
const image = "kinja.com/moderation/imports/image";
const updates = "kinja.com/manage/kotaku/liveblog/1830000001/updates";
const file = { "Content-Type": "application/octet-stream" };
const json = { "Content-Type": "application/json" };
const change = { name: "isRoundup", value: true, version: 0 };

test.each<[object, string]>([
  [{ step: "start", id, size: 5, name: "a.mp4" }, "uploads/start"],
  [{ step: "hostStart", id, size: 5 }, "videos/hosted/start"],
  [{ step: "hostFinish", id }, "videos/hosted/finish"],
  [{ step: "complete", id, hash }, "uploads/complete"],
  [{ step: "discard", id }, "uploads/discard"],
])("the step %j of an upload makes its call", async (step, path) => {
  const writes = await routes.listWrites(() => routes.send(parts, JSON.stringify(step), { as }));
  expect(writes).toEqual([`POST /api/images/${path}`]);
});

describe("nothing is sent on", () => {
  test.each<[string, string, string, Record<string, string>, number]>([
    ["an upload's step that is none", parts, '{"step":"rest"}', {}, 400],
    ["an upload of nothing", parts, JSON.stringify({ step: "start", id, size: 0 }), {}, 400],
    ["an upload of half a byte", parts, JSON.stringify({ step: "start", id, size: 1.5 }), {}, 400],
    ["a host's upload of nothing", parts, JSON.stringify({ step: "hostStart", id, size: 0 }), {}, 400],
    ["a host's upload of half a byte", parts, JSON.stringify({ step: "hostStart", id, size: 1.5 }), {}, 400],
    ["an upload's step that isn't JSON", parts, "start", {}, 400],
    ["a part without a number", `${parts}?id=${id}&hash=${hash}`, "a", file, 400],
    ["a part with a long number", `${parts}?id=${id}&hash=${hash}&number=10000`, "a", file, 400],
    ["a field that isn't JSON", field, "headline", {}, 400],
    ["a field that no story has", field, JSON.stringify({ ...change, name: "color" }), {}, 400],
    ["a field of no draft", "kinja.com/write/x/field", JSON.stringify(change), {}, 404],
    ["an import as a form", imports, JSON.stringify({ step: "tags" }), {}, 415],
    ["an import's step that is none", imports, JSON.stringify({ step: "rest" }), json, 400],
    ["an import for no blog", imports, JSON.stringify({ step: "prepare" }), json, 400],
    ["an imported image as text", `${image}?id=a&holder=b`, "a", {}, 415],
    ["an imported image of nothing", image, "a", file, 400],
    [
      "an update that is none",
      updates,
      "do=shout",
      { "Content-Type": "application/x-www-form-urlencoded" },
      422,
    ],
  ])("%s", async (_, address, body, headers, status) => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(address, body, { as, headers })).status).toBe(status);
    });
    expect(writes).toEqual([]);
  });

  test.each([
    [field, JSON.stringify(change)],
    [review, { state: "draft", assignee: "", remark: "" }],
    [updates, { do: "write" }],
  ])("%s for visitors", async (address, body) => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(address, body)).status).toBe(401);
    });
    expect(writes).toEqual([]);
  });

  test("a review over the limit, without its fields, or on a blog's host", async () => {
    const form = { state: "draft", assignee: "", remark: "" };
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(review, form, { as, isLimited: true })).status).toBe(400);
      expect((await routes.send(review, { state: "draft" }, { as })).status).toBe(400);
      expect((await routes.send(review.replace("kinja", "kotaku"), form, { as })).status).toBe(404);
    });
    expect(writes).toEqual([]);
  });
});

const start = JSON.stringify({ step: "start", id, size: 5 });
const draftState = { state: "draft", assignee: "", remark: "" };
type Body = string | Record<string, string>;
test.each<[string, Body, Record<string, string>, Call, ErrorCode, object, number, unknown]>([
  [parts, start, {}, startUpload, "tooLarge", {}, 413, null],
  [parts, start, {}, startUpload, "unavailable", {}, 503, null],
  [parts, JSON.stringify({ step: "discard", id }), {}, discardUpload, "notFound", {}, 404, null],
  [`${parts}?id=${id}&hash=${hash}&number=1`, "a", file, sendPart, "conflict", {}, 409, null],
  ["kinja.com/manage/kotaku/media/captions", "a", file, uploadCaptions, "invalid", {}, 400, null],
  [field, JSON.stringify(change), {}, setDraftField, "forbidden", { message: "No." }, 403, "No."],
  // Only this field is refused: the page goes on.
  [
    field,
    JSON.stringify(change),
    {},
    setDraftField,
    "forbidden",
    { field: "value", message: "No." },
    400,
    "No.",
  ],
  [field, JSON.stringify(change), {}, setDraftField, "unavailable", { message: "Later." }, 503, "Later."],
  [review, draftState, {}, setDraftState, "unauthorized", {}, 400, { kind: "failed", reason: "session" }],
  [review, draftState, {}, setDraftState, "forbidden", {}, 400, { kind: "failed", reason: "refused" }],
  [review, draftState, {}, setDraftState, "conflict", {}, 400, { kind: "failed", reason: "failed" }],
  [review, draftState, {}, setDraftState, "unavailable", {}, 503, { kind: "failed", reason: "failed" }],
  [
    imports,
    JSON.stringify({ step: "prepare", blogId: "9" }),
    json,
    prepareImport,
    "tooOften",
    { message: "Later." },
    429,
    { message: "Later." },
  ],
])("%s with %j passes on how it failed", async (address, body, headers, call, code, more, status, data) => {
  const answer = await routes.failing(call, { code, ...more }, () =>
    routes.send(address, body, { as, headers }),
  );
  expect([answer.status, answer.data]).toEqual([status, data]);
});

test("names of tags are suggested on the main site, for those who are signed in", async () => {
  expect((await routes.open("kinja.com/write/1830000004/tags?q=ga", { as })).data).toMatchObject({
    tags: expect.anything(),
  });
  expect((await routes.open("kinja.com/write/1830000004/tags?q=ga")).location).toMatch(/^\/signin/);
  expect((await routes.open("kotaku.com/write/1830000004/tags?q=ga", { as })).location).toBe(
    "https://kinja.com/write",
  );
});

test("people are found among a blog's members, or the network's", async () => {
  for (const [place, path] of [
    ["manage/kotaku", "blogmembership/views/blog/9"],
    ["moderation", "blogmembership/views/network"],
  ] as const) {
    const calls = await routes.listCalls(() => routes.open(`kinja.com/${place}/find?q=ben`, { as }));
    const found = calls.filter((call) => call.includes("blogmembership/views"));
    expect(found).toEqual([`GET /api/profile/${path}`]);
  }
});
