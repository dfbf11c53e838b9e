import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  Outbox,
  type OutboxState,
  type SendOutcome,
  type OutboxStore,
  type OutboxUpdate,
} from "../../../../app/studio/liveblog/outbox.ts";

const storyId = "1836000011";
const buildUpdate = (number: number, more: Partial<OutboxUpdate> = {}): OutboxUpdate => ({
  key: `key-of-update-${String(number)}`,
  storyId,
  personId: "501",
  action: "write",
  entryId: null,
  seenTimeMillis: null,
  theirs: null,
  nodes: "",
  text: `Update ${String(number)}`,
  isKey: false,
  writtenTimeMillis: number,
  refused: null,
  ...more,
});

/** A device with its stored updates, of which one page at a time sends. */
function openDevice() {
  const kept = new Map<string, OutboxUpdate>();
  const store: OutboxStore = {
    put: async (update) => void kept.set(update.key, update),
    delete: async (key) => void kept.delete(key),
    list: async () => [...kept.values()].toReversed(),
  };
  let last: Promise<unknown> = Promise.resolve();
  const lock = (work: () => Promise<void>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { kept, store, lock };
}

/** A page of the device, with its last state and its planned retry. */
function openOutbox(
  send: (update: OutboxUpdate) => Promise<SendOutcome>,
  { store, lock } = openDevice(),
  personId = "501",
) {
  const page = { state: null as OutboxState | null, retry: null as (() => void) | null };
  const outbox = new Outbox({
    storyId,
    personId,
    store,
    lock,
    send,
    onChange: (state) => (page.state = state),
    plan: (_, work) => {
      page.retry = work;
      return () => (page.retry = null);
    },
  });
  return Object.assign(page, { outbox });
}

const later: SendOutcome = { kind: "later", isSignedOut: false };
const sent: SendOutcome = { kind: "sent" };

describe("the outbox of a device", () => {
  test("sends everything once and in order, whatever becomes of line and pages", async () => {
    const fate = fc.constantFrom("arrives", "isLost", "answerIsLost");
    const step = fc.record({ page: fc.nat(1), fate, isReloaded: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const device = openDevice();
        const written: string[] = [];
        let line = "arrives";
        const send = async ({ key }: OutboxUpdate): Promise<SendOutcome> => {
          await Promise.resolve();
          if (line === "isLost") return later;
          // The services know a key that was written.
          if (!written.includes(key)) written.push(key);
          return line === "answerIsLost" ? later : sent;
        };
        const pages = [openOutbox(send, device), openOutbox(send, device)];
        for (const [number, { page, fate: next, isReloaded }] of steps.entries()) {
          line = next;
          if (isReloaded) {
            pages[page]?.outbox.end();
            pages[page] = openOutbox(send, device);
          }
          await pages[page]?.outbox.add(buildUpdate(number));
        }
        line = "arrives";
        await Promise.all(pages.map(({ outbox }) => outbox.flush()));
        expect(written).toEqual(steps.map((_, number) => buildUpdate(number).key));
        expect([...device.kept.keys()]).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test("waits in words, and tries again by itself", async () => {
    let outcome: SendOutcome = later;
    const page = openOutbox(async () => outcome);
    await page.outbox.add(buildUpdate(1));
    expect(page.state).toMatchObject({ line: "offline", updates: [{ text: "Update 1" }] });
    outcome = { kind: "later", isSignedOut: true };
    await page.outbox.add(buildUpdate(2));
    expect(page.state).toMatchObject({ line: "signedOut", hasSpace: true });
    outcome = sent;
    page.retry?.();
    await page.outbox.flush();
    expect(page.state).toMatchObject({ line: "idle", updates: [] });
  });

  test("keeps what is refused with the reason, and sends what comes after it", async () => {
    const arrived: string[] = [];
    let isOver = true;
    const device = openDevice();
    const page = openOutbox(async ({ text }) => {
      if (isOver && text === "Update 1") return { kind: "refused", reason: "Coverage has ended." };
      arrived.push(text);
      return sent;
    }, device);
    await page.outbox.add(buildUpdate(1));
    await page.outbox.add(buildUpdate(2));
    expect(arrived).toEqual(["Update 2"]);
    expect([...device.kept.values()]).toMatchObject([{ text: "Update 1", refused: "Coverage has ended." }]);
    isOver = false;
    await page.outbox.retry(buildUpdate(1).key);
    expect(arrived).toEqual(["Update 2", "Update 1"]);
    expect(device.kept.size).toBe(0);
  });

  test("shows whoever edits what somebody else has changed both texts, and sends theirs once they have seen it", async () => {
    const edit = (number: number, more: Partial<OutboxUpdate> = {}) =>
      buildUpdate(number, { action: "edit", entryId: "7", ...more });
    const theirs = { text: "Theirs.", editedTimeMillis: 50 };
    const arrived: [string, number | null][] = [];
    let outcome: SendOutcome = later;
    const page = openOutbox(async ({ text, seenTimeMillis }) => {
      if (outcome.kind === "sent") arrived.push([text, seenTimeMillis]);
      return outcome;
    });
    await page.outbox.add(edit(1));
    // A second edit of a pending update is based on the same text.
    await page.outbox.add(edit(2, { seenTimeMillis: 99 }));
    expect(page.state?.updates).toMatchObject([{ text: "Update 2", seenTimeMillis: null }]);
    outcome = { kind: "refused", reason: "Changed.", theirs };
    await page.outbox.flush();
    expect(page.state?.updates).toMatchObject([{ text: "Update 2", refused: "Changed.", theirs }]);
    outcome = { kind: "sent", editedTimeMillis: 60 };
    await page.outbox.retry(edit(2).key);
    expect(arrived).toEqual([["Update 2", 50]]);
    expect(page.state?.updates).toEqual([]);
  });

  test("takes back what isn't sent, and says when it is too late", async () => {
    const change = buildUpdate(1, { action: "delete", entryId: "7" });
    let outcome: SendOutcome = later;
    const page = openOutbox(async () => outcome);
    await page.outbox.add(change);
    expect(await page.outbox.cancel(change.key)).toBe(true);
    outcome = sent;
    await page.outbox.add(change);
    expect(await page.outbox.cancel(change.key)).toBe(false);
  });

  test("leaves what another person wrote on this device", async () => {
    const device = openDevice();
    await device.store.put(buildUpdate(1, { personId: "502" }));
    const page = openOutbox(async () => expect.fail("was sent"), device);
    await page.outbox.flush();
    expect(device.kept.size).toBe(1);
  });

  test("says that a full device has no room, and sends nevertheless", async () => {
    const device = openDevice();
    device.store.put = () => Promise.reject(new Error("QuotaExceededError"));
    let outcome: SendOutcome = later;
    const page = openOutbox(async () => outcome, device);
    await page.outbox.add(buildUpdate(1));
    expect(page.state).toMatchObject({ hasSpace: false, updates: [{ text: "Update 1" }] });
    outcome = sent;
    await page.outbox.flush();
    expect(page.state).toMatchObject({ hasSpace: true, updates: [] });
  });
});
