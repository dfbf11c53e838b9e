import { parse } from "yaml";
import { parseWebUrl } from "../nodes/address.ts";
import { readText, type Archive } from "../records/archive.ts";
import { fieldsOf, parseJson, rowsOf, textOfField } from "../records/fields.ts";
import { keyOfPath, findOldPath } from "../records/old-path.ts";
import type { OmittedRecord } from "../records/record.ts";
import type { SourceRedirect } from "../source.ts";

interface Redirect {
  from: string;
  to: string;
}

export interface Redirects {
  /** Old addresses that lead to a path of the old site. */
  to: (path: string) => string[];
  /** Redirects to other sites. */
  elsewhere: SourceRedirect[];
  /** Patterns and addresses without a story, for the report. `paths` are those of stories. */
  listOthers: (paths: ReadonlySet<string>) => OmittedRecord[];
}

/** Reads `redirects.yaml` or `redirects.json` beside the export. */
export async function readRedirects(archive: Archive): Promise<Redirects> {
  const files = archive.files.filter(({ name }) => /(?:^|\/)redirects\.(?:json|ya?ml)$/.test(name));
  const literal: (Redirect & { origin: string })[] = [];
  const elsewhere: SourceRedirect[] = [];
  const patterns: OmittedRecord[] = [];
  for (const file of files) {
    const text = await readText(file);
    const found = file.name.endsWith(".json") ? listJson(parseJson(text)) : listYaml(text);
    if (found === null) patterns.push(leaveOut(file.name, null, "isn't a list of redirects"));
    for (const redirect of found ?? []) {
      const from = findLiteral(redirect.from);
      if (from === null)
        patterns.push(leaveOut(file.name, redirect, "a pattern of addresses can't be imported"));
      else if (parseWebUrl(redirect.to) !== null) elsewhere.push({ from, to: redirect.to.trim() });
      else literal.push({ from, to: findOldPath(redirect.to) ?? redirect.to, origin: file.name });
    }
  }
  return {
    elsewhere,
    to: (path) => literal.filter(({ to }) => keyOfPath(to) === keyOfPath(path)).map(({ from }) => from),
    listOthers: (paths) => [
      ...patterns,
      ...literal
        .filter(({ to }) => !paths.has(keyOfPath(to)))
        .map((redirect) => leaveOut(redirect.origin, redirect, "it leads to no story of the export")),
    ],
  };
}

function leaveOut(origin: string, redirect: Redirect | null, reason: string): OmittedRecord {
  const kept = redirect ? `${redirect.from} → ${redirect.to}` : "";
  return { kind: "skipped", origin, title: redirect?.from ?? origin, reason, kept };
}

/** `[{"from": "^/old/?$", "to": "/new/", "permanent": true}]` */
const listJson = (value: unknown): Redirect[] | null =>
  Array.isArray(value)
    ? rowsOf(value).map((row) => ({ from: textOfField(row, "from"), to: textOfField(row, "to") }))
    : null;

/** Addresses by status: `301: {/old/: /new/}`. */
function listYaml(text: string): Redirect[] | null {
  try {
    const byStatus = [fieldsOf(parse(text))].flatMap((all) => [all["301"], all["302"]]);
    return byStatus.flatMap((group) =>
      Object.entries(fieldsOf(group)).flatMap(([from, to]) => (typeof to === "string" ? [{ from, to }] : [])),
    );
  } catch {
    return null;
  }
}

/** The one address that a pattern stands for; null if it stands for several. */
function findLiteral(pattern: string): string | null {
  const plain = pattern
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\/\?$/, "/")
    .replace(/\\([./-])/g, "$1");
  return plain.startsWith("/") && !/[\\^$*+?()[\]{}|]/.test(plain) ? plain : null;
}
