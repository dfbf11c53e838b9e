import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../env.ts";
import type { ObjectBatch, ObjectCalls } from "../../object-calls/discussion.ts";
import { planAlarm, rememberName, createObjectStorage } from "../../store/durable-objects.ts";
import { DiscussionStore } from "./discussion-store.ts";

/** Time until the next alarm after one that failed, ms. */
const retriedAfter = 10_000;

/** The Durable Object of one story's discussion, with the text of its replies and the order of its threads. */
export class DiscussionObject extends DurableObject<Env> implements ObjectCalls {
  #store: DiscussionStore | null = null;

  batch(batch: ObjectBatch) {
    return this.#open().batch(batch);
  }

  refresh(now: number) {
    return this.#open().refresh(now);
  }

  check(now: number) {
    return this.#open().check(now);
  }

  moveIn(now: number) {
    return this.#open().moveIn(now);
  }

  moveOut(now: number) {
    return this.#open().moveOut(now);
  }

  /** The platform calls it, so it reads the clock. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    try {
      await this.#open().wake(now);
    } catch (error) {
      // The platform gives up on an alarm that fails often.
      await planAlarm(this.ctx, now + retriedAfter);
      throw error;
    }
  }

  #open(): DiscussionStore {
    this.#store ??= new DiscussionStore({
      storyId: rememberName(this.ctx, "storyId"),
      storage: createObjectStorage(this.ctx.storage),
      db: this.env.DB,
      planAlarm: (time) => planAlarm(this.ctx, time),
      deleteAll: () => this.ctx.storage.deleteAll(),
    });
    return this.#store;
  }
}
