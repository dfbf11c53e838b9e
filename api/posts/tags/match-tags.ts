import type { Tag } from "../../../contract/entities/taxonomy.ts";
import { splitByLength, statementLength } from "../../store/insert-rows.ts";
import { runAll, statement } from "../../store/query.ts";
import { listVariants } from "./similar-tags.ts";
import { selectMatching } from "./sql.ts";

interface Row {
  name: string;
  kind: "same" | "accents" | "plural" | "letter";
  safe_name: string;
  url_name: string;
  display_name: string;
}

/** The tags that are called like some canonical names, or nearly so, the same ones first. */
export async function matchTags(
  db: D1Database,
  names: readonly string[],
): Promise<{ name: string; kind: Row["kind"]; tag: Tag }[]> {
  const wanted = names.flatMap((name) => [
    JSON.stringify([name, name, "same"]),
    ...[...listVariants(name)].map(([variant, kind]) => JSON.stringify([name, variant, kind])),
  ]);
  if (wanted.length === 0) return [];
  const pages = await runAll(
    db,
    splitByLength(wanted, statementLength).map((part) =>
      statement<Row>(db, selectMatching, `[${part.join(",")}]`),
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
