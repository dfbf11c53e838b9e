import type { Tag } from "../../../contract/entities/taxonomy.ts";
import type { ServiceContext } from "../../env.ts";
import { splitByLength, statementLength } from "../../store/insert-rows.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { deleteCompared, insertSimilar, selectMatching, selectUncompared } from "./sql.ts";

type Kind = "accents" | "plural" | "letter";

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
/** In shorter names, one letter makes another word: "cats", "bats". */
const leastForLetter = 6;
const isDigit = (character: string | undefined) => character !== undefined && /\p{N}/u.test(character);

/**
 * The names that a tag of another name could have that is the same thing, with how they differ: without accents, in the
 * singular or plural, or with one letter less, more or other. A digit is never a mistake: "Kestrel 4" isn't "Kestrel 5".
 */
export function listVariants(name: string): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>();
  const add = (variant: string, kind: Kind) => {
    if (variant !== name && variant !== "" && !found.has(variant)) found.set(variant, kind);
  };
  add(name.normalize("NFKD").replace(/\p{M}/gu, ""), "accents");
  for (const ending of ["s", "es"]) {
    add(name + ending, "plural");
    if (name.endsWith(ending) && name.length > ending.length + 2)
      add(name.slice(0, -ending.length), "plural");
  }
  if (name.endsWith("y")) add(`${name.slice(0, -1)}ies`, "plural");
  if (name.endsWith("ies")) add(`${name.slice(0, -3)}y`, "plural");
  const characters = Array.from(name);
  if (characters.length < leastForLetter || characters.length > 60) return found;
  const replace = (index: number, length: number, by: string) =>
    add([...characters.slice(0, index), by, ...characters.slice(index + length)].join(""), "letter");
  for (let index = 0; index <= characters.length; index += 1) {
    for (const letter of letters) replace(index, 0, letter);
    if (index === characters.length || isDigit(characters[index])) continue;
    replace(index, 1, "");
    for (const letter of letters) replace(index, 1, letter);
  }
  return found;
}

/** Tags compared in one transaction, and transactions in one run. */
const [portion, maxPortions] = [20, 10];

/** Scheduled: looks for tags whose names are similar to those of new and renamed tags. */
export async function findSimilarTags({ db }: ServiceContext): Promise<void> {
  for (let done = 0; done < maxPortions; done += 1) {
    const rows = await runQuery<{ safe_name: string; url_name: string }>(db, selectUncompared, portion);
    if (rows.length === 0) return;
    // The address has the name that the tag was given last.
    const variants = rows.flatMap(({ safe_name: tag, url_name }) =>
      [...listVariants(url_name.replaceAll("-", ""))].map(([variant, kind]) =>
        JSON.stringify([tag, variant, kind]),
      ),
    );
    await runAll(db, [
      ...splitByLength(variants, statementLength).map((part) =>
        statement(db, insertSimilar, `[${part.join(",")}]`),
      ),
      statement(db, deleteCompared, JSON.stringify(rows.map((row) => row.safe_name))),
    ]);
  }
}

interface MatchRow {
  name: string;
  kind: "same" | Kind;
  safe_name: string;
  url_name: string;
  display_name: string;
}

/** The tags that are called like some canonical names, or nearly so, the same ones first. */
export async function matchTags(
  db: D1Database,
  names: readonly string[],
): Promise<{ name: string; kind: MatchRow["kind"]; tag: Tag }[]> {
  const wanted = names.flatMap((name) => [
    JSON.stringify([name, name, "same"]),
    ...[...listVariants(name)].map(([variant, kind]) => JSON.stringify([name, variant, kind])),
  ]);
  if (wanted.length === 0) return [];
  const pages = await runAll(
    db,
    splitByLength(wanted, statementLength).map((part) =>
      statement<MatchRow>(db, selectMatching, `[${part.join(",")}]`),
    ),
  );
  return pages
    .flat()
    .toSorted((one, other) => Number(other.kind === "same") - Number(one.kind === "same"))
    .map(({ name, kind, safe_name, url_name, display_name }) => ({
      name,
      kind,
      tag: { safeName: safe_name, urlName: url_name, displayName: display_name },
    }));
}
