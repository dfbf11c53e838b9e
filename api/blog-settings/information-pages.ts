import type * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { locales, type Blog, type Locale } from "../../contract/entities/blog.ts";
import {
  informationPages,
  informationUndoMillis,
  type InformationPageName,
  type ManagedText,
  type undoInformationText,
  type writeInformationText,
  type getInformationPage,
  type listInformationPages,
} from "../../contract/network/information-pages.ts";
import { blockText } from "../../contract/plaintext.ts";
import type { ServiceContext } from "../env.ts";
import { parseJson } from "../store/json-cells.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError, notFound } from "../wire/service-error.ts";
import { firstBlog, getBlogOfId, prepareBlog, prepareMainSite } from "../people/blogs.ts";
import {
  deleteInformation,
  deleteInformationChanges,
  putInformation,
  recordInformationChange,
  selectInformationChange,
  selectInformationTexts,
  selectInformationNames,
  selectNetworkInformation,
  selectOwnInformation,
} from "./sql.ts";

/** Throws 404 for an unknown blog or name. */
export async function readInformation(
  db: D1Database,
  blogId: string,
  name: string,
): Promise<v.InferOutput<(typeof getInformationPage)["reply"]>> {
  if (!(informationPages as readonly string[]).includes(name)) throw notFound("page");
  const [blogs, own, networks] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<{ body: string }>(db, selectOwnInformation, blogId, name),
    statement<{ body: string }>(db, selectNetworkInformation, blogId, name),
  ]);
  firstBlog(blogs);
  const [text] = [...own, ...networks];
  const body = parseJson(text?.body ?? null) as BlockNode[] | null;
  return { text: body && { body, isNetworks: own.length === 0 } };
}

/** Throws 404 for an unknown blog. */
export async function listInformation(
  db: D1Database,
  blogId: string,
): Promise<v.InferOutput<(typeof listInformationPages)["reply"]>> {
  const [blogs, rows] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<{ name: InformationPageName }>(db, selectInformationNames, blogId),
  ]);
  firstBlog(blogs);
  return { names: rows.map(({ name }) => name) };
}

interface TextRow {
  blog_id: string;
  locale: Locale;
  name: InformationPageName;
  body: string;
  changed_time: number;
}

/** The blog whose texts the actor may write: for the network (null) the main site, whose texts are the network's. */
async function requireOwner(db: D1Database, actor: Actor, blogId: string | null): Promise<Blog> {
  assertAllowed("information.write", actor, blogId);
  const blog = blogId === null ? firstBlog(await run(prepareMainSite(db))) : await getBlogOfId(db, blogId);
  if (blog.isMainSite) assertAllowed("information.write", actor, null);
  return blog;
}

/** All texts of a blog or the network (null), for people who may write them. */
export async function readInformationTexts({ db }: ServiceContext, actor: Actor, blogId: string | null) {
  return readTexts(db, await requireOwner(db, actor, blogId));
}

type Key = Pick<TextRow, "locale" | "name">;

/** Writes or removes a text. 409 if someone else has changed it since it was read. */
export async function changeInformationText(
  context: ServiceContext,
  actor: Actor,
  { blogId, name, locale, changedTimeMillis, body }: v.InferOutput<(typeof writeInformationText)["body"]>,
) {
  const owner = await requireOwner(context.db, actor, blogId);
  if (!listLocales(owner).includes(locale))
    throw new ServiceError("invalid", "locale: must be the blog’s", { field: "locale" });
  const after = body && { body, time: Math.max(context.now, (changedTimeMillis ?? 0) + 1) };
  const change = await replaceText(context, actor, owner, { name, locale, seen: changedTimeMillis, after });
  return { ...(await readTexts(context.db, owner)), change };
}

/** Brings back the text from before a change. 404 for an unknown one, 409 if the text was changed since. */
export async function undoInformationChange(
  context: ServiceContext,
  actor: Actor,
  { blogId, id }: v.InferOutput<(typeof undoInformationText)["body"]>,
) {
  const { db, now } = context;
  const owner = await requireOwner(db, actor, blogId);
  const [change] = await runQuery<ChangeRow>(db, selectInformationChange, id, owner.id);
  // The text of a language that the blog no longer has isn't shown anywhere.
  const isKnown = change !== undefined && listLocales(owner).includes(change.locale);
  if (!isKnown || change.created_time <= now - informationUndoMillis) throw notFound("change");
  const { name, locale, left_time: seen, body, changed_time: time } = change;
  const after = body === null || time === null ? null : { body: parseBody({ body }), time };
  await replaceText(context, actor, owner, { name, locale, seen, after });
  return readTexts(db, owner);
}

interface ChangeRow extends Key {
  body: string | null;
  changed_time: number | null;
  left_time: number | null;
  created_time: number;
}

/** A text as it shall be, with its time; null to remove it. `seen`: when the one before was changed, null for none. */
interface Replacement extends Key {
  seen: number | null;
  after: { body: readonly BlockNode[]; time: number } | null;
}

/** Puts a text in place of another one, and keeps that one to undo it. Returns the id of the change. */
async function replaceText(
  context: ServiceContext,
  actor: Actor,
  owner: Blog,
  { name, locale, seen, after }: Replacement,
): Promise<string> {
  const { db, now } = context;
  const key = [owner.id, locale, name] as const;
  const findOwn = async () =>
    (await readTexts(db, owner)).items.find((item) => item.name === name && item.locale === locale)?.own ??
    null;
  const own = await findOwn();
  const changeId = context.createUid();
  try {
    await runAll(db, [
      statement(db, deleteInformationChanges, ...key, now - informationUndoMillis),
      statement(db, recordInformationChange, ...key, changeId, after?.time ?? null, now),
      statement(db, putInformation, ...key, JSON.stringify(after?.body ?? []), seen, after?.time ?? now),
      ...(after === null ? [statement(db, deleteInformation, ...key)] : []),
      writeAudit(context, {
        blogId: owner.isMainSite ? null : owner.id,
        byPersonId: actor.personId,
        action: "information.write",
        detail: { name, locale, changeId, ...compareTexts(own?.body ?? null, after?.body ?? null) },
      }),
      ...recordChanges(db, [siteLayoutChange]),
    ]);
  } catch (error) {
    if (((await findOwn())?.changedTimeMillis ?? null) === seen) throw error;
    throw new ServiceError("conflict", "Someone else has changed this text since you opened it.");
  }
  return changeId;
}

/** Longest part of a text in the log, UTF-16 units. */
const maxLogged = 200;

/** The first block of two texts that differs, before and after, as the log has it; null for no text. */
function compareTexts(before: readonly BlockNode[] | null, after: readonly BlockNode[] | null) {
  const [was, is] = [before, after].map((body) => body?.map(blockText) ?? null);
  const length = Math.max(was?.length ?? 0, is?.length ?? 0);
  const index = Array.from({ length }, (_, at) => at).find((at) => was?.[at] !== is?.[at]) ?? 0;
  const show = (lines: readonly string[] | null | undefined) =>
    lines ? { text: (lines[index] ?? "").slice(0, maxLogged).toWellFormed() } : null;
  return { before: show(was), after: show(is) };
}

const listLocales = (owner: Blog): readonly Locale[] => (owner.isMainSite ? locales : [owner.locale]);

async function readTexts(db: D1Database, owner: Blog): Promise<{ items: ManagedText[] }> {
  const rows = await runQuery<TextRow>(db, selectInformationTexts, owner.id);
  const items = listLocales(owner).flatMap((locale) =>
    informationPages.map((name) => {
      const texts = rows.filter((row) => row.locale === locale && row.name === name);
      const own = texts.find((row) => row.blog_id === owner.id);
      const networks = texts.find((row) => row.blog_id !== owner.id);
      return {
        name,
        locale,
        own: own ? { body: parseBody(own), changedTimeMillis: own.changed_time } : null,
        networks: networks ? parseBody(networks) : null,
      };
    }),
  );
  return { items };
}

const parseBody = ({ body }: Pick<TextRow, "body">) => parseJson(body) as BlockNode[];
