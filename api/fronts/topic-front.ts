import type { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import { readFrontBody } from "../../contract/fronts/front.ts";
import type { BuiltFront } from "../../contract/posts/curation.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, prepareBlog } from "../people/blogs.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery } from "../store/query.ts";
import { type FrontName, locateFront } from "./front-place.ts";
import { buildFront } from "./read-front.ts";

interface Named {
  people: Person[];
  blogs: Blog[];
}

const byId = <Item extends { id: string }>(...lists: Item[][]) => [
  ...new Map(lists.flat().map((item) => [item.id, item])).values(),
];

/** A page of a special section or story type; the first one of all with its front, if its editors have arranged it. */
export async function withTopicFront<Page extends Named>(
  context: ServiceContext,
  name: FrontName & { topic: string },
  { startTime, category }: { startTime?: number | undefined; category?: string | undefined },
  reading: Promise<Page>,
): Promise<Page & { built: BuiltFront | null }> {
  const isFirst = startTime === undefined && category === undefined;
  const [page, front] = await Promise.all([reading, isFirst ? readTopicFront(context, name) : null]);
  if (front === null) return { ...page, built: null };
  return {
    ...page,
    built: front.built,
    people: byId(page.people, front.people),
    blogs: byId(page.blogs, front.blogs),
  };
}

async function readTopicFront(context: ServiceContext, name: FrontName & { topic: string }) {
  const { db, now } = context;
  const { key, sql } = locateFront(name);
  const isDrafted = context.draftedFrontOf === name.blogId;
  const [drafted] = isDrafted ? await runQuery<{ body: string }>(db, sql.selectDraft, key) : [];
  const [live] = drafted ? [drafted] : await runQuery<{ body: string }>(db, sql.selectLiveVersion, key, now);
  if (live === undefined) return null;
  const body = readFrontBody(parseJson(live.body));
  if (body.blocks.length === 0 && body.splash === null) return null;
  const [own] = await runAll(db, [prepareBlog(db, name.blogId)]);
  const { isMainSite } = firstBlog(own);
  return buildFront(context, { id: name.blogId, isMainSite, topic: name.topic }, body, own);
}
