import type { PostFieldValues } from "../../contract/entities/post-fields.ts";
import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { ServiceContext } from "../env.ts";
import { fillBodies, type BodyCells } from "../store/bodies/fill-bodies.ts";
import { readCells, type PostCells } from "../posts/post-cells.ts";
import { runQuery } from "../store/query.ts";
import { selectWritable } from "./sql.ts";
import type { KnownPost, PostContent, WritablePost } from "./writable-post.ts";

interface WritableRow extends PostCells, BodyCells, KnownPost {
  host: string;
  status: PostContent["status"];
  author_ids: string;
  translation_of: string | null;
  tags: string;
  reposts: string;
}

/** A story as it is, to be written again with changes; null for an unknown id. Its mode settings stay as they are. */
export async function readWritablePost(
  context: Pick<ServiceContext, "db" | "bodyBucket">,
  id: string,
): Promise<WritablePost | null> {
  const found = await runQuery<WritableRow>(context.db, selectWritable, id);
  const [row] = await fillBodies(context, found);
  if (row === undefined) return null;
  return {
    id: row.id,
    known: row,
    hash: row.content_hash,
    slug: row.slug,
    blog: { id: row.blog_id, host: row.host },
    authorIds: JSON.parse(row.author_ids) as string[],
    reposts: JSON.parse(row.reposts) as WritablePost["reposts"],
    modes: { states: [], guests: [], entry: null },
    parentId: row.parent_id,
    starterId: row.starter_id,
    passwordHash: row.password_hash,
    post: {
      // What stands in the database was validated when it was written.
      ...(readCells(row) as PostFieldValues),
      sourceId: row.source_id,
      status: row.status,
      approved: row.approved === 1,
      publishTimeMillis: row.publish_time,
      lastUpdateTimeMillis: row.last_update_time,
      translationOf: row.translation_of,
      tags: JSON.parse(row.tags) as Tag[],
      body: JSON.parse(row.body) as PostContent["body"],
    },
  };
}
