import { listOffered, type MailingList } from "../../contract/subscriptions/mailing-list.ts";
import type { ServiceContext } from "../env.ts";
import { findMail } from "../mail/mail-settings.ts";
import { firstBlog, prepareBlog } from "../people/blogs.ts";
import { groupBy } from "../store/group-by.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import {
  selectMailingLists,
  selectMailingListsOfHost,
  selectNetworkMailingLists,
  selectOwnSubscriptions,
} from "./sql.ts";

interface ListRow extends MailingList {
  blog_id: string;
  position: number;
  /** The choice of the blog, as `newsletterLists`. */
  offered: string | null;
}

/** The newsletters that a blog offers; 404 for an unknown blog. */
export async function readLists(db: D1Database, blogId: string): Promise<MailingList[]> {
  const [blogs, lists] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<MailingList>(db, selectMailingLists, blogId),
  ]);
  return listOffered(lists, firstBlog(blogs).newsletterLists);
}

/** The newsletters of the blog of a host. */
export const prepareListsOfHost = (db: D1Database, host: string) =>
  statement<MailingList>(db, selectMailingListsOfHost, host);

/** The newsletters that every blog offers: blogs in the order of the navigation, each blog's in its own. */
export async function readNetworkLists(db: D1Database) {
  const rows = await runQuery<ListRow>(db, selectNetworkMailingLists);
  const inOrder = [...groupBy(rows, (row) => row.blog_id).values()].flatMap((lists) =>
    listOffered(
      lists.toSorted((one, other) => one.position - other.position),
      lists[0]?.offered,
    ),
  );
  return inOrder.map(({ blog_id, key, name, id, description, provider }) => ({
    blogId: blog_id,
    list: { key, name, id, description, provider },
  }));
}

/** The newsletters that an address receives or has received; null if none can be sent. */
export async function readOwnSubscriptions(
  context: ServiceContext,
  email: string,
): Promise<Record<string, unknown>[] | null> {
  const mail = findMail(context);
  if (mail === null) return null;
  return runQuery<Record<string, unknown>>(
    context.db,
    selectOwnSubscriptions,
    await mail.vault.hashAddress(email),
  );
}
