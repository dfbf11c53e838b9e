import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { writeRules } from "../../contract/moderation/rulesystem.ts";
import { changeBlog } from "../../contract/network/managed-blogs.ts";
import { changeStoryTypes } from "../../contract/posts/managed-story-types.ts";
import type { Call } from "../../contract/wire/call.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* Kinds of things that the log is searched by, of migration 0062. */

let services: TestServices;
let superuser: string;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});
const send = async (call: Call, body: unknown) =>
  expect((await callAs(services.fetch, superuser, call, {}, body)).status).toBe(200);
const find = async (kind: string, name?: string) => {
  const query = { kind, ...(name !== undefined && { name }) };
  const { data } = await callAs(services.fetch, superuser, getAudit, {}, undefined, query as never);
  return data.items.map(({ action }) => action);
};
const log = (action: string, detail: object) =>
  services.db
    .prepare(
      `INSERT INTO audit_log (id, blog_id, by_person_id, action, reason, detail, created_time)
       SELECT ?1, '9', id, ?1, '', ?2, 5 FROM people LIMIT 1`,
    )
    .bind(action, JSON.stringify(detail))
    .run();

async function doAll() {
  const wish = { kind: "move", host: "lantern.example" };
  await send(changeBlog, { blogId: "9", version: 0, wish, isTrial: false });
  const place = { kind: "place", group: "lights", parentBlogId: null };
  await send(changeBlog, { blogId: "9", version: 1, wish: place, isTrial: false });
  await send(writeRules, {
    blogId: null,
    group: "lights",
    version: 0,
    choices: { ...noChoices, minCharacters: 5 },
  });
  const change = { kind: "add", within: [], displayName: "Night Lamps", id: null, index: null };
  await send(changeStoryTypes, { blogId: "9", version: 0, change });
  await log("experiment.create", { experiment: "Blue-Button" });
  await log("media.edit", { words: "Lamp.jpg", before: {}, after: {} });
  await log("token.create", { words: "Nightly Job" });
}

test.each([
  ["blog", "KOTAKU", ["blog.place", "blog.move"]],
  ["blog", "kotaku.com", ["blog.move"]],
  ["blog", "lantern.example", ["blog.place", "blog.move"]],
  ["blog", undefined, ["blog.place", "blog.move"]],
  ["blog", "gizmodo", []],
  ["group", "lights", ["rules.write"]],
  ["rule", "minCharacters", ["rules.write"]],
  ["rule", "maxLinks", []],
  ["storyType", "night lamps", ["storyTypes.write"]],
  ["storyType", undefined, ["storyTypes.write"]],
  ["experiment", "blue-button", ["experiment.create"]],
  ["image", "lamp.jpg", ["media.edit"]],
  ["token", "nightly job", ["token.create"]],
])("%s “%s” is found: %j", async (kind, name, actions) => {
  await doAll();
  expect((await find(kind, name)).toSorted()).toEqual(actions.toSorted());
});

test("entries of before the migration are found as later ones are", async () => {
  await doAll();
  const read = async () =>
    (await services.db.prepare("SELECT * FROM audit_things ORDER BY kind, name, log_id").all()).results;
  const all = await read();
  const [, ...backfill] = readFileSync("api/migrations/0062_more_things_of_the_log.sql", "utf8").split(
    "END;",
  );
  await services.db.exec(
    "DELETE FROM audit_things WHERE kind IN ('blog', 'group', 'rule', 'storyType', 'experiment', 'image', 'token')",
  );
  expect(await read()).not.toEqual(all);
  for (const statement of backfill
    .join("")
    .split(";")
    .filter((text) => text.trim() !== ""))
    await services.db.prepare(statement).run();
  expect(await read()).toEqual(all);
});
