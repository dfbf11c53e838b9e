import type { FeedPage, FeedQuery } from "../../../contract/feeds.ts";
import {
  authorList,
  blogList,
  networkList,
  ownList,
  sectionList,
  storyTypeList,
  tagList,
} from "../stream-list.ts";
import { getBlogOfId } from "../../people/find-blog.ts";
import { presentPerson } from "../../people/present-person.ts";
import { run } from "../../store/query.ts";
import { findTag } from "../find-tag.ts";
import { notFound } from "../../wire/service-error.ts";
import { preparePersonByName } from "../../people/prepare-people.ts";

/** The list of a feed's posts, with the feed's tag or person. */
export interface NamedList extends Pick<FeedPage, "tag" | "person"> {
  list: string;
}

const nobody = { tag: null, person: null };

/** Throws 404 if the blog, tag or person is unknown. */
export async function findFeedList(db: D1Database, query: FeedQuery): Promise<NamedList> {
  const { list, blogId = "", name = "", category, subcategory } = query;
  if (list === "network") return { ...nobody, list: networkList };
  if (list === "author") {
    const [row] = await run(preparePersonByName(db, name));
    if (row === undefined) throw notFound("person");
    return { ...nobody, person: presentPerson(row), list: authorList(row.id) };
  }
  await getBlogOfId(db, blogId);
  if (list === "tag") return findTagList(db, blogId, name);
  if (list === "storyType") {
    return { ...nobody, list: storyTypeList(blogId, name, category, subcategory) };
  }
  if (list === "section") return { ...nobody, list: sectionList(blogId, name) };
  return { ...nobody, list: list === "blog" ? blogList(blogId) : ownList(blogId) };
}

async function findTagList(db: D1Database, blogId: string, name: string): Promise<NamedList> {
  const row = await findTag(db, name);
  if (row === null) throw notFound("tag");
  const tag = { safeName: row.safe_name, urlName: row.url_name, displayName: row.display_name };
  return { ...nobody, tag, list: tagList(blogId, row.safe_name) };
}
