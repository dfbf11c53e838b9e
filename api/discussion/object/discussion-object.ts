import { DurableObject } from "cloudflare:workers";
import type { Env, ObjectBatch, ObjectCalls } from "../../env.ts";
import { createObjectStorage } from "../../store/object-storage.ts";
import { DiscussionStore } from "./discussion-store.ts";

/** How long after a write the platform asks whether D1 has it, ms. */
const askedAfter = 10_000;

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

  /** The platform calls it, so it reads the clock. */
  override async alarm(): Promise<void> {
    try {
      await this.#open().deliver(Date.now());
    } catch (error) {
      // The platform gives up on an alarm that fails often.
      await this.#planDelivery();
      throw error;
    }
  }

  async #planDelivery(): Promise<void> {
    const { storage } = this.ctx;
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + askedAfter);
  }

  #open(): DiscussionStore {
    this.#store ??= new DiscussionStore({
      storyId: this.#rememberName(),
      storage: createObjectStorage(this.ctx.storage),
      db: this.env.DB,
      planDelivery: () => this.#planDelivery(),
    });
    return this.#store;
  }

  /** The story's id, which alarms aren't told. */
  #rememberName(): string {
    const { storage, id } = this.ctx;
    const known = storage.kv.get<string>("storyId");
    if (known !== undefined) return known;
    if (id.name === undefined) throw new Error("The object of an unknown discussion was opened.");
    storage.kv.put("storyId", id.name);
    return id.name;
  }
}
