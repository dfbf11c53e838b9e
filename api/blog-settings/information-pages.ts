import type * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { locales, type Blog, type Locale } from "../../contract/entities/blog.ts";
import {
  informationPages,
  type InformationPageName,
  type ManagedText,
  type writeInformationText,
  type getInformationPage,
  type listInformationPages,
} from "../../contract/network/information-pages.ts";
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
  putInformation,
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

/** Writes or removes a text. 409 if someone else has changed it since it was read. */
export async function changeInformationText(
  context: ServiceContext,
  actor: Actor,
  { blogId, name, locale, changedTimeMillis, body }: v.InferOutput<(typeof writeInformationText)["body"]>,
) {
  const { db, now } = context;
  const owner = await requireOwner(db, actor, blogId);
  if (!listLocales(owner).includes(locale))
    throw new ServiceError("invalid", "locale: must be the blog’s", { field: "locale" });
  const key = [owner.id, locale, name] as const;
  try {
    await runAll(db, [
      statement(db, putInformation, ...key, JSON.stringify(body ?? []), changedTimeMillis, now),
      ...(body === null ? [statement(db, deleteInformation, ...key)] : []),
      writeAudit(context, {
        blogId: owner.isMainSite ? null : owner.id,
        byPersonId: actor.personId,
        action: "information.write",
        detail: { name, locale, isRemoved: body === null },
      }),
      ...recordChanges(db, [siteLayoutChange]),
    ]);
  } catch (error) {
    const { items } = await readTexts(db, owner);
    const current = items.find((item) => item.name === name && item.locale === locale);
    if ((current?.own?.changedTimeMillis ?? null) === changedTimeMillis) throw error;
    throw new ServiceError("conflict", "Someone else has changed this text since you opened it.");
  }
  return readTexts(db, owner);
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

const parseBody = ({ body }: TextRow) => parseJson(body) as BlockNode[];
