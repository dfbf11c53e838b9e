import { unusedBlog } from "../../../contract/import/import.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { importBlogs, removeBlogs } from "./import-blogs.ts";
import { importExperiments } from "./import-experiments.ts";
import { importFronts } from "./import-fronts.ts";
import { importPeople } from "./import-people.ts";
import { importPosts } from "./import-posts.ts";
import { importRedirects } from "./import-redirects.ts";
import type { Failure, ImportReply, ParsedBatch } from "./outcome.ts";
import { selectHomesOfSources } from "./sql.ts";

/** Imports a batch in dependency order. */
export async function importEverything(context: ServiceContext, batch: ParsedBatch): Promise<ImportReply> {
  const people = await importPeople(context, batch.people, batch.source);
  const made = await importBlogs(context, batch.blogs, batch.source);
  const posts = await importPosts(context, batch.posts, batch);
  const blogs = await deleteUnusedBlogs(context, batch, made, posts.posts);
  const fronts = await importFronts(context, batch.fronts);
  const redirects = await importRedirects(context, batch.redirects);
  const experiments = await importExperiments(context, batch.experiments);
  return {
    people: people.people,
    blogs: blogs.blogs,
    posts: posts.posts,
    fronts: fronts.fronts,
    redirects: redirects.redirects,
    experiments: experiments.experiments,
    failures: [people, blogs, posts, fronts, redirects, experiments].flatMap((part) => part.failures),
  };
}

/** Deletes blogs that were created for posts of the batch, none of which could be written. */
async function deleteUnusedBlogs(
  context: ServiceContext,
  batch: ParsedBatch,
  { blogs, failures }: { blogs: ImportReply["blogs"]; failures: Failure[] },
  written: ImportReply["posts"],
): Promise<{ blogs: ImportReply["blogs"]; failures: Failure[] }> {
  const sourceIds = new Set(written.map(({ sourceId }) => sourceId));
  const unused = blogs.filter(({ name, outcome }) => {
    const own = batch.posts.filter(({ blog }) => blog === name);
    return outcome === "created" && own.length > 0 && !own.some(({ sourceId }) => sourceIds.has(sourceId));
  });
  if (unused.length === 0) return { blogs, failures };
  const ids = batch.blogs.filter(({ name }) => unused.some((blog) => blog.name === name)).map(({ id }) => id);
  await removeBlogs(context, ids);
  return {
    blogs: blogs.filter((blog) => !unused.includes(blog)),
    failures: [...failures, ...unused.map(({ name }) => ({ item: `blogs: ${name}`, reason: unusedBlog }))],
  };
}

/** Names of the blogs that have stories of a source, with the number of these stories. */
export const findHomes = (
  { db }: Pick<ServiceContext, "db">,
  sourceIds: readonly string[],
): Promise<{ name: string; stories: number }[]> =>
  runQuery(db, selectHomesOfSources, JSON.stringify([...new Set(sourceIds)]));
