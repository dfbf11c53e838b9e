import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { UsageError } from "../upload/find-blog.ts";
import { fileFolders, manifestName } from "./manifest.ts";

/** Progress of one file. Anything beyond `bytes` was being written when the export was interrupted. */
const KindState = v.object({
  bytes: v.number(),
  records: v.number(),
  /** Number of records that this release can't read. */
  unreadable: v.optional(v.number(), 0),
  /** Key of the last record; null at the start. */
  after: v.nullable(v.array(v.string())),
  isDone: v.boolean(),
});
export type KindState = v.InferOutput<typeof KindState>;

const State = v.object({ origin: v.string(), kinds: v.record(v.string(), KindState) });

/** Saved progress of an export. */
export interface ExportState {
  find: (kind: string) => KindState;
  /** Resolves once written to disk. */
  save: (kind: string, state: KindState) => Promise<void>;
  end: () => Promise<void>;
}

const isFileFolder = (name: string) => (fileFolders as readonly string[]).includes(name);

/**
 * Opens a folder for an export: an empty one, or one with an interrupted export of the same network.
 * Otherwise throws `UsageError`.
 */
export async function openExportState(folder: string, origin: string): Promise<ExportState> {
  const path = join(folder, ".export.json");
  for (const name of fileFolders) await mkdir(join(folder, name), { recursive: true });
  if (existsSync(join(folder, manifestName))) {
    throw new UsageError(
      `${folder} already contains a complete export. Choose another folder or delete this one.`,
    );
  }
  const state = existsSync(path) ? v.parse(State, JSON.parse(await readFile(path, "utf8"))) : null;
  if (state === null && (await readdir(folder)).some((name) => !isFileFolder(name))) {
    throw new UsageError(`${folder} is not empty.`);
  }
  if (state !== null && state.origin !== origin) {
    throw new UsageError(
      `${folder} contains an unfinished export of ${state.origin}. Choose another folder or delete this one.`,
    );
  }
  const kinds = new Map(Object.entries(state?.kinds ?? {}));
  const write = async () => {
    await writeFile(`${path}.part`, JSON.stringify({ origin, kinds: Object.fromEntries(kinds) }));
    await rename(`${path}.part`, path);
  };
  // Written before the first page, so that an export that fails on it can be resumed.
  await write();
  return {
    find: (kind) => kinds.get(kind) ?? { bytes: 0, records: 0, unreadable: 0, after: null, isDone: false },
    save: (kind, next) => {
      kinds.set(kind, next);
      return write();
    },
    end: () => rm(path),
  };
}
