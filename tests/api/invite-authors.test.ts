import { beforeEach, expect, test } from "vitest";
import { maxInvitationsADay } from "../../contract/entities/invitation.ts";
import * as invitations from "../../contract/import/invite-authors.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getMembers } from "../../contract/people/members.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { importToken, openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* Invitations of the authors whose stories an import brought. */

const blogId = "9";
const source = "wordpress:old.example";
let services: TestServices;
let blog: string;
let superuser: string;

beforeEach(async () => {
  services = openServices({ NEWSLETTER_PROVIDER: "local", SUBSCRIPTIONS_SECRET: "a secret of the tests" });
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  blog = fixtureNetwork.blogs?.find(({ id }) => id === blogId)?.name ?? "";
  const people = ["old-ann", "old-bo"].map((screenName) => ({
    screenName,
    displayName: screenName,
    joinedTimeMillis: 1,
  }));
  const story = (sourceId: string, authors: string[]) => ({
    blog,
    sourceId,
    authors,
    headline: "Fog",
    publishTimeMillis: 1_577_934_245_000,
    body: [],
  });
  const posts = [story("w:1", ["old-ann", "old-bo"]), story("w:2", ["old-ann"])];
  const { json } = await services.importBatch({ people, posts, source });
  expect(json.data["failures"]).toEqual([]);
});

const invite = (authors: { screenName: string; email: string }[], token = superuser) =>
  callAs(services.fetch, token, invitations.inviteSentAuthors, {}, { blog, source, authors });
const ann = { screenName: "old-ann", email: "ann@mail.example" };

const listInvitations = async () =>
  (await callAs(services.fetch, superuser, getMembers, { blogId })).data.invitations;
const listLog = async () =>
  (await callAs(services.fetch, superuser, getAudit, {}, undefined, { blogId })).data.items.filter(
    ({ action }) => action === "member.invite",
  );

test("lists who signed its stories, invites those who were chosen as Author, and logs each", async () => {
  const { data } = await callAs(services.fetch, superuser, invitations.getImportedAuthors, {}, undefined, {
    blog,
    source,
  });
  expect(data.authors).toEqual([
    { screenName: "old-ann", displayName: "old-ann", stories: 2, hasAccount: false },
    { screenName: "old-bo", displayName: "old-bo", stories: 1, hasAccount: false },
  ]);
  expect(await listInvitations()).toEqual([]);

  const { data: sent } = await invite([ann]);
  expect(sent.authors).toEqual([{ screenName: "old-ann", outcome: "invited" }]);
  expect(await listInvitations()).toMatchObject([{ email: ann.email, role: "Author", personId: null }]);
  const [line, ...others] = await listLog();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ roles: { to: "Author" }, words: `${source}, old-ann`, tokenName: null });
  expect(line?.personId).not.toBeNull();
});

test("one who can't be invited doesn't keep the others from it", async () => {
  await openSession(services.db, "old-bo");
  const outcomes = (
    await invite([
      { screenName: "nobody-here", email: "nobody@mail.example" },
      // Here, but not by an import of a file.
      { screenName: "Ben-Writer", email: "ben@mail.example" },
      { screenName: "old-bo", email: "bo@mail.example" },
      ann,
    ])
  ).data.authors.map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["notImported", "notImported", "hasAccount", "invited"]);
  expect(await listInvitations()).toHaveLength(1);
});

test("invitations of an import count among those of a day", async () => {
  const insert = services.db.prepare(
    `INSERT INTO audit_log (id, created_time, blog_id, by_person_id, action, reason, detail)
     VALUES (?1, ?2, ?3, (SELECT id FROM people WHERE screen_name = 'Cleo-Reader'), 'member.invite', '', '{}')`,
  );
  const now = Date.now() - 1_000;
  await services.db.batch(
    Array.from({ length: maxInvitationsADay }, (_, at) => insert.bind(`i${at}`, now, blogId)),
  );
  expect((await invite([ann])).data.authors).toEqual([{ screenName: "old-ann", outcome: "tooMany" }]);
  expect(await listInvitations()).toEqual([]);
});

test("the command invites in the name of somebody, with the rights that they have", async () => {
  const send = (by: string) =>
    callAs(
      services.fetch,
      importToken,
      invitations.inviteImportedAuthors,
      {},
      {
        blog,
        source,
        authors: [ann],
        by,
      },
    );
  expect((await send("nobody-here")).status).toBe(400);
  await openSession(services.db, "Dov-Reader");
  expect((await send("Dov-Reader")).status).toBe(403);
  expect(await listInvitations()).toEqual([]);
  expect((await send("Cleo-Reader")).data.authors).toEqual([{ screenName: "old-ann", outcome: "invited" }]);
  expect(await listLog()).toMatchObject([{ tokenName: "npm run import", words: `${source}, old-ann` }]);
  expect((await invite([ann], importToken)).status).toBe(401);
});
