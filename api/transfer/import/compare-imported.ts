import { buildPermalink } from "../../../contract/slug.ts";
import type { ComparedStory, VersionDifference } from "../../../contract/import/import.ts";
import { readVersion } from "../../drafts/make-post.ts";
import { readRoom } from "../../drafts/room-calls.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { prepareKnownPosts } from "../../publishing/source-ids.ts";
import type { KnownPost } from "../../publishing/writable-post.ts";
import { run, runQuery } from "../../store/query.ts";
import { compareVersions } from "./compare-versions.ts";
import type { ParsedPost } from "./find-refusal.ts";
import { hashPost } from "./hash-post.ts";
import { isUnchanged, makeDraft } from "./plan-posts.ts";
import { selectEditedOfSources } from "./sql.ts";

/** Source ids of the stories that were edited here. */
export async function findEdited(
  { db }: Pick<ServiceContext, "db">,
  sourceIds: readonly string[],
): Promise<string[]> {
  if (sourceIds.length === 0) return [];
  const rows = await runQuery<{ source_id: string }>(
    db,
    selectEditedOfSources,
    JSON.stringify([...new Set(sourceIds)]),
  );
  return rows.map((row) => row.source_id);
}

/** What an import would leave as it was edited here, with the differences: stories of their blog that also changed at their source. */
export async function findKept(
  context: ServiceContext,
  { posts, asDrafts }: { posts: readonly ParsedPost[]; asDrafts: boolean },
): Promise<ComparedStory[]> {
  const { db } = context;
  const blogs = await readSharingBlogs(db);
  const rows = await run(
    prepareKnownPosts(
      db,
      posts.map(({ sourceId }) => sourceId),
    ),
  );
  const known = new Map(rows.map((row) => [row.source_id, row]));
  const kept = [];
  for (const post of posts) {
    const before = known.get(post.sourceId);
    const blog = blogs.get(post.blog);
    if (before?.has_draft !== 1 || blog === undefined || before.blog_id !== blog.id) continue;
    const hash = await hashPost(asDrafts ? makeDraft(post) : post, blog.repostTarget);
    if (await isUnchanged(post, hash, before)) continue;
    kept.push({ known: before, post, blog });
  }
  const differences = await compareKept(context, kept);
  return kept.map(({ known: { id, slug }, post: { sourceId }, blog }) => ({
    sourceId,
    permalink: buildPermalink(blog.host, slug, id),
    differences: differences.get(id) ?? [],
  }));
}

/** How stories that were edited here differ from the version of their source, by their ids. */
export async function compareKept(
  context: ServiceContext,
  plans: readonly { known: KnownPost | undefined; post: ParsedPost }[],
): Promise<ReadonlyMap<string, VersionDifference[]>> {
  const found = new Map<string, VersionDifference[]>();
  for (const { known, post } of plans) {
    if (known === undefined) continue;
    const { text, fields } = await readVersion(context.db, await readRoom(context, known.id));
    const people = await run(preparePeople(context.db, fields.authorIds));
    const names = new Map(people.map((person) => [person.id, person.screen_name]));
    const authors = fields.authorIds.flatMap((id) => names.get(id) ?? []);
    found.set(known.id, compareVersions({ ...text, fields, authors, status: known.status }, post));
  }
  return found;
}
