import type { Unreadable } from "./parse-readable.ts";

/** A record that lists leave out, and the call in whose reply it was. */
export interface UnreadableRecord extends Unreadable {
  /** `core/blog/:blogId/latest`. */
  call: string;
}

/** What an isolate couldn't read in replies of the services. One instance per isolate; tests create their own. */
export interface UnreadableRecords {
  /** Records an item; true if neither its id nor its field was known to have a problem. */
  add(record: UnreadableRecord): boolean;
  /** Newest last. */
  list(): UnreadableRecord[];
}

/** Records kept. When there are more, the oldest are forgotten, and logged again when they are next met. */
const maxKept = 100;

export function createUnreadableRecords(): UnreadableRecords {
  const kept = new Map<string, UnreadableRecord>();
  return {
    add(record) {
      const key = `${record.id} ${record.field}`;
      if (kept.has(key)) return false;
      kept.set(key, record);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return true;
    },
    list: () => [...kept.values()],
  };
}
