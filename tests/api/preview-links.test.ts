import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as previews from "../../contract/drafts/draft-previews.ts";
import * as members from "../../contract/people/members.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { until } from "../until.ts";
import { begin, hour, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Links that show a draft to anyone who has them. */

interface Listed {
  items: {
    id: string;
    isOwn: boolean;
    opened: { count: number; timeMillis: number | null; personId: string | null };
  }[];
  people: { id: string }[];
}

const restrict = (kind: string, blogId: string) =>
  `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
   VALUES ('602', '${kind}', '${blogId}', '601', '', 1)`;

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

describe("a preview link", () => {
  test("shows the draft as it is, to whoever has it, until it expires or is revoked", async () => {
    const id = await desk.write();
    const { data } = await desk.send<{ token: string; expiresTimeMillis: number }>(
      "Abe-Author",
      previews.createPreviewLink,
      { draftId: id },
      { days: 2, flags: { share_bar: false }, theme: "gizmodo", scheme: "dark" },
    );
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.expiresTimeMillis).toBe(begin + 48 * hour);
    const open = (token: string) =>
      desk.send<{ draftId: string; people: { id: string }[] }>(null, previews.getPreview, {}, undefined, {
        token,
      });
    const opened = await open(data.token);
    expect(opened.data).toMatchObject({ draftId: id, blogId: "9", publishTimeMillis: null });
    expect(opened.data).toMatchObject({ flags: { share_bar: false }, theme: "gizmodo", scheme: "dark" });
    expect(opened.data.people.map((person) => person.id)).toEqual(["602"]);
    expect((await open(`${data.token.slice(0, -1)}!`)).status).toBe(404);
    const stored = await desk.services.db.prepare("SELECT * FROM draft_previews").all();
    expect(JSON.stringify(stored.results)).not.toContain(data.token);
    desk.clock.now = begin + 48 * hour;
    expect((await open(data.token)).status).toBe(404);
    desk.clock.now = begin + hour;
    expect((await open(data.token)).status).toBe(200);
    expect((await desk.send("Abe-Author", previews.revokePreviewLinks, { draftId: id }, {})).data).toEqual({
      revoked: 1,
    });
    expect((await open(data.token)).status).toBe(404);
  });

  test.each([
    ["was removed from the blog", "DELETE FROM memberships WHERE person_id = '602'"],
    [
      "only writes drafts of their own now",
      "UPDATE memberships SET role = 'Contributor' WHERE person_id = '602'",
    ],
    ["is blocked by the blog", restrict("blocked", "9")],
    ["is suspended", restrict("suspended", "")],
  ])("ends when its maker %s, and doesn't come back with the role", async (_, change) => {
    const id = await desk.write("Con-Tributor");
    const own = await desk.write("Abe-Author");
    const make = async (draftId: string, who = "Abe-Author") =>
      (await desk.send<{ token: string }>(who, previews.createPreviewLink, { draftId }, { days: 7 })).data
        .token;
    const [token, others] = [await make(id), await make(id, "Ann-Owner")];
    await make(own);
    const open = async (link: string) =>
      (await desk.send(null, previews.getPreview, {}, undefined, { token: link })).status;
    const countLinks = (draftId: string) =>
      desk.services.db
        .prepare("SELECT count(*) AS n FROM draft_previews WHERE draft_id = ?1")
        .bind(draftId)
        .first("n");
    expect(await open(token)).toBe(200);
    await desk.services.db.prepare(change).run();
    expect(await open(token)).toBe(404);
    await desk.services.runJobs();
    expect(await countLinks(id)).toBe(1);
    // People who still write on the blog keep the links to their own drafts.
    expect(await countLinks(own)).toBe(change.includes("Contributor") ? 1 : 0);
    await desk.services.db.batch(
      [
        "DELETE FROM restrictions",
        "DELETE FROM memberships WHERE person_id = '602'",
        "INSERT INTO memberships (blog_id, position, person_id, role, title) VALUES ('9', 90, '602', 'Author', '')",
      ].map((sql) => desk.services.db.prepare(sql)),
    );
    expect(await open(token)).toBe(404);
    expect(await open(others)).toBe(200);
  });

  test("ends with the call that takes its maker's role", async () => {
    const id = await desk.write();
    await desk.send("Abe-Author", previews.createPreviewLink, { draftId: id }, { days: 7 });
    await desk.send("Ann-Owner", previews.createPreviewLink, { draftId: id }, { days: 7 });
    await desk.send("Ann-Owner", members.removeMember, {}, { blogId: "9", personId: "602" });
    await until(async () => {
      const { results } = await desk.services.db.prepare("SELECT created_by FROM draft_previews").all();
      expect(results).toEqual([{ created_by: "601" }]);
    });
  });

  test("is listed with who made it, and how often and by whom it was opened", async () => {
    const draftId = await desk.write();
    const make = async (isOwn: boolean) =>
      (
        await desk.send<{ token: string }>(
          "Abe-Author",
          previews.createPreviewLink,
          { draftId },
          { days: 7, isOwn },
        )
      ).data.token;
    await make(true);
    const token = await make(false);
    const list = async (who = "Abe-Author") => desk.send<Listed>(who, previews.listPreviewLinks, { draftId });
    const opened = async () => (await list()).data.items[0]?.opened;
    const openAs = (who: string | null) =>
      who === null
        ? desk.send(null, previews.countPreviewOpening, {}, { token })
        : desk.send(who, previews.countOwnPreviewOpening, {}, { token });
    const { data } = await list();
    expect(data.items).toMatchObject([
      {
        isOwn: false,
        createdByPersonId: "602",
        createdTimeMillis: begin,
        opened: { count: 0, timeMillis: null },
      },
      { isOwn: true },
    ]);
    await openAs(null);
    expect(await opened()).toEqual({ count: 1, timeMillis: begin, personId: null });
    // A page reloaded within a minute.
    desk.clock.now += 59_000;
    await openAs(null);
    expect((await opened())?.count).toBe(1);
    await openAs("Ann-Owner");
    expect(await opened()).toEqual({ count: 2, timeMillis: begin + 59_000, personId: "601" });
    expect((await list()).data.people.map(({ id }) => id).toSorted()).toEqual(["601", "602"]);
    // Readers aren't recorded: a link may be anywhere.
    desk.clock.now += hour;
    await openAs("Rob-Reader");
    expect(await opened()).toMatchObject({ count: 3, personId: null });
    expect((await desk.send(null, previews.countPreviewOpening, {}, { token: "unknown" })).status).toBe(200);
    expect((await list("Fay-Lancer")).status).toBe(404);
  });

  test("is revoked alone by its id, which opens nothing", async () => {
    const draftId = await desk.write();
    const make = () =>
      desk.send<{ token: string }>("Abe-Author", previews.createPreviewLink, { draftId }, { days: 7 });
    const [{ data: kept }, { data: other }] = [await make(), ((desk.clock.now += 1), await make())];
    const { items } = (await desk.send<Listed>("Abe-Author", previews.listPreviewLinks, { draftId })).data;
    const id = items[0]?.id ?? "";
    const open = async (token: string) =>
      (await desk.send(null, previews.getPreview, {}, undefined, { token })).status;
    expect(await open(id)).toBe(404);
    const revoke = () => desk.send("Abe-Author", previews.revokePreviewLinks, { draftId }, { id });
    expect((await revoke()).data).toEqual({ revoked: 1 });
    expect((await revoke()).data).toEqual({ revoked: 0 });
    expect([await open(kept.token), await open(other.token)]).toEqual([200, 404]);
  });

  test("opens nothing once the draft was deleted, and expired ones are deleted by the clock", async () => {
    const id = await desk.write();
    const link = () =>
      desk.send<{ token: string }>("Abe-Author", previews.createPreviewLink, { draftId: id }, { days: 1 });
    const { data } = await link();
    await desk.send("Abe-Author", publishing.removeDraft, { draftId: id }, {});
    expect((await desk.send(null, previews.getPreview, {}, undefined, { token: data.token })).status).toBe(
      404,
    );
    desk.clock.now = begin + 25 * hour;
    await desk.services.runJobs();
    const left = await desk.services.db.prepare("SELECT count(*) AS n FROM draft_previews").first("n");
    expect(left).toBe(0);
  });
});
