import {
  findLookAt,
  listLookEdits,
  readLook,
  type cancelLook,
  type Look,
  type LookDesk,
  type publishLook,
  type restoreLook,
} from "../../contract/network/looks.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { addLookFont, LookFont, removeLookFont } from "../../contract/network/look-fonts.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { checkColors } from "../../styles/themes/apply-look.ts";
import { findThemeName, isThemeName } from "../../styles/themes/theme-name.ts";
import { themes } from "../../styles/themes/themes.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId, prepareSisterList } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { parseJson } from "../store/json-cells.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit, writeAuditOfChange } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError, notFound } from "../wire/service-error.ts";
import { addFont, assertOwnFonts, listFontIds, readLookFonts, removeFont } from "./look-fonts.ts";
import { assertOwnImages } from "./look-images.ts";
import * as sql from "./sql.ts";

/** Versions that are kept and listed. */
const keptVersions = 200;
/** How far ahead a look may be scheduled, ms. */
const maxAhead = 366 * 86_400_000;

/** Row of `selectLooks`. */
interface LookRow {
  version: number;
  look: string;
  live_time: number;
  made_time: number;
  person_id: string | null;
  is_canceled: number;
}

/** The look of the main site is the network's, whatever the role on it. */
async function requireLook(db: D1Database, actor: Actor, blogId: string): Promise<Blog> {
  assertAllowed("settings.write", actor, blogId);
  const blog = await getBlogOfId(db, blogId);
  if (blog.isMainSite) assertAllowed("settings.write", actor, null);
  return blog;
}

/** The log that has what is done to a look: the network's, or its blog's. */
const findLogged = ({ id, isMainSite }: Blog) => (isMainSite ? null : id);

const readRows = (db: D1Database, blogId: string) =>
  runQuery<LookRow>(db, sql.selectLooks, blogId, keptVersions);

/** The version that holds; 0 for none. */
const findLive = (rows: readonly LookRow[], now: number) =>
  rows
    .filter((row) => row.live_time <= now && row.is_canceled === 0)
    .toSorted((one, other) => other.live_time - one.live_time || other.version - one.version)[0]?.version ??
  0;

const readStored = (look: string) => (parseJson(look) ?? {}) as Record<string, unknown>;

/** The versions of a blog's look, for someone who may change it. */
export async function readLookDesk(
  { db, now }: ServiceContext,
  actor: Actor,
  blogId: string,
): Promise<LookDesk> {
  await requireLook(db, actor, blogId);
  const rows = await readRows(db, blogId);
  const people = await run(preparePeople(db, [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]));
  const fonts = await readLookFonts(db, blogId);
  return {
    items: rows.map((row) => ({
      version: row.version,
      look: readStored(row.look),
      liveMillis: row.live_time,
      madeMillis: row.made_time,
      byPersonId: row.person_id,
      isCanceled: row.is_canceled === 1,
    })),
    people: presentPeople(people),
    live: findLive(rows, now),
    fonts,
  };
}

const changedMeanwhile = () =>
  new ServiceError("conflict", "Someone else has published a look of this blog since you opened it.");

interface NewVersion {
  blog: Blog;
  seen: number;
  /** As it is stored. */
  look: Record<string, unknown>;
  liveMillis: number | null;
  action: "look.publish" | "look.schedule" | "look.restore";
}

async function makeVersion(
  context: ServiceContext,
  actor: Actor,
  { blog, seen, look, liveMillis, action }: NewVersion,
): Promise<ReplyOf<typeof publishLook>> {
  const { db, now } = context;
  const live = liveMillis ?? now;
  if (live < now || live > now + maxAhead)
    throw new ServiceError("invalid", "liveMillis: must be within a year from now", { field: "liveMillis" });
  const rows = await readRows(db, blog.id);
  if ((rows[0]?.version ?? 0) !== seen) throw changedMeanwhile();
  const fonts = JSON.stringify(listFontIds(readLook(look)));
  try {
    await runAll(db, [
      // Fails if another version was made meanwhile, or a font was removed.
      statement(db, sql.insertLook, blog.id, seen, JSON.stringify(look), live, now, actor.personId, fonts),
      statement(db, sql.deleteOldLooks, blog.id, now, keptVersions),
      statement(db, sql.putLooksOfBlog, blog.id, now),
      prepareSisterList(db),
      ...recordChanges(db, [liveMillis === null ? siteLayoutChange : { ...siteLayoutChange, time: live }]),
      writeAudit(context, {
        blogId: findLogged(blog),
        byPersonId: actor.personId,
        action,
        detail: {
          version: seen + 1,
          liveMillis: live,
          settings: listLookEdits(findLookAt(blog, now) ?? {}, readLook(look)),
        },
      }),
    ]);
  } catch (error) {
    if (((await readRows(db, blog.id))[0]?.version ?? 0) !== seen) throw changedMeanwhile();
    await assertOwnFonts(db, blog.id, readLook(look));
    throw error;
  }
  return { version: seen + 1, liveMillis: live };
}

/** True for a theme that a blog may have. */
export const isPreset = (name: string): boolean => isThemeName(name);

/** Statements that give a new blog the look of a theme, if it isn't the one of its name or group. */
export function prepareFirstLook(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  actor: Actor,
  blog: Blog,
  preset: string,
): D1PreparedStatement[] {
  if (preset === findThemeName(blog)) return [];
  const look = JSON.stringify({ preset });
  return [
    statement(db, sql.insertLook, blog.id, 0, look, now, now, actor.personId, "[]"),
    statement(db, sql.putLooksOfBlog, blog.id, now),
    prepareSisterList(db),
  ];
}

/** Throws 400 for an unknown theme, and for a color that can't be read where it is used. */
function assertReadable(blog: Blog, look: Look): void {
  const { preset = findThemeName(blog) } = look;
  if (!isThemeName(preset))
    throw new ServiceError("invalid", "look.preset: is no theme", { field: "look.preset" });
  const refused = checkColors(themes[preset], look).find(({ fault }) => fault !== null);
  if (refused === undefined) return;
  const { color, value, ratio, against, nearest } = refused;
  throw new ServiceError(
    "invalid",
    `look.${color}: ${value} has a contrast of ${ratio.toFixed(1)} to 1 on ${against}; ${nearest} passes`,
    { field: `look.${color}` },
  );
}

/** Publishes a look, now or from a time to come. */
export async function publishNewLook(
  context: ServiceContext,
  actor: Actor,
  { blogId, seen, look, liveMillis }: BodyOf<typeof publishLook>,
): Promise<ReplyOf<typeof publishLook>> {
  const blog = await requireLook(context.db, actor, blogId);
  assertReadable(blog, look);
  await assertOwnFonts(context.db, blogId, look);
  await assertOwnImages(context.db, blogId, look, context.now);
  const action = liveMillis === null ? "look.publish" : "look.schedule";
  return makeVersion(context, actor, { blog, seen, look: { ...look }, liveMillis, action });
}

/** Publishes the look of an earlier version; 0 is the theme. Its colors have been checked when it was published. */
export async function restoreOldLook(
  context: ServiceContext,
  actor: Actor,
  { blogId, seen, version }: BodyOf<typeof restoreLook>,
): Promise<ReplyOf<typeof restoreLook>> {
  const blog = await requireLook(context.db, actor, blogId);
  const row = (await readRows(context.db, blogId)).find((one) => one.version === version);
  if (row === undefined && version !== 0) throw notFound("version");
  const look = row === undefined ? {} : readStored(row.look);
  return makeVersion(context, actor, { blog, seen, look, liveMillis: null, action: "look.restore" });
}

/** Cancels a version that isn't live yet. */
export async function cancelNewLook(
  context: ServiceContext,
  actor: Actor,
  { blogId, version }: BodyOf<typeof cancelLook>,
): Promise<ReplyOf<typeof cancelLook>> {
  const { db, now } = context;
  const blog = await requireLook(db, actor, blogId);
  const [canceled] = await runAll(db, [
    statement<{ version: number }>(db, sql.cancelLookToCome, blogId, version, now),
    writeAuditOfChange(context, {
      blogId: findLogged(blog),
      byPersonId: actor.personId,
      action: "look.cancel",
      detail: { version },
    }),
    statement(db, sql.putLooksOfBlog, blogId, now),
    prepareSisterList(db),
    ...recordChanges(db, [siteLayoutChange]),
  ]);
  return { isCanceled: canceled.length > 0 };
}

/** Adds a font for the looks of a blog. */
export async function addFontOfLook(
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof addLookFont>,
): Promise<LookFont> {
  const blog = await requireLook(context.db, actor, body.blogId);
  return addFont(context, actor, findLogged(blog), body);
}

/** Removes a font that no look of the blog needs. */
export async function removeFontOfLook(
  context: ServiceContext,
  actor: Actor,
  body: BodyOf<typeof removeLookFont>,
): Promise<ReplyOf<typeof removeLookFont>> {
  const blog = await requireLook(context.db, actor, body.blogId);
  return removeFont(context, actor, findLogged(blog), body);
}
