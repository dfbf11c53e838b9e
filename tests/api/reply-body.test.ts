import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { listNodes, parseBody, printReplyBody } from "../../api/store/bodies/reply-body.ts";
import { runQuery } from "../../api/store/query.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { editReply } from "../../contract/posts/core.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { searchPosts } from "../../contract/search/search.ts";
import { attackStrings } from "../attack-strings.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { createCaller, type Caller } from "../contract/signed-call.ts";
import { times } from "../sampling.ts";
import { exportToken, openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { paragraph } from "./signed-caller.ts";

/* The short form of a reply's body: docs/decisions/0124. */

const story = "1830000001";
let services: TestServices;
let caller: Caller;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  caller = createCaller({
    fetch: services.fetch,
    openSession: (who, options) => openSession(services.db, who, options),
  });
});

const run = <Row = Record<string, unknown>>(sql: string, ...values: string[]) =>
  runQuery<Row>(services.db, sql, ...values);
const readBody = async (id: string) =>
  (await run<{ body: string }>("SELECT body FROM posts WHERE id = ?1", id))[0]?.body;

const looksLikeJson = [
  "[]",
  "null",
  "1",
  '"',
  '"Image"',
  "Image",
  '[{"type":"Paragraph"}]',
  "\\u0022",
  "{}",
  "\ud800",
];
const text = fc.oneof(fc.constantFrom(...looksLikeJson, ...attackStrings), fc.string({ unit: "binary" }));
const plain = text.map((value) => paragraph(value) as BlockNode[]);
const changed = fc.record({ value: text, field: fc.constantFrom("align", "styles", "containers", "more") });
const others = changed.map(({ value, field }) => {
  const text = { type: "Text", value, styles: field === "styles" ? ["Bold"] : [] };
  const containers = field === "containers" ? [{ type: "BlockQuote" }] : [];
  const node = {
    type: "Paragraph",
    continuesItem: false,
    value: [text],
    containers,
    align: field === "align" ? "center" : null,
  };
  return [field === "more" ? { ...node, more: 1 } : node] as unknown as BlockNode[];
});
const several = fc.array(fc.oneof(plain, others), { maxLength: 3 }).map((lists) => lists.flat());

test("any body is read as it was written, also by SQL, and triggers take it", async () => {
  const { reply } = await caller.write("Cleo-Reader", story, "Any.");
  await fc.assert(
    fc.asyncProperty(fc.oneof(plain, others, several), async (nodes) => {
      const cell = printReplyBody(nodes);
      expect(parseBody(cell)).toEqual(nodes);
      await run("UPDATE posts SET body = ?2 WHERE id = ?1", reply.id, cell);
      const [row] = await run<{ list: string }>(
        `SELECT ${listNodes("body")} AS list FROM posts WHERE id = ?1`,
        reply.id,
      );
      expect(JSON.parse(row?.list ?? "")).toEqual(nodes);
    }),
    { numRuns: times(300, 5_000), examples: looksLikeJson.map((value) => [paragraph(value) as BlockNode[]]) },
  );
});

test("a reply of one plain paragraph takes its text and two bytes; its former texts and the export are lists", async () => {
  const words = "Short “words” to find, and http no link";
  const { reply } = await caller.write("Ben-Writer", story, words);
  expect(await readBody(reply.id)).toBe(JSON.stringify(words));
  expect(reply.body).toEqual(paragraph(words));
  const page = await caller.ask(getReplies, { postId: story }, { maxReturned: "50" });
  expect(JSON.stringify(page)).toContain(JSON.stringify(paragraph(words)));
  await services.indexWords();
  const found = await caller.ask(searchPosts, {}, { q: "“words” find", kind: "replies" });
  expect(JSON.stringify(found)).toContain(reply.id);

  await caller.sendAs("Ben-Writer", editReply, { postId: reply.id }, { body: paragraph("Others.") });
  const edits = await run<{ body: string }>("SELECT body FROM reply_edits WHERE reply_id = ?1", reply.id);
  expect(edits.map(({ body }) => JSON.parse(body) as unknown)).toEqual([paragraph(words)]);
  const exported = await services.fetch(
    new Request("http://services.invalid/api/core/export/replies?maxReturned=100", {
      headers: { authorization: `Bearer ${exportToken}` },
    }),
  );
  expect(await exported.text()).toContain(JSON.stringify(paragraph("Others.")));
});

test("saving what an earlier version wrote is no edit", async () => {
  const { reply } = await caller.write("Ben-Writer", story, "The same words.");
  await run(
    "UPDATE posts SET body = ?2 WHERE id = ?1",
    reply.id,
    JSON.stringify(paragraph("The same words.")),
  );
  const sent = { body: paragraph("The same words.") };
  const edited = await caller.sendAs("Ben-Writer", editReply, { postId: reply.id }, sent);
  expect(edited.reply.editedTimeMillis).toBeNull();
});
