import { DraftAuthority } from "../../api/drafts/room/draft-authority.ts";
import type { DraftRoomCalls, DraftRooms } from "../../api/object-calls/draft-room.ts";
import { createMemoryStorage } from "./create-memory-storage.ts";

/**
 * Replaces the Durable Objects of drafts: the same authority on databases in memory, which writes each change to the
 * services' database at once. There are never any connections, because an intercepted request can't become a WebSocket;
 * pages without one poll.
 */
export function createDraftRooms(db: D1Database, bodyBucket?: R2Bucket): DraftRooms {
  const rooms = new Map<string, DraftRoomCalls>();
  return {
    getByName: (draftId) => {
      const room = rooms.get(draftId) ?? createRoom(db, bodyBucket, draftId);
      rooms.set(draftId, room);
      return room;
    },
  };
}

function createRoom(db: D1Database, bodyBucket: R2Bucket | undefined, draftId: string): DraftRoomCalls {
  const authority = new DraftAuthority({
    draftId,
    db,
    bodyBucket,
    storage: createMemoryStorage(),
    announce: () => undefined,
    planFlush: null,
  });
  return {
    read: () => authority.read(),
    sync: (...input) => authority.sync(...input),
    setField: (...input) => authority.setField(...input),
    readTray: (...input) => authority.readTray(...input),
    settle: (...input) => authority.settle(...input),
    readNotes: () => authority.readNotes(),
    changeNote: (...input) => authority.changeNote(...input),
    keepRevision: (...input) => authority.keepRevision(...input),
    restore: (...input) => authority.restore(...input),
    adoptPost: (...input) => authority.adoptPost(...input),
    flush: () => authority.flush(),
    announceDesk: async () => undefined,
    closePerson: async () => undefined,
    fetch: () => Promise.resolve(new Response(null, { status: 503 })),
  };
}
