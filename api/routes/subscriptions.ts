import {
  confirmSubscription,
  getLocalMessages,
  getMailingLists,
  getNetworkMailingLists,
  readConfirmationLink,
  subscribe,
  unsubscribe,
} from "../../contract/subscriptions/subscriptions.ts";
import { importSubscribers } from "../../contract/subscriptions/import-subscribers.ts";
import { importToList } from "../subscriptions/import-subscribers.ts";
import { readLocalMessages } from "../mail/local-messages.ts";
import { isLocal } from "../mail/mail-settings.ts";
import { confirmByToken, endByToken, readConfirmation, receiveRequest } from "../subscriptions/subscribe.ts";
import { readLists, readNetworkLists } from "../subscriptions/read-lists.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";

const maxLocalMessages = 100;

export const subscriptionRoutes = [
  routeCall(getMailingLists, async ({ db }, { query }) => ({ items: await readLists(db, query.blogId) })),
  routeCall(getNetworkMailingLists, async ({ db }) => ({ items: await readNetworkLists(db) })),
  routeCall(subscribe, async (context, { body }) => {
    await receiveRequest(context, body);
    return { accepted: true as const };
  }),
  routeCall(readConfirmationLink, (context, { body }) => readConfirmation(context, body.token)),
  routeCall(confirmSubscription, (context, { body }) => confirmByToken(context, body.token)),
  routeCall(unsubscribe, (context, { body }) => endByToken(context, body.token)),
  routeCall(importSubscribers, (context, { body }) => importToList(context, body)),
  routeCall(getLocalMessages, async ({ db, newsletters }) => {
    if (!isLocal(newsletters)) throw notFound("address");
    return { items: await readLocalMessages(db, maxLocalMessages) };
  }),
];
