import { DiscussionStore, type StoreParts } from "../../api/discussion/object/discussion-store.ts";
import type { DiscussionObjects } from "../../api/object-calls/discussion.ts";
import type { ObjectStorage } from "../../api/store/durable-objects.ts";
import { createMemoryStorage } from "./create-memory-storage.ts";

/** Objects that can be restarted. */
interface MemoryObjects extends DiscussionObjects {
  /** Drops all state in memory, and runs the alarms that were set. */
  restart: () => Promise<void>;
  /** True if data is stored for a discussion. */
  isStored: (storyId: string) => boolean;
  getByName: (storyId: string) => DiscussionStore;
}

/** Replaces the Durable Objects of discussions: the same store on databases in memory. */
export function createDiscussionObjects(db: StoreParts["db"], now: () => number): MemoryObjects {
  const storages = new Map<string, ObjectStorage>();
  const stores = new Map<string, DiscussionStore>();
  const planned = new Set<string>();
  const open = (storyId: string) => {
    const storage = storages.get(storyId) ?? createMemoryStorage(now);
    storages.set(storyId, storage);
    const planAlarm = async () => {
      planned.add(storyId);
    };
    const deleteAll = async () => {
      storages.delete(storyId);
      stores.delete(storyId);
    };
    const store = stores.get(storyId) ?? new DiscussionStore({ storyId, db, storage, planAlarm, deleteAll });
    stores.set(storyId, store);
    return store;
  };
  return {
    getByName: open,
    isStored: (storyId) => storages.has(storyId),
    restart: async () => {
      stores.clear();
      const due = [...planned];
      planned.clear();
      for (const storyId of due) await open(storyId).wake(now());
    },
  };
}
