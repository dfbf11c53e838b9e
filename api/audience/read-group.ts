import {
  findGroupKind,
  maxGroupStories,
  type AudienceGroupKind,
  type AudiencePeriod,
  type getAudience,
  type ShownGroup,
} from "../../contract/audience/audience.ts";
import type { ReplyOf } from "../../contract/wire/call.ts";
import { findKnownZone } from "../../contract/zoned-time.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, getBlogOfId, prepareMainSite } from "../people/blogs.ts";
import { authorList, sectionList, storyTypeList, tagList } from "../posts/stream-list.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { drawCurve, findSpans, listWindows, type SpanRow } from "./curve.ts";
import * as sql from "./group-sql.ts";
import { selectPacks } from "./pack-sql.ts";
import { isOfViews, listPackKeys } from "./pack-positions.ts";
import { addPackedDetails, addPackedViews, joinParts, type PartRow } from "./packs.ts";
import { presentDetails, type DetailRow } from "./present-details.ts";
import { countNow, findListedDays, listed, nameStories, type RecentRow } from "./read-audience.ts";
import { startOfSlot } from "./spans.ts";
import { selectBlogIds, selectRecent } from "./sql.ts";

interface Asked {
  blogId: string | undefined;
  period: AudiencePeriod;
  /** `author:601` */
  of: string;
}

/**
 * The audience of an author, a tag, a story type or a special section of a blog, or of a tag of the network: of its newest
 * public stories together. 404 for an unknown one.
 */
export async function readGroupAudience(
  { db, now }: ServiceContext,
  actor: Actor,
  { blogId, period, of }: Asked,
): Promise<ReplyOf<typeof getAudience>> {
  const kind = findGroupKind(of);
  if (kind === null || (blogId === undefined && kind !== "tag"))
    throw new ServiceError("invalid", "of: needs a blog", { field: "of" });
  const id = of.slice(kind.length + 1);
  const isOwn = kind === "author" && id === actor.personId;
  assertAllowed("audience.read", actor, blogId ?? null, { relations: isOwn ? ["storyAuthor"] : [] });
  const blog =
    blogId === undefined ? firstBlog(await run(prepareMainSite(db))) : await getBlogOfId(db, blogId);
  const { name, ids, isCut } = await findStories(db, { kind, id, blogId }, now);
  const when = { period, now, timezone: findKnownZone(blog.timezone) };
  const spans = findSpans(period, now, when.timezone);
  const days = findListedDays(when);
  const scopes = JSON.stringify(ids);
  // Of a year, details would be millions of rows.
  const isYear = period === "year";
  const packKeys = listPackKeys(isYear, spans).filter(([kind]) => !isYear || isOfViews(kind));
  // In one transaction: what has been packed is no row any more.
  const [rows, parts, recent, read, details] = await runAll(db, [
    statement<SpanRow>(
      db,
      sql.selectSpansOf,
      scopes,
      spans.span,
      JSON.stringify(listWindows(period, now, when.timezone)),
    ),
    statement<PartRow>(db, selectPacks, scopes, JSON.stringify(packKeys)),
    statement<RecentRow>(db, selectRecent, scopes, startOfSlot(now) - 300),
    statement<{ id: string; views: number }>(
      db,
      sql.selectReadOf,
      scopes,
      days.firstDay,
      days.lastDay,
      listed,
    ),
    statement<DetailRow>(db, sql.selectDetailsOf, isYear ? "[]" : scopes, spans.firstDay, spans.lastDay),
  ]);
  const packs = joinParts(parts);
  const curve = drawCurve(period, addPackedViews(rows, packs, spans), now, when.timezone);
  const all = isYear ? details : addPackedDetails(details, packs, spans);
  const group: ShownGroup = { kind, id, name, stories: ids.length, isCut };
  return {
    audience: { now: countNow(recent, now), ...curve, ...presentDetails(all, curve.views) },
    stories: await nameStories(db, read, now, days),
    groups: [],
    group,
  };
}

async function findStories(
  db: D1Database,
  { kind, id, blogId }: { kind: AudienceGroupKind; id: string; blogId: string | undefined },
  now: number,
): Promise<{ name: string; ids: string[]; isCut: boolean }> {
  const [named] = await runQuery<{ name: string }>(db, sql.selectGroupName[kind], id, blogId ?? "");
  if (named === undefined) throw notFound("group");
  const rows =
    blogId === undefined
      ? await runQuery<{ id: string }>(
          db,
          sql.selectStoriesOfLists,
          JSON.stringify(
            (await runQuery<{ id: string }>(db, selectBlogIds)).map((row) => tagList(row.id, id)),
          ),
          now,
          maxGroupStories + 1,
        )
      : await runQuery<{ id: string }>(
          db,
          sql.selectStoriesOfList,
          listOfGroup(kind, id, blogId),
          blogId,
          now,
          maxGroupStories + 1,
        );
  return {
    name: named.name,
    ids: rows.slice(0, maxGroupStories).map((row) => row.id),
    isCut: rows.length > maxGroupStories,
  };
}

function listOfGroup(kind: AudienceGroupKind, id: string, blogId: string): string {
  switch (kind) {
    case "author":
      return authorList(id);
    case "tag":
      return tagList(blogId, id);
    case "storyType":
      return storyTypeList(blogId, id);
    case "section":
      return sectionList(blogId, id);
  }
}
