import { assertFound } from "../service-error.ts";
import type { BlogRow } from "./names.ts";
import type { Tables } from "./tables.ts";

/** The blog of a production host, in any case; 404 for a host that is not of the network. */
export function findBlogByHost(tables: Tables, host: string): BlogRow {
  const wanted = host.toLowerCase();
  return assertFound(
    tables.blogs.find((row) => row.blog.host === wanted),
    `blog on ${host}`,
  );
}

/** The blog of an id; 404 where there is none. */
export function findBlogById(tables: Tables, blogId: string): BlogRow {
  return assertFound(tables.blogById.get(blogId), `blog ${blogId}`);
}
