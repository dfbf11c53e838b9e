import {
  maxOpenedSites,
  maxSiteTexts,
  minTextPause,
  siteOpenMillis,
  type openOldSite,
  type readOldSite,
} from "../../../contract/import/sites.ts";
import {
  acceptedText,
  decodeWebText,
  FetchError,
  findTypeRefusal,
  maxSentJson,
  maxSentText,
} from "../../../contract/import/web-text.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { fetchPublic, findFetchRefusal, type SendPublic } from "../../media/fetch-public.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertImporter } from "../../wire/authorize.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { describeLog } from "./import-runs.ts";
import * as sql from "./sites-sql.ts";

const hour = 60 * 60_000;

/** The host of a site, which is the same with and without `www`. */
const hostOf = ({ hostname }: URL) =>
  hostname
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\./, "");

/** Opens a running site, whose texts this person can then read. */
export async function openSite(
  context: ServiceContext,
  actor: Actor,
  { blog, address }: BodyOf<typeof openOldSite>,
): Promise<ReplyOf<typeof openOldSite>> {
  await assertImporter(context, actor);
  const { db, now, createUid } = context;
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) throw notFound("blog");
  const url = new URL(address);
  const refusal = findFetchRefusal(url);
  if (refusal !== null) throw new ServiceError("invalid", `This address ${refusal}.`, { field: "address" });
  const id = createUid();
  const values = [id, actor.personId, hostOf(url), now, now - hour, maxOpenedSites];
  const [, opened] = await runAll(db, [
    statement(db, sql.deleteClosed, now - siteOpenMillis),
    statement(db, sql.openSite, ...values),
  ]);
  if (opened.length === 0)
    throw new ServiceError("tooOften", "You've opened many sites. Try again in an hour.");
  await run(
    writeAudit(context, {
      blogId: home.id,
      byPersonId: actor.personId,
      action: "import.read",
      detail: describeLog(hostOf(url)),
    }),
  );
  return { site: id };
}

/** Reads a text of a site that this person has opened. */
export async function readSite(
  context: ServiceContext,
  actor: Actor,
  { site, url }: BodyOf<typeof readOldSite>,
  send?: SendPublic,
): Promise<ReplyOf<typeof readOldSite>> {
  await assertImporter(context, actor);
  const host = await countText(context, actor, site);
  const findRefusal = (next: URL) => (hostOf(next) === host ? null : `leads to another site: ${next.origin}`);
  const none = { status: 0, url, text: "", total: null, retryAfter: null };
  try {
    const found = await fetchPublic(url, { accept: acceptedText, maxBytes: maxSentText, findRefusal }, send);
    const { status, headers } = found;
    return {
      status,
      url: found.url,
      text: status === 200 ? readText(found) : "",
      total: readCount(headers.get("X-WP-Total")),
      retryAfter: readCount(headers.get("Retry-After")),
      reason: "",
      isHostDown: false,
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { ...none, reason: error.message, isHostDown: error.isHostDown };
  }
}

/** The host of a site that is open, after counting one more text of it. */
async function countText({ db, now }: ServiceContext, actor: Actor, site: string): Promise<string> {
  const since = now - siteOpenMillis;
  const [row] = await runQuery<{ host: string }>(
    db,
    sql.countText,
    site,
    actor.personId,
    now,
    since,
    maxSiteTexts,
    now - minTextPause,
  );
  if (row !== undefined) return row.host;
  const open = await runQuery(db, sql.selectOpen, site, actor.personId, since, maxSiteTexts);
  if (open.length === 0) throw notFound("site");
  throw new ServiceError("tooOften", "One text of a site is read at a time. Try again in a second.");
}

function readText({ headers, bytes, url }: Awaited<ReturnType<typeof fetchPublic>>): string {
  const type = headers.get("Content-Type") ?? "";
  const refusal = findTypeRefusal(type, new URL(url).pathname);
  if (refusal !== null) throw new FetchError(refusal);
  const text = decodeWebText(bytes, type);
  if (text === null) throw new FetchError(`is no text, although its type is ${type}`);
  // Control characters take six times their room.
  if (new TextEncoder().encode(JSON.stringify(text)).byteLength > maxSentJson)
    throw new FetchError("has too many characters that aren't text");
  return text;
}

function readCount(header: string | null): number | null {
  const count = header === null ? Number.NaN : Number(header);
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}
