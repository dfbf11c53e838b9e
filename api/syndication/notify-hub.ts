import * as v from "valibot";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { ServiceContext } from "../env.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { dropDueItems, recordDeliveries } from "../outbox/delivery-log.ts";
import type { Outcome } from "../outbox/outbox-kinds.ts";
import { buildPublicUrl } from "../mail/mail-settings.ts";
import { prepareBlogs, prepareMainSite } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { prepareSectionsToCome } from "../posts/sections/read-sections.ts";
import { prepareTags } from "../posts/taxonomy.ts";
import { runAll } from "../store/query.ts";
import { findHub } from "./syndication-settings.ts";

/** The page of a list: a production host, and a path, empty for a front page. */
interface TopicPage {
  host: string;
  path: string;
}

/** Endings of feed addresses. */
const endings = ["/rss", "/atom", "/feed.json"];

/** The addresses of a page's feeds; `buildUrl` builds one from a production host and a path. */
const buildTopics = ({ host, path }: TopicPage, buildUrl: (host: string, path: string) => string) =>
  endings.map((ending) => buildUrl(host, path + ending));

/** The names that make up a list's name (`api/posts/stream-list.ts`). */
const splitName = (list: string) => list.split(":").map(decodeURIComponent);

/** The pages of lists, by the list's name. None for a deleted blog, tag or person, or a section to come. */
async function findTopicPages(db: D1Database, lists: readonly string[]): Promise<Map<string, TopicPage>> {
  const named = lists.map((list) => ({ list, names: splitName(list) }));
  const pick = (kinds: readonly string[], at: number) =>
    named.flatMap(({ names }) => (kinds.includes(names[0] ?? "") ? (names[at] ?? []) : []));
  const sections = named.flatMap(({ list, names: [kind, blogId = "", urlName = ""] }) =>
    kind === "section" ? [[blogId, urlName, list] as const] : [],
  );
  const [main, blogRows, tagRows, personRows, toCome] = await runAll(db, [
    prepareMainSite(db),
    prepareBlogs(db, pick(["blog", "tag", "type", "section"], 1)),
    prepareTags(db, pick(["tag"], 2)),
    preparePeople(db, pick(["author"], 1)),
    prepareSectionsToCome(db, sections),
  ]);
  const [mainSite] = presentBlogs(main);
  const hosts = new Map(presentBlogs(blogRows).map(({ id, host }) => [id, host]));
  const unseen = new Set(toCome.map(({ list }) => list));
  const tags = new Map(tagRows.map(({ safe_name, url_name }) => [safe_name, url_name]));
  const people = new Map(presentPeople(personRows).map(({ id, screenName }) => [id, screenName]));

  const findPage = ([kind, id = "", ...rest]: string[]): TopicPage | null => {
    const host = hosts.get(id);
    if (kind === "network") return mainSite ? { host: mainSite.host, path: "" } : null;
    if (kind === "author") {
      const screenName = people.get(id);
      return mainSite && screenName ? { host: mainSite.host, path: `/${screenName}` } : null;
    }
    if (host === undefined) return null;
    if (kind === "blog") return { host, path: "" };
    if (kind === "section") return { host, path: `/s/${encodeSegment(rest[0] ?? "")}` };
    if (kind === "type") return { host, path: `/c/${rest.map(encodeSegment).join("/")}` };
    const tag = tags.get(rest[0] ?? "");
    return kind === "tag" && tag !== undefined ? { host, path: `/tag/${encodeSegment(tag)}` } : null;
  };
  return new Map(
    named.flatMap(({ list, names }) => {
      const page = unseen.has(list) ? null : findPage(names);
      return page === null ? [] : [[list, page] as const];
    }),
  );
}

/** Longest wait for the hub, ms. */
const timeout = 5_000;

type HubContext = Pick<ServiceContext, "db" | "webSub" | "newsletters">;

/** A list whose feeds changed, written by triggers on `stream`. */
const ChangedList = v.object({ list: v.string() });

/**
 * Notifies the hub of the changed feeds, in one call. WebSub does not define the publisher's side; hubs accept
 * `hub.mode=publish` and a `hub.url` for each. Called after changes of posts, and by the scheduled job for scheduled
 * posts and retries. Notifying a hub twice only makes it fetch twice.
 */
export async function notifyHub(context: HubContext): Promise<void> {
  const { db } = context;
  const hub = findHub(context.webSub);
  if (hub === null) {
    await dropDueItems(db, "hub");
    return;
  }
  await deliverItems(db, {
    name: "hub",
    schema: ChangedList,
    now: null,
    delay: hub.delay,
    send: async (items) => {
      const outcome = await publish(
        context,
        hub.url,
        items.map(({ payload }) => payload.list),
      );
      return items.map(() => outcome);
    },
    recordOutcomes: (deliveries) => recordDeliveries(db, "hub", deliveries, ({ list }) => list),
  });
}

/** The same, once the front ends know of the change; for work after the response. */
export async function notifyHubSoon(context: HubContext): Promise<void> {
  const hub = findHub(context.webSub);
  if (hub === null) return;
  // The items are due by the database's clock, which may be a little behind.
  await new Promise((resolve) => setTimeout(resolve, hub.delay + 200));
  await notifyHub(context);
}

async function publish(
  { db, newsletters }: HubContext,
  hub: string,
  lists: readonly string[],
): Promise<Outcome> {
  const pages = await findTopicPages(db, lists);
  const topics = [...pages.values()].flatMap((page) =>
    buildTopics(page, (host, path) => buildPublicUrl(newsletters, host, path)),
  );
  if (topics.length === 0) return { result: "dropped" };
  const body = new URLSearchParams([
    ["hub.mode", "publish"],
    ...topics.map((topic): [string, string] => ["hub.url", topic]),
  ]);
  try {
    const answer = await fetch(hub, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    await answer.body?.cancel();
    return answer.ok ? { result: "sent" } : { result: "failed", error: `status ${answer.status}` };
  } catch (error) {
    return { result: "failed", error: error instanceof Error ? error.name : "unknown" };
  }
}
