import {
  fontPath,
  formatLookFont,
  readLookFont,
  type addLookFont,
  type LookFont,
  type removeLookFont,
} from "../../contract/network/look-fonts.ts";
import { lookFontNames, type Look } from "../../contract/network/looks.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { hashBytes } from "../../contract/wire/hash.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { findFontFault } from "./check-woff2.ts";
import * as sql from "./sql.ts";

/** Fonts of a blog that no version of its look has; older ones make room. */
const keptSpare = 20;

/** Row of `selectLookFonts`. */
interface FontRow {
  value: string;
  name: string;
  size: number;
  made_time: number;
}

const present = (row: FontRow): LookFont => ({
  value: row.value,
  name: row.name,
  size: row.size,
  madeMillis: row.made_time,
});

/** The fonts of a blog, the newest first. */
export const readLookFonts = async (db: D1Database, blogId: string): Promise<LookFont[]> =>
  (await runQuery<FontRow>(db, sql.selectLookFonts, blogId)).map(present);

const refuse = (reason: string) => new ServiceError("invalid", `file: ${reason}`, { field: "file" });

/** The bytes of a font in base64, or null if it is no base64. */
function decode(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The id of a file in base64 and its bytes. Throws 400 if it is no font that a blog may have. */
async function checkFile(file: string): Promise<{ id: string; bytes: Uint8Array }> {
  const bytes = decode(file);
  if (bytes === null) throw refuse("must be base64");
  const fault = findFontFault(bytes);
  if (fault !== null) throw refuse(fault);
  return { id: (await hashBytes(bytes)).slice(0, 24), bytes };
}

/** Throws 400 for a restored file that is no font, or another than its id says. */
export async function assertFontFile(file: string, id: string): Promise<void> {
  if ((await checkFile(file)).id !== id) throw refuse("isn't that of its id");
}

/** Adds a font to a blog that its caller may change (`requireLook`). The same file again changes nothing. */
export async function addFont(
  context: ServiceContext,
  actor: Actor,
  loggedBlogId: string | null,
  { blogId, name, file, ...data }: BodyOf<typeof addLookFont>,
): Promise<LookFont> {
  const { db, now } = context;
  await assertRate(context, "actions", actor);
  const { id, bytes } = await checkFile(file);
  const value = formatLookFont({ ...data, id });
  const [, , , rows] = await runAll(db, [
    statement(db, sql.insertLookFont, blogId, id, value, name, bytes.byteLength, file, now, actor.personId),
    writeAuditOfChange(context, {
      blogId: loggedBlogId,
      byPersonId: actor.personId,
      action: "look.font",
      reason: name,
      detail: { font: id },
    }),
    statement(db, sql.deleteSpareFonts, blogId, keptSpare),
    statement<FontRow>(db, sql.selectLookFonts, blogId),
  ]);
  const row = rows.find((one) => one.value.startsWith(id));
  if (row === undefined) throw notFound("font");
  return present(row);
}

/** Removes a font of a blog that its caller may change (`requireLook`), unless a version of the look needs it. */
export async function removeFont(
  context: ServiceContext,
  actor: Actor,
  loggedBlogId: string | null,
  { blogId, font }: BodyOf<typeof removeLookFont>,
): Promise<ReplyOf<typeof removeLookFont>> {
  const { db } = context;
  const [found] = await runQuery<{ name: string }>(db, sql.selectFontName, blogId, font);
  if (found === undefined) return { isRemoved: false, isUsed: false };
  const [removed, , used] = await runAll(db, [
    statement(db, sql.deleteLookFont, blogId, font),
    writeAuditOfChange(context, {
      blogId: loggedBlogId,
      byPersonId: actor.personId,
      action: "look.removeFont",
      reason: found.name,
      detail: { font },
    }),
    statement(db, sql.selectFontUse, blogId, font),
  ]);
  return { isRemoved: removed.length > 0, isUsed: used.length > 0 };
}

/** The ids of the fonts that a look names. */
export const listFontIds = (look: Look): string[] =>
  lookFontNames.flatMap((name) => readLookFont(look[name] ?? "")?.id ?? []);

/** Throws 400 for a font that the blog doesn't have. */
export async function assertOwnFonts(db: D1Database, blogId: string, look: Look): Promise<void> {
  const named = lookFontNames.filter((name) => look[name] !== undefined);
  if (named.length === 0) return;
  const known = new Set((await readLookFonts(db, blogId)).map(({ value }) => value));
  const wrong = named.find((name) => !known.has(look[name] ?? ""));
  if (wrong === undefined) return;
  throw new ServiceError("invalid", `look.${wrong}: is no font of the blog`, { field: `look.${wrong}` });
}

/** `GET /fonts/{id}.woff2`: the font's bytes, which never change. */
export async function deliverFont(
  request: Request,
  params: Record<string, string>,
  { db, imageCache, waitUntil }: Pick<ServiceContext, "db" | "imageCache" | "waitUntil">,
): Promise<Response> {
  const [, id] = /^([0-9a-f]{24})\.woff2$/.exec(params["file"] ?? "") ?? [];
  if (id === undefined) throw notFound("font");
  const headers = {
    "Content-Type": "font/woff2",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${id}"`,
    // AMP caches show our pages on hosts of their own.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  const key = new URL(fontPath(id), request.url).href;
  const cached = await imageCache.match(key);
  const bytes = cached === undefined ? await readFont(db, id) : await cached.arrayBuffer();
  if (request.headers.get("if-none-match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  if (cached === undefined) waitUntil(imageCache.put(key, new Response(bytes, { headers })));
  return new Response(bytes, { headers });
}

async function readFont(db: D1Database, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await runQuery<{ file: string }>(db, sql.selectFontFile, id);
  const bytes = row === undefined ? null : decode(row.file);
  if (bytes === null) throw notFound("font");
  return bytes;
}
