import { expect, test } from "vitest";
import { getNewestReplies, getReplies } from "../../contract/discussion/comments.ts";
import { getLatest, writeReply } from "../../contract/posts/core.ts";
import { entriesPerPage } from "../../contract/entities/live-entry.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import {
  deleteEntry,
  editEntry,
  getNewestItems,
  markEntry,
  setMode,
  setModeState,
  writeEntry,
} from "../../contract/discussion/modes.ts";
import type { Open } from "./reply-threads.ts";
import type { Caller } from "./signed-call.ts";

type Live = Caller & { storyId: string };

/** Starts a liveblog on a story of Eva's. */
async function goLive(caller: Live): Promise<void> {
  const { sendAs, storyId } = caller;
  await sendAs("Ada-Owner", setMode, {}, { starterId: storyId, mode: "liveblog" });
  await sendAs("Eva-Es", setModeState, {}, { starterId: storyId, state: "live" });
}

const write = ({ sendAs, paragraph, storyId }: Live, text: string, isKey = false) =>
  sendAs(
    "Eva-Es",
    writeEntry,
    { starterId: storyId },
    { body: paragraph(text), key: crypto.randomUUID(), isKey },
  );

const items = ({ ask, storyId }: Live, entryPage?: number) =>
  ask(
    getNewestItems,
    { starterId: storyId },
    entryPage === undefined ? {} : { entryPage: String(entryPage) },
  );

const idsOf = (page: { items: { reply: { id: string } }[] } | null) =>
  page?.items.map(({ reply }) => reply.id);

/** Liveblogs, questions and answers, chats. Each test has its own story by Eva. */
export function modeCases(open: Open): void {
  test("a liveblog is announced, goes live and ends, each by someone with permission, with its time", async () => {
    const live = open();
    const { sendAs, failAs, storyId: starterId, ask, paragraph } = live;
    const body = { starterId, mode: "liveblog" as const };
    expect(await failAs("Cleo-Reader", setMode, {}, body)).toMatchObject({ status: 403, refusal: "role" });
    expect(await sendAs("Ada-Owner", setMode, {}, body)).toMatchObject({
      state: "queued",
      startedTimeMillis: null,
    });
    const beginsTimeMillis = Date.UTC(2030, 0, 1);
    const queued = { starterId, state: "queued" as const, beginsTimeMillis };
    expect(await failAs("Cleo-Reader", setModeState, {}, queued)).toMatchObject({ status: 403 });
    expect(await sendAs("Eva-Es", setModeState, {}, queued)).toMatchObject({
      state: "queued",
      beginsTimeMillis,
    });
    const started = await sendAs("Eva-Es", setModeState, {}, { starterId, state: "live" });
    expect(started).toMatchObject({ state: "live", beginsTimeMillis: null, endedTimeMillis: null });
    const { items: cards } = await ask(getLatest, { blogId: "19292" }, { maxReturned: "100" });
    expect(cards.find(({ post }) => post.id === starterId)?.post.modeState).toBe("live");
    const ended = await sendAs("Eva-Es", setModeState, {}, { starterId, state: "ended" });
    expect(ended.startedTimeMillis).toBe(started.startedTimeMillis);
    expect(ended.endedTimeMillis).toBeGreaterThan(ended.startedTimeMillis ?? Infinity);
    const late = { body: paragraph("Too late."), key: crypto.randomUUID() };
    expect(await failAs("Eva-Es", writeEntry, { starterId }, late)).toMatchObject({
      status: 409,
      field: "state",
    });
    const wrong = { starterId, state: "closed" as const };
    expect(await failAs("Eva-Es", setModeState, {}, wrong)).toMatchObject({ status: 400, field: "state" });
    expect((await ask(getNewestReplies, { starterId }, {})).modeState).toBe("ended");
  });

  test("entries belong to the liveblog, and readers' replies are a separate discussion", async () => {
    const live = open();
    const { ask, failAs, paragraph, storyId } = live;
    await goLive(live);
    const entry = await write(live, "The doors are open.");
    expect(entry).toMatchObject({
      page: 1,
      isKey: false,
      isPinned: false,
      reply: { approved: true, parentId: storyId },
    });
    const form = { body: paragraph("Me too."), key: crypto.randomUUID() };
    expect(await failAs("Cleo-Reader", writeEntry, { starterId: storyId }, form)).toMatchObject({
      status: 403,
    });
    expect(await failAs(null, writeEntry, { starterId: storyId }, form)).toMatchObject({ status: 401 });
    const said = await live.write("Eva-Es", storyId, "What do you all see?");
    const answer = await live.write("Eva-Es", entry.reply.id, "About the doors.");
    const page = await ask(getPostPage, { postId: storyId }, { sorting: "oldest" });
    expect(idsOf(page.entries)).toEqual([entry.reply.id]);
    expect(idsOf(page.threads)).toEqual([said.reply.id, answer.reply.id]);
    expect(page.post.replyCount).toBe(2);
    const own = await ask(getPostPage, { postId: entry.reply.id }, {});
    expect([idsOf(own.threads), own.entries, own.conduct?.state]).toEqual([[answer.reply.id], null, "live"]);
    const newest = await ask(getNewestReplies, { starterId: storyId }, {});
    expect(newest.items.map(({ id }) => id).toSorted()).toEqual([said.reply.id, answer.reply.id].toSorted());
    expect(newest.entries).toEqual([{ id: entry.reply.id, editedTimeMillis: null }]);
    expect(await live.failToAsk(getNewestItems, { starterId: entry.reply.id }, {})).toMatchObject({
      status: 404,
    });
  });

  test("the same form creates no second entry; an edit has a time, a deletion removes the reactions", async () => {
    const live = open();
    const { sendAs, failAs, paragraph, storyId } = live;
    await goLive(live);
    const form = { body: paragraph("Once."), key: crypto.randomUUID() };
    const sent = await Promise.all(
      [1, 2].map(() => sendAs("Eva-Es", writeEntry, { starterId: storyId }, form)),
    );
    expect(new Set(sent.map(({ reply }) => reply.id)).size).toBe(1);
    const entryId = sent[0]?.reply.id ?? "";
    expect(await failAs("Cleo-Reader", editEntry, { entryId }, { body: paragraph("No.") })).toMatchObject({
      status: 403,
    });
    const { entry: edited } = await sendAs(
      "Eva-Es",
      editEntry,
      { entryId },
      { body: paragraph("Once and for all.") },
    );
    expect(edited.reply.editedTimeMillis).toBeGreaterThan(0);
    const other = await write(live, "Another.", true);
    for (const id of [entryId, other.reply.id])
      await sendAs("Eva-Es", markEntry, { entryId: id }, { mark: "pinned", isSet: true });
    const marked = (await items(live)).entries;
    expect([marked?.pinned?.reply.id, marked?.key.map(({ reply }) => reply.id)]).toEqual([
      other.reply.id,
      [other.reply.id],
    ]);
    await sendAs("Eva-Es", deleteEntry, { entryId: other.reply.id }, {});
    const left = (await items(live)).entries;
    expect([left?.pinned, left?.key, idsOf(left)]).toEqual([null, [], [entryId]]);
    const away = { starterId: storyId, mode: "standard" as const };
    expect(await failAs("Ada-Owner", setMode, {}, away)).toMatchObject({ status: 409 });
  });

  test("pages are counted from the oldest and stay the same, whatever is written and deleted meanwhile", async () => {
    const live = open();
    const { sendAs } = live;
    await goLive(live);
    const written: string[] = [];
    for (let number = 1; number <= entriesPerPage + 3; number += 1)
      written.push((await write(live, `Entry ${number.toString()}`)).reply.id);
    const first = (await items(live, 1)).entries;
    expect([idsOf(first), first?.newer, first?.older]).toEqual([written.slice(0, entriesPerPage), 2, null]);
    // The newest page has few entries, so it includes the page before.
    const landing = (await items(live)).entries;
    expect([idsOf(landing), landing?.older, landing?.last]).toEqual([written, null, 2]);
    for (const id of [...written.slice(3, 8), ...written.slice(-2)])
      await sendAs("Eva-Es", deleteEntry, { entryId: id }, {});
    await write(live, "Later.");
    expect(idsOf((await items(live, 1)).entries)).toEqual([
      ...written.slice(0, 3),
      ...written.slice(8, entriesPerPage),
    ]);
    expect((await items(live, 2)).entries?.items).toHaveLength(2);
    expect((await items(live, 3)).entries?.items).toEqual([]);
  });

  test("a guest's answer approves the question, and separates answered from unanswered ones", async () => {
    const { sendAs, failAs, write: reply, ask, storyId, paragraph } = open();
    const mode = { starterId: storyId, mode: "ask" as const, guests: ["Dov-Reader"] };
    expect(await failAs("Ada-Owner", setMode, {}, { ...mode, guests: ["Nobody-Here"] })).toMatchObject({
      status: 400,
      field: "guests",
    });
    expect(await sendAs("Ada-Owner", setMode, {}, mode)).toMatchObject({ state: "open", guests: ["504"] });
    const question = await reply("Cleo-Reader", storyId, "How long did it take?");
    const other = await reply("Cleo-Reader", storyId, "And what comes next?");
    expect(question.reply.approved).toBe(false);
    const threads = (tier: string) => ask(getReplies, { postId: storyId }, { tier, sorting: "oldest" });
    expect(idsOf(await threads("unanswered"))).toEqual([question.reply.id, other.reply.id]);
    const answer = await reply("Dov-Reader", question.reply.id, "Nine years.");
    expect(answer.reply).toMatchObject({ approved: true, because: { kind: "guest" } });
    const answered = await threads("staff");
    expect(idsOf(answered)).toEqual([question.reply.id]);
    expect(answered.items[0]?.reply.because).toEqual({ kind: "answered", personId: "504" });
    expect(idsOf(await threads("unanswered"))).toEqual([other.reply.id]);
    await sendAs("Eva-Es", setModeState, {}, { starterId: storyId, state: "closed" });
    const late = { body: paragraph("One more?"), key: crypto.randomUUID() };
    expect(await failAs("Cleo-Reader", writeReply, { parentId: storyId }, late)).toMatchObject({
      status: 403,
      refusal: "closed",
    });
    // Earlier questions can still be answered.
    expect((await reply("Dov-Reader", other.reply.id, "A rest.")).reply.approved).toBe(true);
    // A former guest's open questions prevent nothing.
    await sendAs("Ada-Owner", setMode, {}, { ...mode, guests: [] });
    expect(idsOf(await threads("staff"))).toEqual([]);
  });

  test("a chat is flat, oldest first, and short", async () => {
    const { sendAs, failAs, write: reply, ask, storyId, paragraph } = open();
    await sendAs("Ada-Owner", setMode, {}, { starterId: storyId, mode: "chat" });
    const hello = await reply("Eva-Es", storyId, "Hello there.");
    const back = await reply("Eva-Es", hello.reply.id, "Hello back.");
    const page = await ask(getPostPage, { postId: storyId }, {});
    expect(page.messages).toMatchObject({ earlier: null, newestId: back.reply.id });
    expect(page.messages?.items.map(({ id }) => id)).toEqual([hello.reply.id, back.reply.id]);
    const { messages } = await ask(
      getNewestItems,
      { starterId: storyId },
      { before: `${String(back.reply.publishTimeMillis)}.${back.reply.id}` },
    );
    expect(messages?.items.map(({ id }) => id)).toEqual([hello.reply.id]);
    const long = { body: paragraph("la ".repeat(200)), key: crypto.randomUUID() };
    expect(await failAs("Ada-Owner", writeReply, { parentId: storyId }, long)).toMatchObject({
      status: 400,
      field: "body",
    });
  });
}
