import * as v from "valibot";
import { BlogId, Millis } from "../entities/ids.ts";
import { definePrivilegedWrite, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { blogAndSource } from "./sources.ts";
import { held, maxImportBytes } from "./studio-imports.ts";

/* Whole reports of imports, with their ledgers (docs/decisions/0201). */

/** Maximum length of a report, characters of JSON. */
export const maxReportCharacters = 4_000_000;

const Report = v.pipe(v.string(), v.maxLength(maxReportCharacters));
const fileName = v.pipe(v.string(), v.maxLength(255));

/** Keeps the report of an import from the studio, before it ends. Replaces that of the same import. */
export const keepReport = defineSignedWrite({
  service: "core",
  path: "import/runs/report",
  query: noQuery,
  body: v.object({ ...held, report: Report }),
  reply: v.object({ id: v.string() }),
  maxBytes: maxImportBytes,
});

/** Keeps the report of an import by the command. */
export const keepCommandReport = definePrivilegedWrite({
  service: "core",
  path: "import/report",
  query: noQuery,
  body: v.object({ ...blogAndSource, file: fileName, report: Report }),
  reply: v.object({ id: v.string() }),
});

/** A report, as it was sent. */
export const getImportReport = defineSignedRead({
  service: "core",
  path: "import/runs/report",
  query: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({
    blogId: BlogId,
    source: v.string(),
    file: v.string(),
    madeMillis: Millis,
    report: v.string(),
  }),
});
