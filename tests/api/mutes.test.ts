import { beforeAll, expect, test } from "vitest";
import { getOwnDiscussion } from "../../contract/discussion/comments.ts";
import { maxMuted, mutePerson } from "../../contract/people/profile.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

let services: TestServices;
let token: string;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  token = await openSession(services.db, "Dov-Reader");
});

const mute = (personId: string) => callAs(services.fetch, token, mutePerson, {}, { personId, isMuted: true });

test("a discussion names the muted people, and who has muted as many as can be mutes no more", async () => {
  expect((await mute("501")).status).toBe(200);
  const mine = await callAs(services.fetch, token, getOwnDiscussion, { starterId: "1830000001" });
  expect(mine.data.muted).toEqual(["Ada-Owner"]);
  const many = JSON.stringify(Array.from({ length: maxMuted - 1 }, (_, index) => String(900_000 + index)));
  await services.db.batch([
    services.db
      .prepare(
        `INSERT INTO people (id, screen_name, display_name, bio, joined_time, content_hash)
         SELECT value, 'many-' || value, 'Many', '', 1, '' FROM json_each(?1)`,
      )
      .bind(many),
    services.db.prepare("INSERT INTO person_mutes SELECT '504', value, 1 FROM json_each(?1)").bind(many),
  ]);
  const refused = await mute("503");
  expect([refused.status, refused.error?.refusal]).toEqual([403, "tooMany"]);
});
