import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as calls from "../../contract/drafts/drafts.ts";
import { begin, hour, importedStory, openDesk, type Desk } from "./open-desk.ts";
import { importInto } from "./open-services.ts";
import { silenceServices } from "./signed-caller.ts";

/* Imported stories opened in the studio. */

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

describe("a story that came by an import", () => {
  test("is published unchanged without a write, and keeps its source", async () => {
    expect((await desk.publish("Abe-Author", "101")).data).toMatchObject({
      outcome: "unchanged",
      state: "live",
    });
    await desk.type("Abe-Author", "101", 1, "New: ");
    expect((await desk.publish("Abe-Author", "101")).data.outcome).toBe("published");
    expect((await desk.page("101")).post).toMatchObject({
      headline: "New: Story 101",
      permalink: "https://kotaku.com/story-101-101",
      publishTimeMillis: begin - hour,
    });
    const again = await importInto(desk.services.fetch, { posts: [importedStory("101")] });
    expect(again.json.data["posts"]).toMatchObject([{ outcome: "unchanged" }]);
    const changed = await importInto(desk.services.fetch, {
      posts: [importedStory("101", { headline: "Another" })],
    });
    expect(changed.json.data["failures"]).toEqual([]);
    expect(changed.json.data["posts"]).toMatchObject([
      {
        outcome: "kept",
        differences: [{ field: "headline", here: "New: Story 101", source: "Another" }],
      },
    ]);
    expect((await desk.page("101")).post?.headline).toBe("New: Story 101");
  });

  test("keeps what it was translated from, whether that is there or not", async () => {
    const sourceOf = (id: string) =>
      desk.services.db
        .prepare("SELECT translation_of FROM posts WHERE id = ?1")
        .bind(id)
        .first("translation_of");
    const posts = [
      importedStory("103", { translationOf: "source:101" }),
      importedStory("104", { translationOf: "source:never", headline: "" }),
    ];
    await desk.services.load({ posts });
    for (const id of ["103", "104"]) {
      await desk.type("Abe-Author", id, 1, "New: ");
      expect((await desk.publish("Abe-Author", id)).data.outcome).toBe("published");
    }
    expect([await sourceOf("103"), await sourceOf("104")]).toEqual(["source:101", "source:never"]);
    await desk.setField("Abe-Author", "103", "translationOf", null);
    await desk.publish("Abe-Author", "103");
    expect(await sourceOf("103")).toBeNull();
  });

  test("as a draft is handed over, published and taken down like any other", async () => {
    const handed = await desk.send(
      "Abe-Author",
      calls.setDraftState,
      { draftId: "102" },
      { state: "review", assigneeId: "603" },
    );
    expect(handed.data).toEqual({ state: "review", assigneeId: "603" });
    expect(await desk.listRevisions("102")).toEqual(["handedOver"]);
    expect(await desk.stateOf("102")).toBe("review");
    const { data } = await desk.send<{ review: { id: string }[] }>("Ama-Author", calls.getDesk);
    expect(data.review.map(({ id }) => id)).toEqual(["102"]);
    expect((await desk.publish("Ama-Author", "102")).data).toMatchObject({
      outcome: "published",
      state: "live",
    });
    expect((await desk.page("102")).status).toBe(200);
  });
});
