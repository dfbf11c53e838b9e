import { AnnouncedSteps, type Announced, type SyncAnswer, type SyncOutcome } from "./sync-transport.ts";
import { describeStatus, findFault, type SyncFault, type SyncStatus } from "./draft-sync.ts";
import type { SyncSession } from "./sync-session.ts";

/** A person who has typed within this time is likely to type on, ms. */
const writingFor = 300;
/** Longest delay of work while typing, ms. */
const patience = 100;

/**
 * Schedules the merge of others' changes: right after a keystroke is painted, when the next one is farthest away; at
 * once while the person isn't typing.
 */
export class BetweenKeys {
  #written = -Infinity;
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** To be called after each change by this page's person. */
  write(): void {
    this.#written = performance.now();
    // A timer that is set before the paint runs after it.
    requestAnimationFrame(() => setTimeout(() => this.#go()));
  }

  next(): Promise<void> {
    if (performance.now() - this.#written > writingFor) return Promise.resolve();
    this.#timer ??= setTimeout(() => this.#go(), patience);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #go(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** Delays from a change to storing it on the device, and to sending it, ms. */
export const storeAfter = 80;
export const sendAfter = 200;
/** Time in which others' steps are batched, ms. */
const followAfter = 120;
/** Interval of polls for others' changes, ms: with the WebSocket, and without it. */
const pollWithSocket = 30_000;
const pollWithoutSocket = 3_000;
/** Delays before a retry, ms. */
const retryAfter = 1_000;
const maxRetry = 30_000;
/** Most batches in one run. */
const maxBatches = 100;

type Task = "store" | "send" | "ask" | "follow";

interface SaveLoopParts {
  session: SyncSession;
  betweenKeys: BetweenKeys;
  /** True if a WebSocket announces others' changes. */
  isWatched: () => boolean;
  receive: (answer: SyncAnswer) => void;
  /** Called when `status` may have changed. */
  update: () => void;
}

/** Schedules storing and sending a page's changes, and polling for those of others. */
export class SaveLoop {
  readonly #parts: SaveLoopParts;
  readonly #announced = new AnnouncedSteps();
  readonly #timers = new Map<Task, ReturnType<typeof setTimeout>>();
  readonly #end = new AbortController();
  #failures = 0;
  #hasSpace = true;
  #fault: SyncFault | null = null;

  constructor(parts: SaveLoopParts) {
    this.#parts = parts;
  }

  /** Aborted when the loop ends. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  start(): void {
    const { signal } = this;
    window.addEventListener("online", () => this.#sendNow(), { signal });
    // A hidden page may never be shown again.
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") void this.#keepAndSend();
      },
      { signal },
    );
    this.#plan("ask", pollWithoutSocket);
  }

  /** Stores and sends a last time. */
  end(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    void this.#keepAndSend();
    this.#end.abort();
  }

  describe(savedTime: number): SyncStatus {
    return describeStatus({
      unsent: this.#parts.session.unsent,
      fault: this.#fault,
      hasSpace: this.#hasSpace,
      isWaiting: this.#parts.session.waiting > 0,
      isOffline: this.#failures > 0,
      savedTime,
    });
  }

  /** To be called after a change of the text. */
  saveSoon(): void {
    this.#plan("store", storeAfter);
    if (this.#failures === 0) this.#plan("send", sendAfter);
  }

  sendSoon(): void {
    this.#plan("send", 0);
  }

  /** Merges the room's announced steps soon. */
  followSoon(announced: Announced): void {
    this.#announced.add(announced);
    this.#plan("follow", followAfter);
  }

  async #follow(): Promise<void> {
    const { session, betweenKeys } = this.#parts;
    await betweenKeys.next();
    this.#timers.delete("follow");
    if (this.signal.aborted) return;
    // The response has some of them; the others follow it.
    if (session.isSending) return this.#plan("follow", followAfter);
    const steps = this.#announced.take(session.version);
    if (steps === null || !session.follow(steps)) this.sendSoon();
  }

  /** Doesn't wait for the schedule, which after failures may be half a minute away. */
  #sendNow(): void {
    clearTimeout(this.#timers.get("send"));
    this.#timers.delete("send");
    this.sendSoon();
  }

  /** False if the server hasn't got everything afterwards, except passages for which the tray has no room. */
  async sendAll(): Promise<boolean> {
    const { session } = this.#parts;
    for (let batch = 0; batch < maxBatches && session.unsent > 0; batch += 1) {
      const isSent = await this.#keepAndSend();
      if (!isSent) return false;
      if (session.isHeld) return session.unsent === session.waiting;
    }
    return session.unsent === 0;
  }

  /** Records the result of a call. */
  recordOutcome({ kind }: Pick<SyncOutcome, "kind">): void {
    this.#fault = findFault(kind);
    this.#parts.update();
  }

  /** Schedules a task after a delay, unless it is scheduled already. */
  #plan(what: Task, delay: number): void {
    if (this.signal.aborted || this.#timers.has(what)) return;
    const timer = setTimeout(() => {
      if (what === "follow") return void this.#follow();
      this.#timers.delete(what);
      void (what === "store" ? this.keep() : this.#keepAndSend());
      if (what === "ask") this.#plan("ask", this.#parts.isWatched() ? pollWithSocket : pollWithoutSocket);
    }, delay);
    this.#timers.set(what, timer);
  }

  /** Stores unsent changes on the device; false if it has no room. */
  async keep(): Promise<boolean> {
    try {
      await this.#parts.session.store();
      this.#hasSpace = true;
    } catch {
      // The status shows it; sending continues.
      this.#hasSpace = false;
    }
    this.#parts.update();
    return this.#hasSpace;
  }

  /** Stores and then sends; false if that failed. */
  async #keepAndSend(): Promise<boolean> {
    const { session, receive, update } = this.#parts;
    await this.keep();
    const outcome = await session.send();
    if (outcome === null) {
      // Another call is pending; newer changes go with the next.
      this.#plan("send", sendAfter);
      await new Promise((resolve) => setTimeout(resolve, sendAfter));
      return true;
    }
    this.recordOutcome(outcome);
    if (outcome.kind !== "answered") {
      this.#plan("send", Math.min(retryAfter * 2 ** this.#failures, maxRetry));
      this.#failures += 1;
      update();
      return false;
    }
    this.#failures = 0;
    receive(outcome.answer);
    // A refused batch had to be rebased on others' changes, and is sent again at once.
    if (session.isRefused) this.#sendNow();
    else if (session.unsent > 0 && !session.isHeld) this.#plan("send", sendAfter);
    else await this.keep();
    return true;
  }
}
