import type * as v from "valibot";
import type { BlockNodes } from "../../contract/entities/block-node.ts";
import type { PostFieldValues } from "../../contract/entities/post-fields.ts";
import type { PostStatus } from "../../contract/entities/post.ts";
import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { WrittenModes } from "../discussion/records/write-modes.ts";

/** Row of `selectKnownPosts`: a post as it was before it is written. */
export interface KnownPost {
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
  approved: number;
  /** 1 if it was opened in the studio, which then has the say. */
  has_draft: number;
}

/** What a post says, with tags but without references to other things. */
export interface PostContent extends PostFieldValues {
  /** Unique in the network. */
  sourceId: string;
  status: v.InferOutput<typeof PostStatus>;
  /** Whether a reply was approved where it comes from; stories always are. */
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
  /** Hash of what an importer sent; empty if not imported. */
  hash: string;
  slug: string;
  blog: { id: string; host: string };
  /** The first is the main author. */
  authorIds: string[];
  /** Sister blogs that show a card for it. */
  reposts: { blogId: string; personId: string | null; timestamp: number }[];
  modes: WrittenModes;
  parentId: string | null;
  /** Its own id for a story. */
  starterId: string;
  passwordHash: string | null;
  post: PostContent;
}
