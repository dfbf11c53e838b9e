/** What is done to an update that is there; `write`: a new one. */
export type OutboxAction = "write" | "edit" | "delete" | "key" | "unkey" | "pin" | "unpin";

/** An update, or something done to one, that the services haven't got, as it is kept on the device. */
export interface OutboxUpdate {
  /** Made when it was written: whatever is sent twice is written once. */
  key: string;
  storyId: string;
  personId: string;
  action: OutboxAction;
  /** The update that it is done to; null for a new one. */
  entryId: string | null;
  /** Of an edit: when the text that was edited had been changed last, ms; null for never. */
  seenTimeMillis: number | null;
  /** The editor's content as JSON; empty if it was written as plain text. */
  nodes: string;
  /** Of a new update or an edit, its text; otherwise the beginning of the update's. */
  text: string;
  isKey: boolean;
  writtenTimeMillis: number;
  /** Why the services refused it; null while it waits. */
  refused: string | null;
  /** Of an edit that was refused because somebody else had changed the text: theirs. */
  theirs: TheirText | null;
}

/** What an update says now, and since when. */
export interface TheirText {
  text: string;
  editedTimeMillis: number | null;
}

/** Where pages keep what isn't sent: `outbox-store.client.ts` in a browser. Rejects where there is no room. */
export interface OutboxStore {
  put: (update: OutboxUpdate) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** In any order. */
  list: (storyId: string) => Promise<OutboxUpdate[]>;
}

/**
 * What came of sending an update. `later`: it waits; `refused`: it is of no use to send it again, unless somebody has seen
 * what somebody else has written meanwhile.
 */
export type SendOutcome =
  | { kind: "sent"; editedTimeMillis?: number | null }
  | { kind: "later"; isSignedOut: boolean }
  | { kind: "refused"; reason: string; theirs?: TheirText };

export interface OutboxState {
  /** In the order in which they were written. */
  updates: readonly OutboxUpdate[];
  line: "idle" | "sending" | "offline" | "signedOut";
  /** False: something is only in this page. */
  hasSpace: boolean;
}

interface OutboxParts {
  storyId: string;
  personId: string;
  store: OutboxStore;
  send: (update: OutboxUpdate) => Promise<SendOutcome>;
  /** Runs work while no other page of this device does. */
  lock: (work: () => Promise<void>) => Promise<void>;
  onChange: (state: OutboxState) => void;
  /** Calls back after a delay, ms; returns what cancels that. */
  plan: (delay: number, work: () => void) => () => void;
}

/** Delays before trying again, ms. */
const minPause = 2_000;
const maxPause = 30_000;

const inOrder = (a: OutboxUpdate, b: OutboxUpdate) => a.writtenTimeMillis - b.writtenTimeMillis;

/** Updates on their way to the services: kept on the device first, then sent one after the other. */
export class Outbox {
  readonly #parts: OutboxParts;
  /** What the device doesn't have, or not yet; and what it has no room for. */
  readonly #unstored = new Set<string>();
  readonly #noRoom = new Set<string>();
  #updates: OutboxUpdate[] = [];
  #line: OutboxState["line"] = "idle";
  #failures = 0;
  /** The key of what is on its way. */
  #sending: string | null = null;
  #work: Promise<void> | null = null;
  #cancelRetry: () => void = () => undefined;
  #isOver = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** An edit takes the place of an earlier one of the same update that waits. */
  async add(given: OutboxUpdate): Promise<void> {
    const earlier = this.#findEarlier(given);
    const update = earlier ? { ...given, seenTimeMillis: earlier.seenTimeMillis } : given;
    this.#unstored.add(update.key);
    this.#updates = [...this.#updates, update].toSorted(inOrder);
    this.#report();
    await this.#store(update);
    if (earlier) await this.#remove(earlier.key);
    await this.flush();
  }

  #findEarlier({ action, entryId }: OutboxUpdate): OutboxUpdate | undefined {
    return this.#updates.find(
      (update) =>
        action === "edit" &&
        update.action === "edit" &&
        update.entryId === entryId &&
        update.key !== this.#sending,
    );
  }

  /** Takes back what isn't sent; false once it is. */
  async cancel(key: string): Promise<boolean> {
    if (this.#sending === key) await this.#work?.catch(() => undefined);
    if (!this.#updates.some((update) => update.key === key)) return false;
    await this.discard(key);
    return true;
  }

  async discard(key: string): Promise<void> {
    await this.#remove(key);
    this.#report();
  }

  /** Sends what was refused once more; in the place of what somebody else has written, where that was why. */
  async retry(key: string): Promise<void> {
    const theirs = this.#updates.find((update) => update.key === key)?.theirs;
    const seen = theirs ? { seenTimeMillis: theirs.editedTimeMillis } : {};
    await this.#change(key, { refused: null, theirs: null, ...seen });
    await this.flush();
  }

  /** Sends what waits, in order, also what an earlier page of this device has left. */
  flush(): Promise<void> {
    this.#failures = 0;
    return this.#run();
  }

  #run(): Promise<void> {
    this.#cancelRetry();
    this.#work ??= this.#parts
      .lock(() => this.#sendAll())
      .finally(() => {
        this.#work = null;
      });
    return this.#work;
  }

  end(): void {
    this.#isOver = true;
    this.#cancelRetry();
  }

  async #sendAll(): Promise<void> {
    await this.#reload();
    for (;;) {
      const next = this.#updates.find(({ refused }) => refused === null);
      if (!next || this.#isOver) {
        this.#setLine("idle");
        return;
      }
      this.#setLine("sending");
      this.#sending = next.key;
      const outcome = await this.#parts.send(next).finally(() => (this.#sending = null));
      if (outcome.kind === "later") {
        this.#waitAndRetry(outcome.isSignedOut);
        return;
      }
      this.#failures = 0;
      if (outcome.kind === "sent") await this.#close(next, outcome.editedTimeMillis);
      else await this.#change(next.key, { refused: outcome.reason, theirs: outcome.theirs ?? null });
    }
  }

  /** Further edits of the same update rest on the one that was sent. */
  async #close({ key, entryId }: OutboxUpdate, editedTimeMillis: number | null | undefined): Promise<void> {
    await this.#remove(key);
    if (editedTimeMillis === undefined) return;
    const next = this.#updates.find((update) => update.action === "edit" && update.entryId === entryId);
    if (next) await this.#change(next.key, { seenTimeMillis: editedTimeMillis });
  }

  #waitAndRetry(isSignedOut: boolean): void {
    this.#setLine(isSignedOut ? "signedOut" : "offline");
    const pause = Math.min(minPause * 2 ** this.#failures, maxPause);
    this.#failures += 1;
    if (!this.#isOver) this.#cancelRetry = this.#parts.plan(pause, () => void this.#run());
  }

  /** Another page may have sent what this one knows of. */
  async #reload(): Promise<void> {
    const { storyId, personId, store } = this.#parts;
    const stored = await store.list(storyId).catch(() => null);
    if (stored === null) return;
    const own = stored.filter((update) => update.personId === personId);
    const only = this.#updates.filter(({ key }) => this.#unstored.has(key));
    this.#updates = [...new Map([...only, ...own].map((update) => [update.key, update])).values()].toSorted(
      inOrder,
    );
  }

  async #store(update: OutboxUpdate): Promise<void> {
    const isStored = await this.#parts.store.put(update).then(
      () => true,
      () => false,
    );
    if (isStored) this.#unstored.delete(update.key);
    this.#noRoom[isStored ? "delete" : "add"](update.key);
  }

  async #change(key: string, change: Partial<OutboxUpdate>): Promise<void> {
    this.#updates = this.#updates.map((update) => (update.key === key ? { ...update, ...change } : update));
    const changed = this.#updates.find((update) => update.key === key);
    if (changed) await this.#store(changed);
    this.#report();
  }

  async #remove(key: string): Promise<void> {
    this.#updates = this.#updates.filter((update) => update.key !== key);
    this.#unstored.delete(key);
    this.#noRoom.delete(key);
    await this.#parts.store.delete(key).catch(() => undefined);
  }

  #setLine(line: OutboxState["line"]): void {
    this.#line = line;
    this.#report();
  }

  #report(): void {
    this.#parts.onChange({
      updates: this.#updates,
      line: this.#line,
      hasSpace: this.#noRoom.size === 0,
    });
  }
}
