/** Actions on an existing update; `write` creates one. */
export type OutboxAction = "write" | "edit" | "delete" | "key" | "unkey" | "pin" | "unpin";

/** An update, or an action on one, that is stored on the device until the services have it. */
export interface OutboxUpdate {
  /** Created with the update, so that sending it twice publishes it once. */
  key: string;
  storyId: string;
  personId: string;
  action: OutboxAction;
  /** The update of the action; null for a new one. */
  entryId: string | null;
  /** Edits: when the edited text was last changed, ms; null for never. */
  seenTimeMillis: number | null;
  /** The editor's content as JSON; empty if it was written as plain text. */
  nodes: string;
  /** Text of a new update or an edit; otherwise the beginning of the update's text. */
  text: string;
  isKey: boolean;
  writtenTimeMillis: number;
  /** Why the services refused it; null while it waits. */
  refused: string | null;
  /** Edits refused because another person had changed the text: that text. */
  theirs: TheirText | null;
}

/** The current text of an update, and when it was changed. */
export interface TheirText {
  text: string;
  editedTimeMillis: number | null;
}

/** Storage of unsent updates: `outbox-store.client.ts` in a browser. Rejects if there is no room. */
export interface OutboxStore {
  put: (update: OutboxUpdate) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** In any order. */
  list: (storyId: string) => Promise<OutboxUpdate[]>;
}

/**
 * The result of sending an update. `later`: it waits; `refused`: sending it again is of no use, unless the person has
 * seen the conflicting text of another person.
 */
export type SendOutcome =
  | { kind: "sent"; editedTimeMillis?: number | null }
  | { kind: "later"; isSignedOut: boolean }
  | { kind: "refused"; reason: string; theirs?: TheirText };

export interface OutboxState {
  /** In the order in which they were written. */
  updates: readonly OutboxUpdate[];
  line: "idle" | "sending" | "offline" | "signedOut";
  /** False if an update is only in the memory of this page. */
  hasSpace: boolean;
}

interface OutboxParts {
  storyId: string;
  personId: string;
  store: OutboxStore;
  send: (update: OutboxUpdate) => Promise<SendOutcome>;
  /** Runs work while no other page of this device runs it. */
  lock: (work: () => Promise<void>) => Promise<void>;
  onChange: (state: OutboxState) => void;
  /** Calls back after a delay, ms; returns a function that cancels it. */
  plan: (delay: number, work: () => void) => () => void;
}

/** Delays before trying again, ms. */
const minPause = 2_000;
const maxPause = 30_000;

const inOrder = (a: OutboxUpdate, b: OutboxUpdate) => a.writtenTimeMillis - b.writtenTimeMillis;

/** Updates to be sent to the services: stored on the device first, then sent one after the other. */
export class Outbox {
  readonly #parts: OutboxParts;
  /** Keys of updates that are not stored on the device yet, and of those for which it has no room. */
  readonly #unstored = new Set<string>();
  readonly #noRoom = new Set<string>();
  #updates: OutboxUpdate[] = [];
  #line: OutboxState["line"] = "idle";
  #failures = 0;
  /** The key of the update that is being sent. */
  #sending: string | null = null;
  #work: Promise<void> | null = null;
  #cancelRetry: () => void = () => undefined;
  #isOver = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** An edit replaces an earlier waiting edit of the same update. */
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

  /** Cancels an unsent update; false if it was already sent. */
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

  /** Sends a refused update again; after a conflict, it replaces the other person's text. */
  async retry(key: string): Promise<void> {
    const theirs = this.#updates.find((update) => update.key === key)?.theirs;
    const seen = theirs ? { seenTimeMillis: theirs.editedTimeMillis } : {};
    await this.#change(key, { refused: null, theirs: null, ...seen });
    await this.flush();
  }

  /** Sends waiting updates in order, including those of an earlier page on this device. */
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

  /** Further edits of the same update are based on the sent one. */
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

  /** Another page may have sent updates that this one still holds. */
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
