import type { ServiceContext } from "../../env.ts";
import { importBlogs } from "./import-blogs.ts";
import { importExperiments } from "./import-experiments.ts";
import { importFronts } from "./import-fronts.ts";
import { importPeople } from "./import-people.ts";
import { importPosts } from "./import-posts.ts";
import { importRedirects } from "./import-redirects.ts";
import type { ImportReply, ParsedBatch } from "./outcome.ts";

/** Imports a batch in dependency order. */
export async function importEverything(context: ServiceContext, batch: ParsedBatch): Promise<ImportReply> {
  const people = await importPeople(context, batch.people);
  const blogs = await importBlogs(context, batch.blogs);
  const posts = await importPosts(context, batch.posts, batch.asDrafts);
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
