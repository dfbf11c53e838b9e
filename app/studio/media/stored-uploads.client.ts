import { openDB, type DBSchema } from "idb";
import type { PartsFile } from "./send-file.client.ts";

/** An upload that this device can resume. */
export interface KeptUpload extends PartsFile {
  /** Address of the blog's library that accepts parts. */
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
 * Unfinished uploads, in IndexedDB: they resume after the tab was closed. If the browser allows no storage, or too
 * little, the upload lasts only as long as its page.
 */
export const storeUpload = (upload: KeptUpload): Promise<unknown> =>
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

/** Stores the progress of an upload; does nothing if it is no longer stored. */
export const storeProgress = (id: string, progress: number): Promise<unknown> =>
  open()
    .then(async (database) => {
      const transaction = database.transaction("uploads", "readwrite");
      const kept = await transaction.store.get(id);
      if (kept) await transaction.store.put({ ...kept, progress });
      await transaction.done;
    })
    .catch(() => undefined);
