import type * as v from "valibot";
import {
  confirmSubscription,
  getLocalMessages,
  getMailingLists,
  getNetworkMailingLists,
  subscribe,
  unsubscribe,
} from "../../contract/subscriptions.ts";
import { mockCall } from "../mock-call.ts";
import { ServiceError } from "../service-error.ts";
import { findBlogById } from "../store/blog.ts";
import type { Store } from "../store/store.ts";
import { createToken, type SubscriptionRequest } from "../store/subscriptions.ts";

const hour = 3_600_000;
const confirmableFor = 72 * hour;
const maxAnHour = 3;
/** The same again within this is a second press of the button, ms. */
const repeatWithin = 60_000;
/** Where `npm run dev` is unless told otherwise. */
const buildUrl = (host: string, page: string, token: string) =>
  `http://${host}.localhost:8787/newsletter/${page}?token=${token}`;

/** Newsletters, with messages that nobody sends: they can be read at `local/messages`. */
export function mockSubscriptions(store: Store) {
  const { tables, subscriptions: state, now } = store;
  const networkLists = tables.blogs.flatMap(({ blog, mailingLists }) =>
    mailingLists.map((list) => ({ blogId: blog.id, list })),
  );
  const nameLists = (ids: readonly string[]) =>
    networkLists.flatMap(({ list }) => (ids.includes(list.id) ? [{ id: list.id, name: list.name }] : []));
  return [
    mockCall(getMailingLists, (_, { blogId }) => ({ items: findBlogById(tables, blogId).mailingLists })),
    mockCall(getNetworkMailingLists, () => ({
      items: networkLists.toSorted(
        (one, other) => Number(isMain(store, one.blogId)) - Number(isMain(store, other.blogId)),
      ),
    })),
    mockCall(subscribe, (_, _query, body) => {
      const lists = [...new Set(body.lists)].toSorted();
      if (nameLists(lists).length < lists.length)
        throw new ServiceError("invalid", "lists: there is no such list", { field: "lists" });
      if (!tables.blogs.some(({ blog }) => blog.host === body.host))
        throw new ServiceError("invalid", "host: there is no such blog", { field: "host" });
      if (isWelcome(state.requests, body.email, lists, now())) ask(store, body, lists, nameLists(lists));
      return { accepted: true as const };
    }),
    mockCall(confirmSubscription, (_, _query, { token }) => {
      const request = state.requests.find((entry) => entry.token === token);
      if (!request) return { outcome: "unknown" as const, lists: [] };
      if (!request.isConfirmed) {
        if (request.time <= now() - confirmableFor)
          return { outcome: "expired" as const, lists: nameLists(request.lists) };
        confirm(store, request, nameLists(request.lists));
      }
      const received = request.lists.filter((id) => find(store, id, request.email)?.isConfirmed);
      return received.length > 0
        ? { outcome: "confirmed" as const, lists: nameLists(received) }
        : { outcome: "used" as const, lists: nameLists(request.lists) };
    }),
    mockCall(unsubscribe, (_, _query, { token }) => {
      const found = state.subscriptions.find((entry) => entry.token === token);
      if (!found) return { outcome: "unknown" as const, lists: [] };
      if (found.isConfirmed) {
        found.isConfirmed = false;
        // Links that were sent and not yet followed must not bring it back.
        for (const request of state.requests)
          if (isSame(request.email, found.email)) request.isConfirmed = true;
      }
      return { outcome: "unsubscribed" as const, lists: nameLists([found.list]) };
    }),
    mockCall(getLocalMessages, () => ({ items: state.messages.toReversed() })),
  ];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isMain = ({ tables }: Store, blogId: string) => tables.blogById.get(blogId)?.blog.isMainSite === true;
const find = ({ subscriptions }: Store, list: string, email: string) =>
  subscriptions.subscriptions.find((entry) => entry.list === list && isSame(entry.email, email));

/** False when the address has had its share of the hour, or when the same was asked a moment ago. */
function isWelcome(requests: readonly SubscriptionRequest[], email: string, lists: string[], now: number) {
  const recent = requests.filter((entry) => isSame(entry.email, email) && entry.time > now - hour);
  return (
    recent.length < maxAnHour &&
    !recent.some((entry) => entry.time > now - repeatWithin && entry.lists.join() === lists.join())
  );
}

type NamedLists = { id: string; name: string }[];

function ask(
  { subscriptions: state, now }: Store,
  { email, locale, host }: v.InferOutput<(typeof subscribe)["body"]>,
  lists: string[],
  named: NamedLists,
) {
  const token = createToken();
  state.requests.push({ token, email, lists, locale, host, time: now(), isConfirmed: false });
  state.messages.push({
    kind: "confirmation",
    to: email,
    locale,
    lists: named,
    url: buildUrl(host, "confirm", token),
    sentTimeMillis: now(),
  });
}

function confirm(store: Store, request: SubscriptionRequest, lists: NamedLists) {
  const { subscriptions: state, now } = store;
  const { email, locale, host } = request;
  request.isConfirmed = true;
  for (const list of lists) {
    const known = find(store, list.id, email);
    const token = known?.token ?? createToken();
    if (known) known.isConfirmed = true;
    else state.subscriptions.push({ list: list.id, email, token, isConfirmed: true });
    const url = buildUrl(host, "unsubscribe", token);
    state.messages.push({ kind: "welcome", to: email, locale, lists: [list], url, sentTimeMillis: now() });
  }
}
