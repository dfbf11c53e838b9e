import {
  findHostFault,
  foldHost,
  type HostFault,
  type ManagedBlog,
} from "../../contract/network/managed-blogs.ts";
import { prepareOtherHost } from "../redirects/redirects.ts";
import { run, statement } from "../store/query.ts";
import { deleteFormerHost, insertFormerHost, selectFormerBlog, setHost } from "./sql.ts";

/**
 * The reason why a host can't be a blog's, with the other blog that has it; null if it can. Hosts that blogs had before
 * still lead to them, so they are free for the same blog only (`blogId`; null for a new one).
 */
export async function findHostConflict(
  db: D1Database,
  host: string,
  blogId: string | null,
  blogs: readonly ManagedBlog[],
): Promise<{ fault: HostFault; other: string } | null> {
  const fault = findHostFault(host);
  if (fault !== null) return { fault, other: "" };
  const [former] = await run(statement<{ blog_id: string }>(db, selectFormerBlog, host));
  const other = blogs.find(
    (blog) => blog.id !== blogId && (blog.host === host || blog.id === former?.blog_id),
  );
  return other === undefined ? null : { fault: "taken", other: other.displayName };
}

/** The host that a move asks for, or why it can't be had. */
export async function planHost(
  db: D1Database,
  blog: ManagedBlog,
  typed: string,
  blogs: readonly ManagedBlog[],
): Promise<{ host: string } | { fault: "mainSite" | "sameHost" | HostFault }> {
  if (blog.isMainSite) return { fault: "mainSite" };
  const host = foldHost(typed);
  if (host === blog.host) return { fault: "sameHost" };
  const conflict = await findHostConflict(db, host, blog.id, blogs);
  return conflict === null ? { host } : { fault: conflict.fault };
}

/** Statements that move a blog: the old host leads to the new one, and the blog's redirects come along. */
export const prepareMove = (
  db: D1Database,
  { id, host: before }: Pick<ManagedBlog, "id" | "host">,
  host: string,
): D1PreparedStatement[] => [
  statement(db, setHost, id, host),
  statement(db, deleteFormerHost, host),
  statement(db, insertFormerHost, before, id),
  ...prepareOtherHost(db, before, host),
];
