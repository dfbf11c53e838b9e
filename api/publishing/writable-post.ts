import type * as v from "valibot";
import type { BlockNodes } from "../../contract/entities/block-node.ts";
import type { PostFieldValues } from "../../contract/entities/post-fields.ts";
import type { PostStatus } from "../../contract/entities/post.ts";
import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { WrittenModes } from "../discussion/records/write-modes.ts";
import type { ServiceContext } from "../env.ts";
import { readCells, type PostCells } from "../posts/post-cells.ts";
import { fillBodies, type BodyCells } from "../store/bodies/fill-bodies.ts";
import { runQuery } from "../store/query.ts";
import { readReposts, type KnownSharing, type StoredRepost } from "./reposts.ts";
import { selectWritable } from "./sql.ts";

/** Row of `selectKnownPosts`: a post as it was before it is written. */
export interface KnownPost extends KnownSharing {
  id: string;
  source_id: string;
  content_hash: string;
  blog_id: string;
  slug: string;
  starter_id: string;
  parent_id: string | null;
  publish_time: number;
  last_update_time: number;
  password_hash: string | null;
  status: string;
  removed_at_request_of: string | null;
  approved: number;
  /** 1 if it was opened in the studio, which then takes precedence. */
  has_draft: number;
}

/** The contents of a post, with tags but without references to other entities. */
export interface PostContent extends PostFieldValues {
  /** Unique in the network. */
  sourceId: string;
  status: v.InferOutput<typeof PostStatus>;
  /** True if a reply was approved at its source; stories always are. */
  approved: boolean;
  publishTimeMillis: number;
  lastUpdateTimeMillis?: number | undefined;
  /** The source id of the story it was translated from. */
  translationOf?: string | null | undefined;
  tags: Tag[];
  body: v.InferOutput<typeof BlockNodes>;
}

/** A post with all dependent data and all references as ids, ready for the database. */
export interface WritablePost {
  id: string;
  /** Undefined for a new post. */
  known: KnownPost | undefined;
  /** Hash of an importer's data; empty if not imported. */
  hash: string;
  slug: string;
  blog: { id: string; host: string };
  /** The first is the main author. */
  authorIds: string[];
  /** Sister blogs that show a card for it. */
  reposts: StoredRepost[];
  modes: WrittenModes;
  parentId: string | null;
  /** Its own id for a story. */
  starterId: string;
  passwordHash: string | null;
  post: PostContent;
}

interface WritableRow extends PostCells, BodyCells, KnownPost {
  host: string;
  status: PostContent["status"];
  author_ids: string;
  translation_of: string | null;
  tags: string;
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
    reposts: readReposts(row),
    modes: { states: [], guests: [], entry: null },
    parentId: row.parent_id,
    starterId: row.starter_id,
    passwordHash: row.password_hash,
    post: {
      // Data in the database was validated when it was written.
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

/** Maximum size of a body, bytes: D1 limits values to 2 MB, and the row is sent as a single JSON value. */
const maxPostBytes = 1_800_000;

/** True if a body fits into the database: as JSON, inside the JSON of its row. */
export const fitsDatabase = (body: PostContent["body"]): boolean =>
  new TextEncoder().encode(JSON.stringify(JSON.stringify(body))).byteLength <= maxPostBytes;
