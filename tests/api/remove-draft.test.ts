import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Removed stories, and deleted drafts. */

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

describe("taking a story down", () => {
  test("answers 410, or 451 for a legal demand, is logged, and can be undone", async () => {
    const id = await desk.write();
    await desk.publish("Abe-Author", id);
    desk.clock.now += minute;
    expect((await desk.send("Ama-Author", publishing.removeDraft, { draftId: id }, {})).error?.refusal).toBe(
      "role",
    );
    const removed = await desk.send(
      "Abe-Author",
      publishing.removeDraft,
      { draftId: id },
      { reason: "It was wrong.", note: " It named the wrong man. " },
    );
    expect(removed.data).toEqual({ state: "removed" });
    expect(await desk.page(id)).toMatchObject({
      status: 410,
      error: { removalNote: "It named the wrong man." },
    });
    expect(await desk.stateOf(id)).toBe("removed");
    desk.clock.now += minute;
    await desk.send("Ann-Owner", publishing.removeDraft, { draftId: id }, { atRequestOf: "A Court" });
    const { status, error } = await desk.page(id);
    expect([status, error]).toMatchObject([451, { requestedBy: "A Court" }]);
    expect(error).not.toHaveProperty("removalNote");
    const { data: audit } = await desk.send<{ items: object[] }>("Ann-Owner", getAudit, {}, undefined, {
      blogId: "9",
    });
    expect(audit.items.slice(0, 2)).toMatchObject([
      { action: "story.remove", byPersonId: "601", postId: id, words: "A Court" },
      { action: "story.remove", byPersonId: "602", postId: id, words: "It was wrong." },
    ]);
    desk.clock.now += minute;
    expect((await desk.publish("Ann-Owner", id, null, "The court agreed.")).data).toMatchObject({
      outcome: "published",
      state: "live",
      publishTimeMillis: begin,
    });
    expect((await desk.page(id)).status).toBe(200);
  });

  test("deletes a draft that was never live, which can be brought back", async () => {
    const id = await desk.write();
    await desk.publish("Abe-Author", id, begin + hour);
    await desk.send("Abe-Author", publishing.removeDraft, { draftId: id }, {});
    expect(await desk.stateOf(id)).toBe("removed");
    desk.clock.now = begin + 2 * hour;
    expect((await desk.page(id)).status).toBe(404);
    expect((await desk.publish("Abe-Author", id)).status).toBe(409);
    const back = await desk.send("Abe-Author", publishing.undeleteDraft, { draftId: id }, {});
    expect(back.data).toEqual({ state: "draft" });
    expect(await desk.stateOf(id)).toBe("draft");
  });
});
