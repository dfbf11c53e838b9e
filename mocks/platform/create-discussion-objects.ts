import { DiscussionStore } from "../../api/discussion/object/discussion-store.ts";
import type { DiscussionObjects } from "../../api/object-calls.ts";
import type { ObjectStorage } from "../../api/store/object-storage.ts";
import { createMemoryStorage } from "./create-memory-storage.ts";

/** Objects that can be killed. */
interface MemoryObjects extends DiscussionObjects {
  /** Forgets everything but what was stored, and runs the alarms that were set. */
  restart: () => Promise<void>;
}

/** In the place of the Durable Objects of discussions: the same store on databases in memory. */
export function createDiscussionObjects(db: D1Database, now: () => number): MemoryObjects {
  const storages = new Map<string, ObjectStorage>();
  const stores = new Map<string, DiscussionStore>();
  const planned = new Set<string>();
  const open = (storyId: string) => {
    const storage = storages.get(storyId) ?? createMemoryStorage(now);
    storages.set(storyId, storage);
    const planDelivery = async () => {
      planned.add(storyId);
    };
    const store = stores.get(storyId) ?? new DiscussionStore({ storyId, db, storage, planDelivery });
    stores.set(storyId, store);
    return store;
  };
  return {
    getByName: open,
    restart: async () => {
      stores.clear();
      for (const storyId of planned) await open(storyId).deliver(now());
      planned.clear();
    },
  };
}
