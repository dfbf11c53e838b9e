import { encodeSegment } from "../../contract/encode-segment.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { runAll } from "../store/query.ts";
import { prepareBlogs, prepareMainSite } from "../people/prepare-blogs.ts";
import { prepareTags } from "../posts/find-tag.ts";
import { preparePeople } from "../people/prepare-people.ts";

/** The page of a list: a production host, and a path, empty for a front. */
export interface TopicPage {
  host: string;
  path: string;
}

/** What a feed's address ends in. */
const endings = ["/rss", "/atom", "/feed.json"];

/** The addresses of a page's feeds; `buildUrl` makes one of a production host and a path. */
export const buildTopics = ({ host, path }: TopicPage, buildUrl: (host: string, path: string) => string) =>
  endings.map((ending) => buildUrl(host, path + ending));

/** The names that make up a list's name (`api/posts/stream-list.ts`). */
const splitName = (list: string) => list.split(":").map(decodeURIComponent);

/** The pages of lists, by the list's name. None for a deleted blog, tag or person. */
export async function findTopicPages(
  db: D1Database,
  lists: readonly string[],
): Promise<Map<string, TopicPage>> {
  const named = lists.map((list) => ({ list, names: splitName(list) }));
  const pick = (kinds: readonly string[], at: number) =>
    named.flatMap(({ names }) => (kinds.includes(names[0] ?? "") ? (names[at] ?? []) : []));
  const [main, blogRows, tagRows, personRows] = await runAll(db, [
    prepareMainSite(db),
    prepareBlogs(db, pick(["blog", "tag", "type", "section"], 1)),
    prepareTags(db, pick(["tag"], 2)),
    preparePeople(db, pick(["author"], 1)),
  ]);
  const [mainSite] = presentBlogs(main);
  const hosts = new Map(presentBlogs(blogRows).map(({ id, host }) => [id, host]));
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
      const page = findPage(names);
      return page === null ? [] : [[list, page] as const];
    }),
  );
}
