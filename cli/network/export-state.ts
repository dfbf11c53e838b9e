import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { UsageError } from "../upload/find-blog.ts";
import { manifestName } from "./manifest.ts";

/** How far the file of one kind is: what stands in it beyond `bytes` was being written when the export stopped. */
const KindState = v.object({
  bytes: v.number(),
  records: v.number(),
  /** The key of the last record in it; null before the first. */
  after: v.nullable(v.array(v.string())),
  isDone: v.boolean(),
});
export type KindState = v.InferOutput<typeof KindState>;

const State = v.object({ origin: v.string(), kinds: v.record(v.string(), KindState) });

/** What an export that was broken off has done. */
export interface ExportState {
  find: (kind: string) => KindState;
  /** Is on the disk when this has settled. */
  save: (kind: string, state: KindState) => Promise<void>;
  end: () => Promise<void>;
}

/**
 * Opens a folder for an export: an empty one, or one where an export of the same network was broken off. Throws
 * `UsageError` for any other.
 */
export async function openExportState(folder: string, origin: string): Promise<ExportState> {
  const path = join(folder, ".export.json");
  await mkdir(join(folder, "pictures"), { recursive: true });
  if (existsSync(join(folder, manifestName))) {
    throw new UsageError(
      `${folder} already contains a complete export. Choose another folder or delete this one.`,
    );
  }
  const state = existsSync(path) ? v.parse(State, JSON.parse(await readFile(path, "utf8"))) : null;
  if (state === null && (await readdir(folder)).some((name) => name !== "pictures")) {
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
  // Before the first page: an export that fails on it is one that was broken off.
  await write();
  return {
    find: (kind) => kinds.get(kind) ?? { bytes: 0, records: 0, after: null, isDone: false },
    save: (kind, next) => {
      kinds.set(kind, next);
      return write();
    },
    end: () => rm(path),
  };
}
