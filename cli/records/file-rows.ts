import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { SourceError } from "../source.ts";
import { parseJson } from "./fields.ts";
import { openFile } from "./open-archive.ts";
import type { Rows } from "./rows.ts";
import { readTextLines } from "./text-lines.ts";

/** Longest row, bytes. */
const maxLine = 64 * 1024 * 1024;

/** Rows in a file of their own, so that a site of any size fits. */
export function createFileRows(): Rows {
  const file = join(createTemporaryFolder("import"), "site.jsonl");
  writeFileSync(file, "");
  return {
    add: (row) => {
      try {
        return Promise.resolve(appendFileSync(file, `${JSON.stringify(row)}\n`));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new SourceError(`The copy of the site can't be kept on this disk: ${reason}`);
      }
    },
    read: async function* () {
      for await (const { text } of readTextLines(openFile(file), maxLine)) {
        if (text !== "") yield parseJson(text ?? "");
      }
    },
  };
}
