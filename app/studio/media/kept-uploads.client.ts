import { openDB, type DBSchema } from "idb";
import type { PartsFile } from "./send-file.client.ts";

/** An upload that this device can go on with. */
export interface KeptUpload extends PartsFile {
  /** Where the blog's library takes parts. */
  path: string;
  /** 0 to 1, as of the last part. */
  progress: number;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload; indexes: { path: string } };
}

const open = () =>
  openDB<Schema>("magma-uploads", 1, {
    upgrade: (database) => {
      database.createObjectStore("uploads", { keyPath: "id" }).createIndex("path", "path");
    },
  });

/*
 * Files on their way, in IndexedDB: after the tab was closed they go on. A browser may allow no storage, or not that much:
 * the upload is then only as lasting as its page.
 */
export const keepUpload = (upload: KeptUpload): Promise<unknown> =>
  open()
    .then((database) => database.put("uploads", upload))
    .catch(() => undefined);

export const dropUpload = (id: string): Promise<unknown> =>
  open()
    .then((database) => database.delete("uploads", id))
    .catch(() => undefined);

export const listKeptUploads = (path: string): Promise<KeptUpload[]> =>
  open()
    .then((database) => database.getAllFromIndex("uploads", "path", path))
    .catch(() => []);

/** Says how far one is; nothing if it is kept no more. */
export const keepProgress = (id: string, progress: number): Promise<unknown> =>
  open()
    .then(async (database) => {
      const transaction = database.transaction("uploads", "readwrite");
      const kept = await transaction.store.get(id);
      if (kept) await transaction.store.put({ ...kept, progress });
      await transaction.done;
    })
    .catch(() => undefined);
