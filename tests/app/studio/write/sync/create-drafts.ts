import { DraftAuthority } from "../../../../../api/drafts/room/draft-authority.ts";
import type { RoomChange } from "../../../../../api/drafts/room/open-room.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import type { RecoveredPassage } from "../../../../../contract/entities/draft.ts";
import { createServices } from "../../../../../mocks/create-services.ts";
import { createMemoryStorage } from "../../../../../mocks/platform/create-memory-storage.ts";

/** All of a room's recovery tray, page by page. */
export async function readTray(authority: Pick<DraftAuthority, "readTray">): Promise<RecoveredPassage[]> {
  let { items, next } = await authority.readTray(null);
  while (next !== null) {
    const page = await authority.readTray(next);
    items = [...items, ...page.items];
    next = page.next;
  }
  return items;
}

/** Drafts with their rooms, without people or blogs. */
export function createDrafts(now: () => number) {
  const { db, databases } = createServices({ now });
  databases.main.exec("PRAGMA foreign_keys = OFF");
  let count = 0;
  return async (document: NodeJson) => {
    const draftId = `19${(count += 1).toString().padStart(8, "0")}`;
    await db
      .prepare(
        `INSERT INTO drafts (id, blog_id, created_by, created_time, changed_time, document)
         VALUES (?1, '9', '501', 1, 1, ?2)`,
      )
      .bind(draftId, JSON.stringify(document))
      .run();
    const listeners = new Set<(change: RoomChange) => void>();
    const storage = createMemoryStorage();
    const wake = () =>
      new DraftAuthority({
        draftId,
        db,
        storage,
        announce: (change) => {
          for (const listen of listeners) listen(change);
        },
        planFlush: () => undefined,
      });
    return { draftId, authority: wake(), wake, storage, db, listeners };
  };
}
