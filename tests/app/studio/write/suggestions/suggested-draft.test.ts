import { expect, test } from "vitest";
import { suggestTransaction } from "../../../../../app/studio/write/suggestions/suggest-transaction.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { createDrafts } from "../sync/create-drafts.ts";
import { sampleState } from "./acts.ts";

const now = Date.UTC(2026, 2, 1);

test("a draft in which something is suggested is the same to its readers", async () => {
  const { authority } = await createDrafts(() => now)(sampleState.doc.toJSON() as NodeJson);
  const before = await authority.read();
  const wanted = sampleState.tr.insertText("x", 15).delete(20, 24);
  const { steps } = suggestTransaction(wanted, sampleState, {
    id: "suggestion-1",
    personId: "501",
    timeMillis: now,
  });
  const sync = (sent: unknown[], version: number) =>
    authority.sync(
      { personId: "501", now },
      {
        clientId: "page-of-the-test",
        version,
        steps: sent,
        canRebase: false,
        recovered: [],
        canWait: true,
        notesVersion: 0,
      },
    );
  await sync(JSON.parse(JSON.stringify(steps)) as unknown[], 0);
  const suggested = await authority.read();
  expect(suggested?.version).toBe(steps.length);
  expect(JSON.stringify(suggested?.document)).toContain("suggestion-1");
  expect(suggested?.contentHash).toBe(before?.contentHash);
  await sync([sampleState.tr.insertText("x", 2).steps[0]?.toJSON()], steps.length);
  expect((await authority.read())?.contentHash).not.toBe(before?.contentHash);
});
