import type * as v from "valibot";
import { expect, test } from "vitest";
import type { Call } from "../../contract/wire/call.ts";
import { modeActions } from "../../contract/entities/moderation.ts";
import {
  setLiveblogDuty,
  deleteEntry,
  editEntry,
  markEntry,
  restoreEntry,
  setMode,
  setModeState,
  writeEntry,
} from "../../contract/discussion/modes.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { blogId, eva, type Open } from "./reply-threads.ts";

const ada = "501";
const dov = "504";

type SignedCall = Call<string, v.GenericSchema, v.GenericSchema>;
const of = (call: unknown) => call as SignedCall;

interface ReplyAction {
  action: string;
  call: SignedCall;
  body: object;
  /** Subject of the log entry. */
  on: "story" | "entry";
  personId: string;
  /** The action removes its target, so it can't be repeated. */
  isOnce?: true;
}

const story = (action: string, call: unknown, body: object, personId = eva): ReplyAction => ({
  action,
  call: of(call),
  body,
  on: "story",
  personId,
});
const entry = (action: string, call: unknown, body: object): ReplyAction => ({
  action,
  call: of(call),
  body,
  on: "entry",
  personId: ada,
});
const state = (name: string) => story(`state.${name}`, setModeState, { state: name });
const mode = (name: string) => story(`mode.${name}`, setMode, { mode: name });
const mark = (action: string, name: string, isSet: boolean) =>
  entry(action, markEntry, { mark: name, isSet });
const invite = (action: string, guests: string[]) => story(action, setMode, { mode: "ask", guests }, dov);

/** Every action on a story's mode and liveblog, in order. */
const listActions = (write: (text: string) => unknown): ReplyAction[] => [
  mode("chat"),
  mode("ask"),
  state("closed"),
  state("disabled"),
  state("open"),
  invite("guest.invite", ["Dov-Reader"]),
  invite("guest.uninvite", []),
  mode("liveblog"),
  state("queued"),
  state("live"),
  entry("entry.write", writeEntry, { body: write("The doors are open."), key: "key-of-the-log-of-modes" }),
  entry("entry.edit", editEntry, { body: write("The doors are wide open.") }),
  mark("entry.key", "key", true),
  mark("entry.unkey", "key", false),
  mark("entry.pin", "pinned", true),
  mark("entry.unpin", "pinned", false),
  { ...entry("entry.delete", deleteEntry, {}), isOnce: true },
  entry("entry.restore", restoreEntry, { body: write("The doors are wide open.") }),
  { ...entry("entry.delete", deleteEntry, {}), isOnce: true },
  story("liveblog.duty", setLiveblogDuty, { personId: ada }, ada),
  state("ended"),
  story("liveblog.summary", setModeState, { state: "ended", summary: write("The doors were opened.") }),
  mode("standard"),
];

/** Log entries of changes to discussion settings. */
export function modeAuditCases(open: Open): void {
  test("each action on a mode is one log entry; one that changes nothing or is refused is none", async () => {
    const { askAs, sendAs, failAs, paragraph, storyId } = open();
    const readLog = async () => (await askAs("Ada-Owner", getAudit, {}, { blogId, maxReturned: "50" })).items;
    let known = new Set((await readLog()).map(({ id }) => id));
    let entryId = "";
    for (const { action, call, body, on, personId, isOnce } of listActions(paragraph)) {
      const params = { starterId: storyId, entryId };
      const sent = { ...params, ...body };
      expect(await failAs("Cleo-Reader", call, params, sent), action).toMatchObject({ status: 403 });
      const done = (await sendAs("Ada-Owner", call, params, sent)) as { reply?: { id: string } };
      if (action === "entry.write") entryId = done.reply?.id ?? expect.fail("no entry");
      if (!isOnce) await sendAs("Ada-Owner", call, { ...params, entryId }, sent);
      const log = await readLog();
      const fresh = log.filter(({ id }) => !known.has(id));
      const postId = on === "story" ? storyId : entryId;
      const line = { action, blogId, byPersonId: ada, personId, postId, reason: "" };
      expect(fresh, action).toMatchObject([line]);
      expect(fresh, action).toHaveLength(1);
      known = new Set(log.map(({ id }) => id));
    }
  });

  test("a refused mode and an unknown guest are not in the log", async () => {
    const { askAs, sendAs, failAs, paragraph, storyId: starterId } = open();
    const count = async () =>
      (await askAs("Ada-Owner", getAudit, {}, { blogId, maxReturned: "50" })).items.filter(
        ({ postId }) => postId === starterId,
      ).length;
    await sendAs("Ada-Owner", setMode, {}, { starterId, mode: "liveblog" });
    const body = { body: paragraph("It begins."), key: crypto.randomUUID() };
    await sendAs("Eva-Es", writeEntry, { starterId }, body);
    const before = await count();
    const away = { starterId, mode: "ask" as const, guests: ["Dov-Reader"] };
    expect(await failAs("Ada-Owner", setMode, {}, away)).toMatchObject({ status: 409 });
    const strange = { starterId, mode: "liveblog" as const, guests: ["Nobody-Here"] };
    expect(await failAs("Ada-Owner", setMode, {}, strange)).toMatchObject({ status: 400 });
    expect(await count()).toBe(before);
  });

  test("there is a case for each deed of a mode", () => {
    const tried = new Set(listActions(() => []).map(({ action }) => action));
    expect([...tried].toSorted()).toEqual(modeActions.toSorted());
  });
}
