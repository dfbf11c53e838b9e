import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { maxAsked } from "../../api/discussion/records/edit-sql.ts";
import { recordStores } from "../../api/routes/records.ts";
import { readRecords, writeRecords } from "../../contract/records/export.ts";
import {
  personalKinds,
  recordKinds,
  type RecordKind,
  type RecordOf,
} from "../../contract/records/records.ts";
import { times } from "../sampling.ts";
import { histories, type Step } from "./discussion-histories.ts";
import { exportToken, importToken, openServices } from "./open-services.ts";
import { callAs, paragraph, silenceServices } from "./signed-caller.ts";
import { openTwoNetworks, type TwoNetworks } from "./two-networks.ts";

/** Created for each test: follows aren't in an export without personal data, but decide which replies are approved. */
let networks: TwoNetworks;
beforeEach(async () => {
  silenceServices();
  networks = await openTwoNetworks();
});

const token = "token-of-the-mocks";
type Fetch = (request: Request) => Promise<Response>;

/** Every record of one kind, two to a page. */
async function exportKind(
  fetchService: Fetch,
  kind: RecordKind,
  operator = token,
  start: readonly string[] = [],
): Promise<unknown[]> {
  const query = { maxReturned: "2", ...(start.length > 0 ? { after: [...start] } : {}) };
  const page = await callAs(fetchService, operator, readRecords(kind), {}, undefined, query);
  if (page.status !== 200) throw new Error(page.error?.message);
  const { items, next } = page.data;
  return next === null ? items : [...items, ...(await exportKind(fetchService, kind, operator, next))];
}

const kindsOfDiscussion: readonly RecordKind[] = ["replies", "reply-edits", "likes"];
const answer: Step = { do: "write", person: "Ben-Writer", place: 0 };
const edited: Step = { do: "edit", place: 0 };

/** A discussion in an object, with a reply that was changed twice. */
async function beginEdited(): Promise<void> {
  await networks.begin();
  for (const change of [answer, edited, edited]) await networks.take(change);
}

describe("the export of a network with discussions in objects", () => {
  test("is that of the same network without them", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await beginEdited();
        for (const change of history) await networks.take(change);
        for (const kind of kindsOfDiscussion) {
          const [inD1, inObjects] = await Promise.all(
            networks.networks.map(({ services }) => exportKind(services.fetch, kind)),
          );
          expect({ kind, records: inObjects }).toEqual({ kind, records: inD1 });
        }
      }),
      // A page ends between the earlier texts of one reply.
      { numRuns: times(3, 200), endOnFailure: true, examples: [[[edited]]] },
    );
  });

  test("can be imported and exported again, with equal records", async () => {
    await beginEdited();
    const { fetch } = networks.objects;
    const copy = openServices({ DISCUSSIONS: "objects" });
    const kinds = recordKinds.filter((kind) => kind in recordStores && !personalKinds.includes(kind));
    const before = await Promise.all(kinds.map((kind) => exportKind(fetch, kind)));
    for (const [index, kind] of kinds.entries()) {
      const items = before[index] as never[];
      if (kind === "pictures" || kind === "media-files" || items.length === 0) continue;
      const call = writeRecords(kind);
      const { data } = await callAs(copy.fetch, importToken, call, {}, { items });
      expect({ kind, failures: data.failures }).toEqual({ kind, failures: [] });
    }
    const after = await Promise.all(kinds.map((kind) => exportKind(copy.fetch, kind, exportToken)));
    expect(after).toEqual(before);
  });

  test("has the former texts of more replies than one page asks for", async () => {
    await beginEdited();
    const { objects, storyId, clock } = networks;
    const ids = Array.from({ length: maxAsked + 20 }, (_, index) => String(7_000_000 + index));
    const reply = {
      parent: storyId,
      blog: "kotaku",
      authors: ["Dov-Reader"],
      publishTimeMillis: clock,
      body: [],
    };
    const posts = ids.map((id) => ({ ...reply, sourceId: id, id, body: paragraph(id) }));
    for (const part of [posts.slice(0, 100), posts.slice(100)]) await objects.load({ posts: part });
    await objects.db
      .prepare("UPDATE posts SET edited_time = 5 WHERE id >= '7000000' AND is_starter = 0")
      .run();
    const object = objects.discussionObjects.getByName(storyId);
    await object.refresh(clock);
    const sql =
      "INSERT INTO reply_edits SELECT id, 5, '[]' FROM posts WHERE id >= '7000000' AND is_starter = 0";
    await object.batch({ statements: [{ sql, values: [] }], outside: [], standing: null, now: clock });
    const found = (await exportKind(objects.fetch, "reply-edits")) as RecordOf<"reply-edits">[];
    expect(found.map(({ replyId }) => replyId).filter((id) => ids.includes(id))).toEqual(ids);
  });

  test("fails where a discussion can't be asked, says which, and goes on later", async () => {
    await beginEdited();
    const { objects, storyId } = networks;
    const object = objects.discussionObjects.getByName(storyId);
    const batch = vi.spyOn(object, "batch").mockRejectedValue(new Error("The object is away."));
    for (const kind of ["replies", "reply-edits"] as const)
      await expect(exportKind(objects.fetch, kind)).rejects.toThrow(`discussion ${storyId}`);
    batch.mockRestore();
    const texts = await exportKind(objects.fetch, "reply-edits");
    expect(texts).toContainEqual(expect.objectContaining({ replyId: networks.replies[0]?.id }));
  });

  test("fails where the text of a reply is lost", async () => {
    await beginEdited();
    const { objects, storyId, clock } = networks;
    const lose = { sql: "DELETE FROM posts WHERE is_starter = 0", values: [] };
    const object = objects.discussionObjects.getByName(storyId);
    await object.batch({ statements: [lose], outside: [], standing: null, now: clock });
    await expect(exportKind(objects.fetch, "replies")).rejects.toThrow(`discussion ${storyId} has no text`);
  });
});
