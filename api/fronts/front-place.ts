import type { Blog } from "../../contract/entities/blog.ts";
import { isOfSection, nameOfTopic } from "../../contract/fronts/front-topic.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { blogList, networkList, sectionList, storyTypeList } from "../posts/stream-list.ts";
import { runQuery } from "../store/query.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { ofBlogs, ofTopics } from "./front-sql.ts";
import * as sql from "./sql.ts";

/** Which front: of a blog, or of one of its special sections or story types (`FrontTopic`). */
export interface FrontName {
  blogId: string;
  topic?: string | null | undefined;
}

/** Where a front is stored: its name there, and the statements for it. */
export interface FrontPlace {
  key: string;
  sql: typeof ofBlogs;
}

export const locateFront = ({ blogId, topic = null }: FrontName): FrontPlace =>
  topic === null ? { key: blogId, sql: ofBlogs } : { key: `${blogId}/${topic}`, sql: ofTopics };

/** The blog of a front, as its stories are looked for. */
export interface FrontBlog {
  id: string;
  isMainSite: boolean;
  topic?: string | null;
}

/** The list whose newest stories fill a front. */
export function findNewestList({ id, isMainSite, topic = null }: FrontBlog): string {
  if (topic !== null)
    return isOfSection(topic) ? sectionList(id, nameOfTopic(topic)) : storyTypeList(id, nameOfTopic(topic));
  return isMainSite ? networkList : blogList(id);
}

/** A front that someone may build. */
export interface OwnFront extends FrontPlace {
  blog: Blog;
  topic: string | null;
}

/**
 * The front, for someone who may build it; 404 for an unknown blog, section or story type. The main site's are the network's,
 * whatever the role on it.
 */
export async function requireFront(
  db: D1Database,
  actor: Actor,
  { blogId, topic = null }: FrontName,
): Promise<OwnFront> {
  assertAllowed("front.write", actor, blogId);
  const blog = await getBlogOfId(db, blogId);
  if (blog.isMainSite) assertAllowed("front.write", actor, null);
  if (topic !== null) {
    const name = nameOfTopic(topic);
    const [section, storyType] = isOfSection(topic) ? [name, null] : [null, name];
    const [found] = await runQuery(db, sql.selectTopic, blogId, section, storyType);
    if (found === undefined) throw notFound("front");
  }
  return { ...locateFront({ blogId, topic }), blog, topic };
}
