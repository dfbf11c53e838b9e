import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { isFull, sample } from "./sampling.ts";

/** A folder with at most `most` files of a folder; on a full run, or without that folder, its own path. */
export function sampleFolder(folder: string, most: number): string {
  if (isFull || !existsSync(folder)) return folder;
  const copy = mkdtempSync(join(tmpdir(), "sample-"));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  for (const file of sample(readdirSync(folder).toSorted(), most)) {
    cpSync(join(folder, file), join(copy, file), { recursive: true });
  }
  return copy;
}
