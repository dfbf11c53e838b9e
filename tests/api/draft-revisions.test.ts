import { expect, test } from "vitest";
import { buildStoryDocument } from "../../contract/document/build-story-document.ts";
import { createDrafts } from "../app/studio/write/sync/create-drafts.ts";

/* Revisions of a draft: which are stored, and their contents. */

const start = buildStoryDocument({ headline: "", subhead: null, body: [] });
const begin = 1_700_000_000_000;

async function openDraft() {
  const { draftId, authority, db } = await createDrafts(() => begin)(start);
  let version = 0;
  const save = async (now: number, text = "x") => {
    const step = { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text }] } };
    const input = {
      version,
      clientId: "one-page-1",
      steps: [step],
      canRebase: false,
      recovered: [],
      canWait: true,
      notesVersion: 0,
    };
    expect(await authority.sync({ personId: "501", now }, input)).not.toHaveProperty("refused");
    version += 1;
  };
  const list = async () => {
    const rows = await db
      .prepare(
        "SELECT kind, version, json_extract(document, '$.content[0].content[0].text') AS headline FROM draft_revisions WHERE draft_id = ?1 ORDER BY number",
      )
      .bind(draftId)
      .all<{ kind: string; version: number; headline: string }>();
    return rows.results;
  };
  return { authority, save, list };
}

test("1,000 saves in eleven minutes make one revision", async () => {
  const { authority, save, list } = await openDraft();
  const end = 11 * 60_000;
  let flushed = 0;
  for (let count = 0; count < 1_000; count += 1) {
    const passed = (count * end) / 1_000;
    await save(begin + passed);
    // Flushes like the alarm.
    if (passed - flushed < 10_000) continue;
    flushed = passed;
    await authority.flush(begin + passed);
  }
  expect((await list()).map(({ kind }) => kind)).toEqual(["work"]);
});

test("what is typed while a story is published isn't in the revision of its publication, but in the next", async () => {
  const { authority, save, list } = await openDraft();
  await save(begin, "Out");
  const published = (await authority.read()) ?? expect.fail("no draft");
  await save(begin + 100, "Later ");
  const writer = { personId: "501", now: begin + 200 };
  await authority.keepRevision(writer, "published", "", published);
  await authority.flush(begin + 20 * 60_000);
  await save(begin + 20 * 60_000 + 1, "!");
  await authority.flush(begin + 21 * 60_000);
  expect(await list()).toEqual([
    { kind: "published", version: 1, headline: "Out" },
    { kind: "work", version: 3, headline: "!Later Out" },
  ]);
});
