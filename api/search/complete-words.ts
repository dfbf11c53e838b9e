import type { ServiceContext } from "../env.ts";
import { fillListedBodies, type BodyCells } from "../store/bodies/fill-bodies.ts";
import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { runAll, statement } from "../store/query.ts";
import { selectWordsOfBodies } from "./sql.ts";
import type { WordsRow } from "./create-index-row.ts";

/** Row of `selectWords`: `words` lacks those of a body that is outside of the database. */
export interface FoundWordsRow extends WordsRow, BodyCells {}

/** The rows with the words of bodies that are outside of the database. One more query if there are any. */
export async function completeWords(
  context: Pick<ServiceContext, "db" | "bodyBucket">,
  rows: readonly FoundWordsRow[],
): Promise<WordsRow[]> {
  const moved = rows.filter((row) => row.body_bytes !== null);
  const filled = await fillListedBodies(context, moved);
  const bodies = filled.map(({ id, body }) => `${JSON.stringify(id)}:${JSON.stringify(body)}`);
  const found = await runAll(
    context.db,
    splitByLength(bodies, statementLength).map((part) =>
      statement<{ id: string; words: string }>(context.db, selectWordsOfBodies, `{${part.join(",")}}`),
    ),
  );
  const wordsOf = new Map(found.flat().map(({ id, words }) => [id, words]));
  return rows.map((row) => ({
    id: row.id,
    time: row.time,
    headline: row.headline,
    subhead: row.subhead,
    tags: row.tags,
    words: wordsOf.get(row.id) ?? row.words,
    scope: row.scope,
    locale: row.locale,
  }));
}
