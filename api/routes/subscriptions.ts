import type { MailingList } from "../../contract/entities/mailing-list.ts";
import {
  confirmSubscription,
  getLocalMessages,
  getMailingLists,
  getNetworkMailingLists,
  subscribe,
  unsubscribe,
} from "../../contract/subscriptions.ts";
import { firstBlog } from "../people/find-blog.ts";
import type { BlogRow } from "../people/present-person.ts";
import { selectBlogById } from "../people/sql.ts";
import { groupBy } from "../store/group-by.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { confirmByToken } from "../subscriptions/confirm.ts";
import { endByToken } from "../subscriptions/end.ts";
import { receiveRequest } from "../subscriptions/request.ts";
import { readLocalMessages } from "../mail/local-messages.ts";
import { isLocal } from "../mail/mail-settings.ts";
import { selectMailingLists, selectNetworkMailingLists } from "../subscriptions/sql.ts";

const maxLocalMessages = 100;

interface ListRow extends MailingList {
  blog_id: string;
  position: number;
}

export const subscriptionRoutes = [
  routeCall(getMailingLists, async ({ db }, { query }) => {
    const [blogs, items] = await runAll(db, [
      statement<BlogRow>(db, selectBlogById, query.blogId),
      statement<MailingList>(db, selectMailingLists, query.blogId),
    ]);
    firstBlog(blogs);
    return { items };
  }),
  routeCall(getNetworkMailingLists, async ({ db }) => {
    const rows = await runQuery<ListRow>(db, selectNetworkMailingLists);
    const inOrder = [...groupBy(rows, (row) => row.blog_id).values()].flatMap((lists) =>
      lists.toSorted((one, other) => one.position - other.position),
    );
    return {
      items: inOrder.map(({ blog_id, key, name, id, description, provider }) => ({
        blogId: blog_id,
        list: { key, name, id, description, provider },
      })),
    };
  }),
  routeCall(subscribe, async (context, { body }) => {
    await receiveRequest(context, body);
    return { accepted: true as const };
  }),
  routeCall(confirmSubscription, (context, { body }) => confirmByToken(context, body.token)),
  routeCall(unsubscribe, (context, { body }) => endByToken(context, body.token)),
  routeCall(getLocalMessages, async ({ db, newsletters }) => {
    if (!isLocal(newsletters)) throw notFound("address");
    return { items: await readLocalMessages(db, maxLocalMessages) };
  }),
];
