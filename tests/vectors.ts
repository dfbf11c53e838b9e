import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/*
 * Attack strings from public test suites. They are stored next to the repository instead of in it because of their
 * licenses. Without them, the tests that use them have no cases, and say so.
 */
const folder = fileURLToPath(new URL("../../shared/vectors/", import.meta.url));

/** All of their files. */
export const vectorFiles = [
  "payloadsallthethings-open-redirect.json",
  "braintree-sanitize-url.json",
  "derived-url-vectors.json",
  "urltestdata.json",
  "urltestdata-javascript-only.json",
  "html5sec.json",
  "html5sec-detailed.json",
  "js-xss.json",
  "sanitize-html.json",
  "bleach-data.json",
  "owasp-filter-evasion.json",
  "blns.json",
  "toascii.json",
] as const;
export type VectorFile = (typeof vectorFiles)[number];

type Row = string | Record<string, unknown>;

const readRows = (file: VectorFile): Row[] =>
  existsSync(folder + file) ? (JSON.parse(readFileSync(folder + file, "utf8")) as Row[]) : [];

/** The string of every entry; comment rows of the URL cases count too. Empty if the file is missing. */
export function readVectors(file: VectorFile): string[] {
  return readRows(file)
    .map((row) => (typeof row === "string" ? row : (row.payload ?? row.url ?? row.input)))
    .filter((string) => typeof string === "string");
}

/** The entries of a file that are objects. */
export function readVectorRows<Entry>(file: VectorFile): Entry[] {
  return readRows(file).filter((row) => typeof row !== "string") as Entry[];
}
