import { describe, expect, test } from "vitest";
import type { NodeJson } from "../../contract/document/document-json.ts";
import * as calls from "../../contract/drafts/draft-rooms.ts";
import * as revisions from "../../contract/drafts/draft-publishing.ts";
import { changeMember } from "../../contract/people/members.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Kotaku has Ada as owner and Ben as an author; Cleo is no member. A story of Ada's is opened for changes. */
const draftId = "1830000010";
const blogId = "9";
const clients = { ada: "ada-page-0001", ben: "ben-page-0001" };

/** Puts a text at the start of the headline. */
const type = (text: string) => ({
  stepType: "replace",
  from: 1,
  to: 1,
  slice: { content: [{ type: "text", text }] },
});
const readHeadline = (document: unknown) =>
  ((document as NodeJson).content?.[0]?.content ?? []).map(({ text }) => text).join("");

export function draftRoomCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const open = (who = "Ben-Writer") => caller().askAs(who, calls.getDraft, { draftId });
  const sync = (who: string, clientId: string, version: number, ...steps: unknown[]) =>
    caller().sendAs(who, calls.syncDraft, { draftId }, { version, clientId, steps });
  const refuse = (who: string, body: object) =>
    caller().failAs(who, calls.syncDraft, { draftId }, body as never);
  const passage = (id: string, text: string) => ({
    id,
    reason: "unplaced" as const,
    personId: "502",
    timeMillis: 1,
    position: 3,
    before: "",
    after: "",
    slice: { content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
    text,
  });

  describe("a draft that people write together", () => {
    test("is what readers see, until somebody changes it", async () => {
      const draft = await open();
      expect(draft).toMatchObject({ id: draftId, blogId, state: "live", version: 0, isChanged: false });
      expect(draft.possible).toEqual({
        write: true,
        publish: expect.any(Boolean),
        hold: true,
        remove: expect.any(Boolean),
      });
      expect(Object.keys(draft.fields)).toContain("slug");
      expect(draft.fields["authorIds"]?.version).toBe(0);
    });

    test("doesn't exist for those who may not read it", async () => {
      const body = { version: 0, clientId: clients.ada, steps: [] };
      for (const id of [draftId, "1899999999"]) {
        expect(await caller().failToAsk(calls.getDraft, { draftId: id }, {}, "Cleo-Reader")).toMatchObject({
          status: 404,
        });
        expect(await caller().failAs("Cleo-Reader", calls.syncDraft, { draftId: id }, body)).toMatchObject({
          status: 404,
        });
      }
      expect(await caller().failAs(null, calls.syncDraft, { draftId }, body)).toMatchObject({ status: 401 });
      const pages = [revisions.getRevisions, calls.getDraft, calls.getTray] as const;
      for (const call of pages)
        expect(await caller().failToAsk(call, { draftId }, {}, "Cleo-Reader")).toMatchObject({ status: 404 });
    });

    test("has the steps of both, in one order", async () => {
      const before = readHeadline((await open()).document);
      expect(await sync("Ben-Writer", clients.ben, 0, type("B"), type("b"))).toMatchObject({ version: 2 });
      // Ada's are refused, since she hasn't seen Ben's; then she sends them again.
      const missed = await sync("Ada-Owner", clients.ada, 0, type("A"));
      expect(missed.version).toBe(2);
      expect(missed.steps.map(({ clientId, personId }) => [clientId, personId])).toEqual([
        [clients.ben, "502"],
        [clients.ben, "502"],
      ]);
      expect(await sync("Ada-Owner", clients.ada, 2, type("A"))).toMatchObject({ version: 3 });
      expect(readHeadline((await open()).document)).toBe(`AbB${before}`);
      expect(await open()).toMatchObject({ isChanged: true, version: 3, state: "live" });
    });

    test("has a step once that was sent twice", async () => {
      const { version } = await open();
      const first = await sync("Ben-Writer", clients.ben, version, type("x"));
      const second = await sync("Ben-Writer", clients.ben, version, type("x"));
      expect(second).toMatchObject({ version: first.version, steps: first.steps });
      expect(second.steps).toMatchObject([{ clientId: clients.ben }]);
    });

    test("refuses steps that aren't any, don't fit, or break the schema, and applies none of the batch", async () => {
      const { version, document } = await open();
      const body = { version, clientId: clients.ben };
      const broken = [
        "replace",
        { stepType: "replace", from: 0, to: 5_000_000 },
        { stepType: "replace", from: 0, to: 2 },
        { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "rule" }] } },
        { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "script" }] } },
      ];
      for (const step of broken)
        expect(await refuse("Ben-Writer", { ...body, steps: [type("y"), step] })).toMatchObject({
          status: 400,
          field: "steps[1]",
        });
      // From another draft with a higher version.
      expect(await refuse("Ben-Writer", { ...body, version: version + 7, steps: [type("y")] })).toMatchObject(
        {
          status: 400,
          field: "version",
        },
      );
      const many = Array.from({ length: calls.maxSteps + 1 }, () => type("y"));
      expect(await refuse("Ben-Writer", { ...body, steps: many })).toMatchObject({ status: 400 });
      const long = type("y".repeat(1_300_000));
      expect(await refuse("Ben-Writer", { ...body, steps: [long] })).toMatchObject({
        status: 400,
        field: "steps[0]",
      });
      expect(await open()).toMatchObject({ version, document });
    });

    test("has fields that change one at a time", async () => {
      const set = (who: string, name: "adZone" | "category", value: unknown, version: number) =>
        caller().sendAs(who, calls.setDraftField, { draftId }, { name, value, version });
      expect(await set("Ben-Writer", "adZone", "one", 0)).toMatchObject({
        isSaved: true,
        field: { version: 1 },
      });
      expect(await set("Ada-Owner", "category", "news", 0)).toMatchObject({ isSaved: true });
      expect(await set("Ada-Owner", "adZone", "two", 0)).toMatchObject({
        isSaved: false,
        field: { value: "one", version: 1, personId: "502" },
      });
      // Sent twice, because the first response was lost.
      expect(await set("Ben-Writer", "adZone", "one", 0)).toMatchObject({
        isSaved: true,
        field: { version: 1 },
      });
      // Choosing what is already chosen is no change.
      expect(await set("Ada-Owner", "adZone", "one", 1)).toMatchObject({
        isSaved: true,
        field: { version: 1, personId: "502" },
      });
      const wrong = [
        { name: "adZone", value: 7 },
        { name: "authorIds", value: [] },
        { name: "authorIds", value: ["599999"] },
        { name: "headline", value: "x" },
      ];
      for (const change of wrong)
        expect(
          await caller().failAs("Ben-Writer", calls.setDraftField, { draftId }, {
            ...change,
            version: 1,
          } as never),
        ).toMatchObject({ status: 400 });
      expect((await open()).fields).toMatchObject({ adZone: { value: "one" }, category: { value: "news" } });
    });

    test("keeps what merging left out, once, until somebody settles it", async () => {
      const { version } = await open();
      const body = {
        version,
        clientId: clients.ben,
        canWait: true,
        steps: [],
        recovered: [passage("passage-1", "kept")],
      };
      const send = (changes = {}) =>
        caller().sendAs("Ben-Writer", calls.syncDraft, { draftId }, { ...body, ...changes });
      const readTray = () => caller().askAs("Ada-Owner", calls.getTray, { draftId });
      for (const _ of [1, 2]) expect(await send()).toMatchObject({ tray: { count: 1 }, recovered: [] });
      expect(await readTray()).toMatchObject({
        items: [{ id: "passage-1", text: "kept", personId: "502", position: 3 }],
        next: null,
        people: [{ id: "502" }],
      });
      await sync("Ada-Owner", clients.ada, version, type("abc"));
      expect(await readTray()).toMatchObject({ items: [{ position: 6 }] });
      // Text typed next to it there becomes a part of it, once.
      const more = { ...passage("passage-2", " on"), before: "is kept" };
      for (const _ of [1, 2]) await send({ recovered: [more] });
      expect((await readTray()).items.map(({ text }) => text)).toEqual(["kept\n on"]);
      // Pages of an older release get the tray with each sync.
      expect((await send({ canWait: false })).recovered).toMatchObject([{ id: "passage-1" }]);

      const settle = (textLength: number) =>
        caller().sendAs(
          "Ada-Owner",
          calls.settleRecovered,
          { draftId },
          {
            passageId: "passage-1",
            action: "discard",
            textLength,
          },
        );
      expect(await settle("kept".length)).toMatchObject({ isSettled: false, tray: { count: 1 } });
      expect(await settle("kept\n on".length)).toMatchObject({ isSettled: true, tray: { count: 0 } });
      expect(await readTray()).toEqual({ items: [], next: null, people: [] });
      expect(await send()).toMatchObject({ tray: { count: 0 } });
    });

    test("keeps revisions by name, and brings them back as a change", async () => {
      const before = await open();
      const { revision } = await caller().sendAs(
        "Ben-Writer",
        revisions.nameRevision,
        { draftId },
        { name: " One " },
      );
      expect(revision).toMatchObject({ kind: "named", name: "One", version: before.version });
      await sync("Ben-Writer", clients.ben, before.version, type("Later "));
      const { version } = await caller().sendAs(
        "Ada-Owner",
        revisions.restoreRevision,
        { draftId },
        { number: revision.number },
      );
      expect(version).toBe(before.version + 2);
      expect((await open()).document).toEqual(before.document);
      const { items } = await caller().askAs("Ben-Writer", revisions.getRevisions, { draftId });
      expect(items.slice(0, 3).map(({ kind }) => kind)).toEqual(["restored", "work", "named"]);
      const kept = { draftId, number: String(items[1]?.number) };
      const later = await caller().askAs("Ben-Writer", revisions.getRevision, kept);
      expect(readHeadline(later.document)).toMatch(/^Later /);
      expect(later.revision.personIds).toEqual(["502"]);
      expect(
        await caller().failAs("Ben-Writer", revisions.restoreRevision, { draftId }, { number: 999 }),
      ).toMatchObject({ status: 404 });
    });

    test("names who has suggested something in it, members or not", async () => {
      const { version } = await open();
      const attrs = { id: "suggestion-1", personId: "503", timeMillis: 1 };
      const text = { type: "text", text: "s", marks: [{ type: "insertion", attrs }] };
      await sync("Ben-Writer", clients.ben, version, { ...type("s"), slice: { content: [text] } });
      expect((await open()).people.map(({ id }) => id)).toContain("503");
    });

    test("refuses steps after the writer's role is gone", async () => {
      const { version } = await open();
      const change = (role: "Author" | "Contributor") =>
        caller().sendAs("Ada-Owner", changeMember, {}, { blogId, personId: "502", role });
      await change("Contributor");
      const body = { version, clientId: clients.ben, steps: [type("z")] };
      expect(await refuse("Ben-Writer", body)).toMatchObject({ status: 404 });
      await change("Author");
      expect(await open()).toMatchObject({ version });
    });
  });
}
