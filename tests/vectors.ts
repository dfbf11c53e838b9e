import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/*
 * Strings of public test suites that attack or confuse. They lie beside the repository and not in it, for their
 * licences' sake: without them a test of theirs has nothing to run, and says so.
 */
const folder = fileURLToPath(new URL("../../shared/vectors/", import.meta.url));

/** Every file of them. */
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

/** The string of every entry; comment rows of the URL cases are strings too. Empty where the file is not at hand. */
export function readVectors(file: VectorFile): string[] {
  return readRows(file)
    .map((row) => (typeof row === "string" ? row : (row.payload ?? row.url ?? row.input)))
    .filter((string) => typeof string === "string");
}

/** The entries of a file that are objects. */
export function readVectorRows<Entry>(file: VectorFile): Entry[] {
  return readRows(file).filter((row) => typeof row !== "string") as Entry[];
}
