import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseJson } from "./fields.ts";
import type { Rows } from "./rows.ts";
import { readTextLines } from "./text-lines.ts";

/** Longest row, bytes. */
const maxLine = 64 * 1024 * 1024;

/** Folders of rows, which are removed with the end of the command. */
const folders = new Set<string>();
const removeFolders = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

/** Rows in a file of their own, so that a site of any size fits. */
export function createFileRows(): Rows {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  if (folders.size === 0) process.once("exit", removeFolders);
  folders.add(folder);
  const file = join(folder, "site.jsonl");
  writeFileSync(file, "");
  return {
    add: (row) => Promise.resolve(appendFileSync(file, `${JSON.stringify(row)}\n`)),
    read: async function* () {
      for await (const { text } of readTextLines(file, maxLine)) {
        if (text !== "") yield parseJson(text ?? "");
      }
    },
  };
}
