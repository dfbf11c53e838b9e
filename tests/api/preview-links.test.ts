import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as previews from "../../contract/draft-previews.ts";
import * as publishing from "../../contract/draft-publishing.ts";
import { begin, hour, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Links that show a draft to whoever has them. */

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
