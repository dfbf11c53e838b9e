import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isFull, sample } from "./sampling.ts";
import { createTemporaryFolder } from "../cli/temporary-folder.ts";

/** A folder with at most `most` files of a folder; on a full run, or without that folder, its own path. */
export function sampleFolder(folder: string, most: number): string {
  if (isFull || !existsSync(folder)) return folder;
  const copy = createTemporaryFolder("sample");
  for (const file of sample(readdirSync(folder).toSorted(), most)) {
    cpSync(join(folder, file), join(copy, file), { recursive: true });
  }
  return copy;
}
