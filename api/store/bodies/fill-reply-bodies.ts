import type { ServiceContext } from "../../env.ts";
import { callObject } from "../durable-objects.ts";
import { groupBy } from "../group-by.ts";

const selectBodies = "SELECT id, body FROM posts WHERE id IN (SELECT value FROM json_each(?1))";

type BodyRow = Pick<ReplyBodyCells, "id" | "body">;

/** The columns of a reply's row that are needed here. */
export interface ReplyBodyCells {
  id: string;
  starter_id: string;
  body: string;
}

type ObjectsContext = Pick<ServiceContext, "discussionObjects" | "now">;

/** The texts of replies that are in the object of their discussion, without unknown ones. */
export async function readObjectBodies(
  { discussionObjects, now }: ObjectsContext,
  storyId: string,
  replyIds: readonly string[],
): Promise<BodyRow[]> {
  if (discussionObjects === undefined) throw new Error("Replies are in objects, but DISCUSSIONS is `d1`.");
  const values = [JSON.stringify(replyIds)];
  return callObject<BodyRow>(discussionObjects, { storyId, sql: selectBodies, values, now });
}

/**
 * The rows with the texts of replies that are in their discussions' objects, all called concurrently. A reply unknown
 * to its object keeps an empty body, which isn't a list of nodes: readers of the row leave it out.
 */
export async function fillReplyBodies<Row extends ReplyBodyCells>(
  context: ObjectsContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const byStory = groupBy(
    rows.filter(({ body }) => body === ""),
    (row) => row.starter_id,
  );
  if (byStory.size === 0) return [...rows];
  const found = await Promise.all(
    [...byStory].map(([storyId, replies]) =>
      readObjectBodies(
        context,
        storyId,
        replies.map(({ id }) => id),
      ),
    ),
  );
  const bodies = new Map(found.flat().map(({ id, body }) => [id, body]));
  return rows.map((row) => ({ ...row, body: bodies.get(row.id) ?? row.body }));
}
