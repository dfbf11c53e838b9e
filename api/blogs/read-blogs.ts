import {
  maxScheduledCounted,
  type getManagedBlog,
  type ManagedBlog,
} from "../../contract/network/managed-blogs.ts";
import type { ReplyOf } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { prepareOwner } from "../people/prepare-people.ts";
import { presentBlog, presentPerson, type BlogRow } from "../people/present-person.ts";
import { run, runAll, statement } from "../store/query.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { findIndex } from "../syndication/syndication-settings.ts";
import {
  selectEngineDelivery,
  selectFormerHosts,
  selectManagedBlog,
  selectManagedBlogs,
  selectStoryTimes,
} from "./sql.ts";

/** Row of `selectManagedBlogs`. */
type ManagedRow = BlogRow & { managed_version: number };

/** A value that was taken away isn't in the stored blog any more. */
const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

function presentManaged(row: ManagedRow): ManagedBlog {
  const {
    id,
    name,
    displayName,
    host,
    blogGroup,
    parentBlogId,
    locale,
    tagline,
    isMainSite,
    closedTimeMillis = null,
  } = presentBlog(row);
  return {
    id,
    name,
    displayName,
    host,
    blogGroup,
    parentBlogId: orNull(parentBlogId),
    locale,
    tagline,
    isMainSite,
    closedTimeMillis,
    version: row.managed_version,
  };
}

/** Every blog of the network, the main site first. */
export async function readManagedBlogs(db: D1Database): Promise<ManagedBlog[]> {
  return (await run(statement<ManagedRow>(db, selectManagedBlogs))).map(presentManaged);
}

/** The time of a blog's first story, and the number of those that are scheduled. */
export const prepareStoryTimes = (db: D1Database, blogId: string, now: number) =>
  statement<{ first: number | null; scheduled: number }>(
    db,
    selectStoryTimes,
    blogId,
    now,
    maxScheduledCounted,
  );

/** The network's blogs, for someone who may change them. */
export async function listBlogs({ db }: ServiceContext, actor: Actor): Promise<{ items: ManagedBlog[] }> {
  assertAllowed("blogs.write", actor, null);
  return { items: await readManagedBlogs(db) };
}

/** Row of `selectEngineDelivery`. */
interface EngineRow {
  time: number | null;
  failure: string | null;
  newest: number | null;
}

/** One of them by name, with what its checklist needs to know; 404 for an unknown name. */
export async function readBlog(
  { db, now, indexNow }: ServiceContext,
  actor: Actor,
  name: string,
): Promise<ReplyOf<typeof getManagedBlog>> {
  assertAllowed("blogs.write", actor, null);
  const [row] = await run(statement<ManagedRow>(db, selectManagedBlog, name));
  if (row === undefined) throw notFound("blog");
  const blog = presentManaged(row);
  const [[times], [owner], former, [told]] = await runAll(db, [
    prepareStoryTimes(db, blog.id, now),
    prepareOwner(db, blog.id),
    statement<{ host: string }>(db, selectFormerHosts, blog.id),
    statement<EngineRow>(db, selectEngineDelivery, blog.id, now),
  ]);
  return {
    blog,
    owner: owner ? presentPerson(owner) : null,
    formerHosts: former.map(({ host }) => host),
    firstStoryMillis: times?.first ?? null,
    engines: findIndex(indexNow) && {
      timeMillis: told?.time ?? null,
      failure: told?.failure ?? null,
      newestMillis: told?.newest ?? null,
    },
    scheduled: times?.scheduled ?? 0,
  };
}
