import type { ServiceContext } from "../env.ts";
import { fillListedBodies, type BodyCells } from "../store/bodies/fill-bodies.ts";
import { readObjectBodies } from "../store/bodies/fill-reply-bodies.ts";
import { groupBy } from "../store/group-by.ts";
import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { runAll, statement } from "../store/query.ts";
import { logIndexFailure } from "../telemetry/log-index-failure.ts";
import { selectWordsOfBodies } from "./sql.ts";
import type { WordsRow } from "./create-index-row.ts";

/** Row of `selectWords`: `words` lacks those of a body that is outside of the database. */
export interface FoundWordsRow extends WordsRow, BodyCells {
  /** The discussion in whose object the body is. */
  object_id: string | null;
}

type WordsContext = Pick<ServiceContext, "db" | "bodyBucket" | "discussionObjects" | "now">;

export interface CompletedWords {
  rows: WordsRow[];
  /** Replies whose objects can't be read now. */
  unread: string[];
}

/** The rows with the words of bodies that are outside of the database. One more query if there are any. */
export async function completeWords(
  context: WordsContext,
  rows: readonly FoundWordsRow[],
): Promise<CompletedWords> {
  const [moved, inObjects] = await Promise.all([
    fillListedBodies(
      context,
      rows.filter((row) => row.body_bytes !== null),
    ),
    readObjects(context, rows),
  ]);
  const bodies = [...moved, ...inObjects.found].map(
    ({ id, body }) => `${JSON.stringify(id)}:${JSON.stringify(body)}`,
  );
  const found = await runAll(
    context.db,
    splitByLength(bodies, statementLength).map((part) =>
      statement<{ id: string; words: string }>(context.db, selectWordsOfBodies, `{${part.join(",")}}`),
    ),
  );
  const wordsOf = new Map(found.flat().map(({ id, words }) => [id, words]));
  const unread = new Set(inObjects.unread);
  return {
    rows: rows
      .filter(({ id }) => !unread.has(id))
      .map((row) => ({
        id: row.id,
        time: row.time,
        headline: row.headline,
        subhead: row.subhead,
        tags: row.tags,
        words: wordsOf.get(row.id) ?? row.words,
        scope: row.scope,
        locale: row.locale,
      })),
    unread: inObjects.unread,
  };
}

/** The bodies of replies that are in objects. One that can't be read keeps its own replies back, and no others. */
async function readObjects(context: WordsContext, rows: readonly FoundWordsRow[]) {
  const byObject = groupBy(
    rows.flatMap(({ id, object_id }) => (object_id === null ? [] : [{ id, object_id }])),
    (row) => row.object_id,
  );
  const read = await Promise.all(
    [...byObject].map(async ([storyId, replies]) => {
      const ids = replies.map(({ id }) => id);
      try {
        return { found: await readObjectBodies(context, storyId, ids), unread: [] };
      } catch (error) {
        logIndexFailure(error);
        return { found: [], unread: ids };
      }
    }),
  );
  return {
    found: read.flatMap(({ found }) => found),
    unread: read.flatMap(({ unread }) => unread),
  };
}
