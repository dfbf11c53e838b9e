import type * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import {
  informationPages,
  type getInformationPage,
  type InformationPageName,
  type listInformationPages,
} from "../../contract/information-pages.ts";
import { parseJson } from "../store/parse-json.ts";
import { runAll, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { firstBlog } from "./find-blog.ts";
import type { BlogRow } from "./present-person.ts";
import {
  selectBlogById,
  selectInformationNames,
  selectNetworkInformation,
  selectOwnInformation,
} from "./sql.ts";

/** Throws 404 for an unknown blog or name. */
export async function readInformation(
  db: D1Database,
  blogId: string,
  name: string,
): Promise<v.InferOutput<(typeof getInformationPage)["reply"]>> {
  if (!(informationPages as readonly string[]).includes(name)) throw notFound("page");
  const [blogs, own, networks] = await runAll(db, [
    statement<BlogRow>(db, selectBlogById, blogId),
    statement<{ body: string }>(db, selectOwnInformation, blogId, name),
    statement<{ body: string }>(db, selectNetworkInformation, blogId, name),
  ]);
  firstBlog(blogs);
  const [text] = [...own, ...networks];
  const body = parseJson(text?.body ?? null) as BlockNode[] | null;
  return { text: body && { body, isNetworks: own.length === 0 } };
}

/** Throws 404 for an unknown blog. */
export async function listInformation(
  db: D1Database,
  blogId: string,
): Promise<v.InferOutput<(typeof listInformationPages)["reply"]>> {
  const [blogs, rows] = await runAll(db, [
    statement<BlogRow>(db, selectBlogById, blogId),
    statement<{ name: InformationPageName }>(db, selectInformationNames, blogId),
  ]);
  firstBlog(blogs);
  return { names: rows.map(({ name }) => name) };
}
