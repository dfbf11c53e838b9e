import type * as v from "valibot";
import { minPostsOfTag, type getSitemapPages } from "../../../contract/syndication/sitemaps.ts";
import { authorList, blogList, networkList, sectionList, storyTypeList, tagList } from "../stream-list.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { presentPeople } from "../../people/present-person.ts";
import { runAll, statement } from "../../store/query.ts";
import { selectLists, selectNewest, selectTagsByName } from "./sql.ts";
import { prepareSectionsToCome } from "../sections/read-sections.ts";
import { preparePeople } from "../../people/prepare-people.ts";

type Pages = v.InferOutput<(typeof getSitemapPages)["reply"]>;

interface ListRow {
  list: string;
  newest: number;
}

/** Maximum number of lists of a kind; further tags are left out. */
const longest = 10_000;
/** Exclusive upper bound for names with a prefix: `;` follows `:` in ASCII. */
const endOf = (prefix: string) => `${prefix.slice(0, -1)};`;
/** The decoded parts of a list name after its prefix. */
const readRest = (list: string, prefix: string) =>
  list.slice(prefix.length).split(":").map(decodeURIComponent);

/** A blog's listing pages. The rows read grow with the number of lists, not of posts. */
export async function readSitemapPages({ db, now }: ServiceContext, blogId: string): Promise<Pages> {
  const { isMainSite } = await getBlogOfId(db, blogId);
  const prefixes = {
    tags: tagList(blogId, ""),
    storyTypes: storyTypeList(blogId, ""),
    sections: sectionList(blogId, ""),
    people: authorList(""),
  };
  const find = (prefix: string, least: number) =>
    statement<ListRow>(db, selectLists, prefix, endOf(prefix), now, least, longest);
  const [newest, tags, storyTypes, sections, authors] = await runAll(db, [
    statement<{ timestamp: number }>(db, selectNewest, isMainSite ? networkList : blogList(blogId), now),
    find(prefixes.tags, minPostsOfTag),
    find(prefixes.storyTypes, 1),
    find(prefixes.sections, 1),
    // People only have pages on the main site.
    ...(isMainSite ? [find(prefixes.people, 1)] : []),
  ]);
  const named = sections.map((row) => ({ ...row, urlName: readRest(row.list, prefixes.sections)[0] ?? "" }));
  const [tagRows, people, toCome] = await runAll(db, [
    statement<{ safe_name: string; url_name: string }>(
      db,
      selectTagsByName,
      JSON.stringify(nameEach(tags, prefixes.tags)),
    ),
    preparePeople(
      db,
      nameEach(authors ?? [], prefixes.people).filter((id) => id !== undefined),
    ),
    prepareSectionsToCome(
      db,
      named.map(({ urlName, list }) => [blogId, urlName, list] as const),
      now,
    ),
  ]);
  const unseen = new Set(toCome.map(({ list }) => list));
  const urlNames = new Map(tagRows.map((row) => [row.safe_name, row.url_name]));
  const screenNames = new Map(presentPeople(people).map((person) => [person.id, person.screenName]));
  return {
    newestTimeMillis: newest[0]?.timestamp ?? null,
    tags: tags.flatMap(({ list, newest: newestTimeMillis }) => {
      const urlName = urlNames.get(readRest(list, prefixes.tags)[0] ?? "");
      return urlName === undefined ? [] : [{ urlName, newestTimeMillis }];
    }),
    storyTypes: storyTypes.map(({ list, newest: newestTimeMillis }) => {
      const [storyType = "", category = null, subcategory = null] = readRest(list, prefixes.storyTypes);
      return { storyType, category, subcategory, newestTimeMillis };
    }),
    sections: named
      .filter((row) => !unseen.has(row.list))
      .map(({ urlName, newest: newestTimeMillis }) => ({ urlName, newestTimeMillis })),
    people: (authors ?? []).flatMap(({ list, newest: newestTimeMillis }) => {
      const screenName = screenNames.get(readRest(list, prefixes.people)[0] ?? "");
      return screenName === undefined ? [] : [{ screenName, newestTimeMillis }];
    }),
  };
}

const nameEach = (lists: readonly ListRow[], prefix: string) =>
  lists.map(({ list }) => readRest(list, prefix)[0]);
