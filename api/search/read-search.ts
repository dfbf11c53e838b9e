import { bodyText } from "../../contract/plaintext.ts";
import type { SearchPage, SearchQuery } from "../../contract/search/search.ts";
import { cutFragment } from "../../contract/search/find-matches.ts";
import { parseSearch } from "../../contract/search/parse-search.ts";
import { nameAuthors } from "../posts/post-row.ts";
import { presentShownPost, presentSummary } from "../posts/present-post.ts";
import type { ServiceContext } from "../env.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { inOrder, run, runAll } from "../store/query.ts";
import { prepareTag } from "../posts/taxonomy.ts";
import type { KnownNames } from "./build-match.ts";
import { countResults } from "./index-queries.ts";
import { findIds } from "./find-ids.ts";
import { fillListedBodies } from "../store/bodies/fill-bodies.ts";
import { fillReplyBodies } from "../store/bodies/fill-reply-bodies.ts";
import { preparePosts, prepareSummaries } from "../posts/prepare-posts.ts";
import { preparePeople, preparePersonByName } from "../people/prepare-people.ts";
import { prepareBlogs } from "../people/blogs.ts";

/**
 * A page of results, in four queries: matching ids, public ones, their posts, and the people and blogs these refer to;
 * one more if the search names an author or tag.
 */
export async function readSearch(context: ServiceContext, query: SearchQuery): Promise<SearchPage> {
  const { db, now } = context;
  const { startIndex, maxReturned } = query;
  const names = await findNames(db, query);
  const results = names.unknown === null ? await findIds(context, query, names) : null;
  const found = results?.ids.slice(startIndex) ?? [];
  const answered = results?.answered ?? query.q;
  const ids = found.slice(0, maxReturned);
  const isCounted = query.withCounts && names.unknown === null && ids.length > 0;
  const [counts, foundRows] = await Promise.all([
    isCounted ? countResults(context, { ...query, q: answered }, names) : null,
    run(preparePosts(db, ids, now)),
  ]);
  const rows = await fillReplyBodies(context, await fillListedBodies(context, foundRows));
  const shown = inOrder(ids, rows, ({ id }) => id).filter(({ approved }) => approved === 1);
  const storyIds = shown.filter((row) => row.is_starter === 0).map((row) => row.starter_id);
  const [stories, people, blogs] = await runAll(db, [
    prepareSummaries(db, storyIds, now),
    preparePeople(db, nameAuthors(shown)),
    prepareBlogs(
      db,
      shown.map((row) => row.blog_id),
    ),
  ]);
  const storyOf = new Map(stories.map((row) => [row.id, presentSummary(row)]));
  const phrases = parseSearch(answered).wanted.flat();
  return {
    unknown: names.unknown,
    answered,
    proposal: results?.proposal ?? null,
    isPartial: results?.isPartial ?? false,
    counts,
    items: shown.map((row) => ({
      post: presentSummary(row),
      story: row.is_starter === 1 ? null : (storyOf.get(row.starter_id) ?? null),
      fragment: cutFragment(bodyText(presentShownPost(row).body), phrases),
    })),
    pagination: {
      curr: { startIndex, maxReturned },
      next: found.length > maxReturned ? { startIndex: startIndex + maxReturned, maxReturned } : null,
    },
    people: presentPeople(people),
    blogs: presentBlogs(blogs),
  };
}

/** The author and tag of the search, and which of them is unknown. */
async function findNames(
  db: D1Database,
  { author, tag }: SearchQuery,
): Promise<KnownNames & Pick<SearchPage, "unknown">> {
  if (author === undefined && tag === undefined) return { authorId: null, tag: null, unknown: null };
  const [[person], [known]] = await runAll(db, [
    preparePersonByName(db, author ?? ""),
    prepareTag(db, tag ?? ""),
  ]);
  const isUnknown = { author: author !== undefined && !person, tag: tag !== undefined && !known };
  return {
    authorId: person?.id ?? null,
    tag: known?.safe_name ?? null,
    unknown: isUnknown.author ? "author" : isUnknown.tag ? "tag" : null,
  };
}
