import { expect, test } from "vitest";
import {
  getLiveblog,
  setLiveblogDuty,
  deleteEntry,
  getNewestItems,
  restoreEntry,
  setMode,
  setModeState,
  writeEntry,
} from "../../contract/discussion/modes.ts";
import { eva, type Open } from "./reply-threads.ts";

const minute = 60_000;

/** The desk of a liveblog. Each test has its own story by Eva; Ada has network roles, Cleo is a reader. */
export function liveblogCases(open: Open): void {
  test("an entry that was written offline has its own time, stands where that puts it, and comes once", async () => {
    const { sendAs, ask, askAs, paragraph, storyId: starterId } = open();
    await sendAs("Ada-Owner", setMode, {}, { starterId, mode: "liveblog" });
    const write = (text: string, more: object = {}) =>
      sendAs(
        "Eva-Es",
        writeEntry,
        { starterId },
        { body: paragraph(text), key: crypto.randomUUID(), ...more },
      );
    const now = await write("On the line.");
    const { publishTimeMillis: time } = now.reply;
    const offline = { key: crypto.randomUUID(), writtenTimeMillis: time - 10 * minute };
    const late = await write("Off the line.", offline);
    expect(late.reply.publishTimeMillis).toBe(time - 10 * minute);
    expect((await write("Off the line.", offline)).reply.id).toBe(late.reply.id);
    const early = await write("From the future.", { writtenTimeMillis: time + 24 * 60 * minute });
    expect(early.reply.publishTimeMillis).toBeLessThan(time + 60 * minute);
    const ids = (await ask(getNewestItems, { starterId }, {})).entries?.items.map(({ reply }) => reply.id);
    expect(ids).toEqual([late.reply.id, now.reply.id, early.reply.id]);
    const desk = await askAs("Ada-Owner", getLiveblog, { starterId });
    expect(desk).toMatchObject({ conduct: { state: "queued" }, duty: null });
    expect(desk.entries.items.map(({ reply }) => reply.id)).toEqual(ids);
  });

  test("a deleted entry comes back with its text and marks", async () => {
    const { sendAs, ask, paragraph, storyId: starterId } = open();
    await sendAs("Ada-Owner", setMode, {}, { starterId, mode: "liveblog" });
    const body = paragraph("It goes and comes.");
    const { reply } = await sendAs(
      "Eva-Es",
      writeEntry,
      { starterId },
      { body, key: crypto.randomUUID(), isKey: true },
    );
    await sendAs("Ada-Owner", deleteEntry, { entryId: reply.id }, {});
    expect((await ask(getNewestItems, { starterId }, {})).entries?.items).toEqual([]);
    const wanted = { body, isKey: true, isPinned: true };
    await sendAs("Ada-Owner", restoreEntry, { entryId: reply.id }, wanted);
    // Sent again by a page that didn't get the response.
    await sendAs("Ada-Owner", restoreEntry, { entryId: reply.id }, wanted);
    const { entries } = await ask(getNewestItems, { starterId }, {});
    expect(entries?.items).toMatchObject([{ reply: { id: reply.id, body }, isKey: true, isPinned: true }]);
    expect(entries?.pinned?.reply.id).toBe(reply.id);
  });

  test("it is handed over, and ends with a summary that readers get while it has ended", async () => {
    const { sendAs, failAs, ask, askAs, paragraph, storyId: starterId } = open();
    await sendAs("Ada-Owner", setMode, {}, { starterId, mode: "liveblog" });
    const { duty } = await sendAs("Ada-Owner", setLiveblogDuty, {}, { starterId, personId: eva });
    expect(duty).toMatchObject({ personId: eva });
    const again = await sendAs("Eva-Es", setLiveblogDuty, {}, { starterId, personId: eva });
    expect(again.duty).toEqual(duty);
    // Cleo may only read.
    const cleo = { starterId, personId: "503" };
    expect(await failAs("Ada-Owner", setLiveblogDuty, {}, cleo)).toMatchObject({ status: 400 });
    expect((await askAs("Eva-Es", getLiveblog, { starterId })).duty).toEqual(duty);
    await sendAs("Eva-Es", setLiveblogDuty, {}, { starterId, personId: null });
    expect((await askAs("Eva-Es", getLiveblog, { starterId })).duty).toBeNull();

    const summary = paragraph("Nobody was hurt.");
    const ended = { starterId, state: "ended" as const };
    expect(await sendAs("Eva-Es", setModeState, {}, { ...ended, summary })).toMatchObject({ summary });
    // Absent, so it is unchanged.
    await sendAs("Eva-Es", setModeState, {}, ended);
    expect((await ask(getNewestItems, { starterId }, {})).conduct.summary).toEqual(summary);
    await sendAs("Eva-Es", setModeState, {}, { starterId, state: "live" });
    expect((await ask(getNewestItems, { starterId }, {})).conduct.summary).toBeNull();
    expect(await sendAs("Eva-Es", setModeState, {}, { ...ended, summary: null })).toMatchObject({
      state: "ended",
      summary: null,
    });
  });
}
