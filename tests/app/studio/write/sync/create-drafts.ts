import { DraftAuthority } from "../../../../../api/drafts/room/draft-authority.ts";
import type { RoomChange } from "../../../../../api/drafts/room/open-room.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { createServices } from "../../../../../mocks/create-services.ts";
import { createMemoryStorage } from "../../../../../mocks/platform/create-memory-storage.ts";

/** Drafts with their rooms, and no people or blogs around them. */
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
    const authority = new DraftAuthority({
      draftId,
      db,
      storage: createMemoryStorage(),
      announce: (change) => {
        for (const listen of listeners) listen(change);
      },
      planFlush: () => undefined,
    });
    return { draftId, authority, db, listeners };
  };
}
