import type { ServiceContext } from "../env.ts";
import { fillListedBodies, type BodyCells } from "../store/bodies/fill-bodies.ts";
import { readObjectBodies } from "../store/bodies/fill-reply-bodies.ts";
import { groupBy } from "../store/group-by.ts";
import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { runAll, statement } from "../store/query.ts";
import { logIndexFailure } from "../telemetry/failure-log.ts";
import { selectWordsOfBodies } from "./sql.ts";
import type { WordsRow } from "./index-batch.ts";

/** Row of `selectWords`: `words` lacks those of a body that is outside of the database. */
export interface FoundWordsRow extends WordsRow, BodyCells {
  /** The discussion in whose object the body is. */
  object_id: string | null;
}

type WordsContext = Pick<ServiceContext, "db" | "bodyBucket" | "discussionObjects" | "now">;

/** Objects and replies that can't be read in a run; each object is called once. */
export interface Unread {
  objects: Set<string>;
  posts: Set<string>;
}

/**
 * The rows with the words of bodies that are outside of the database, without those that can't be read now. One more query if
 * there are any.
 */
export async function completeWords(
  context: WordsContext,
  rows: readonly FoundWordsRow[],
  unread: Unread,
): Promise<WordsRow[]> {
  const [moved, inObjects] = await Promise.all([
    fillListedBodies(
      context,
      rows.filter((row) => row.body_bytes !== null),
    ),
    readObjects(context, rows, unread),
  ]);
  const bodies = [...moved, ...inObjects].map(
    ({ id, body }) => `${JSON.stringify(id)}:${JSON.stringify(body)}`,
  );
  const found = await runAll(
    context.db,
    splitByLength(bodies, statementLength).map((part) =>
      statement<{ id: string; words: string }>(context.db, selectWordsOfBodies, `{${part.join(",")}}`),
    ),
  );
  const wordsOf = new Map(found.flat().map(({ id, words }) => [id, words]));
  return rows
    .filter(({ id }) => !unread.posts.has(id))
    .map((row) => ({
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

/** The bodies of replies that are in objects. An object that can't be read only delays its own replies. */
async function readObjects(context: WordsContext, rows: readonly FoundWordsRow[], unread: Unread) {
  const byObject = groupBy(
    rows.flatMap(({ id, object_id }) => (object_id === null ? [] : [{ id, object_id }])),
    (row) => row.object_id,
  );
  const read = async ([storyId, replies]: [string, { id: string }[]]) => {
    const ids = replies.map(({ id }) => id);
    try {
      if (!unread.objects.has(storyId)) return await readObjectBodies(context, storyId, ids);
    } catch (error) {
      logIndexFailure(error);
      unread.objects.add(storyId);
    }
    for (const id of ids) unread.posts.add(id);
    return [];
  };
  return (await Promise.all([...byObject].map(read))).flat();
}
