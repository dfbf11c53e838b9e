import type * as v from "valibot";
import { isAllowed } from "../../../contract/permissions.ts";
import { findRepostTarget } from "../../../contract/import/sharing.ts";
import type { ShareMode } from "../../../contract/posts/share.ts";
import type * as calls from "../../../contract/posts/shares.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId, prepareSisterList } from "../../people/blogs.ts";
import { recordChanges, siteLayoutChange } from "../../store/change-log.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit, writeAuditOfChange } from "../../store/write-audit.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { listSharingBlogs } from "../read-sharing-blogs.ts";
import * as sql from "./sql.ts";

interface PairRow {
  to_blog_id: string;
  from_blog_id: string;
  mode: ShareMode;
}

/** The settings of shares to a blog, or of the network. */
export async function readSettings(
  { db }: ServiceContext,
  actor: Actor,
  blogId: string | null,
): Promise<calls.ShareSettings> {
  assertAllowed("shares.read", actor, blogId);
  if (blogId !== null) await getBlogOfId(db, blogId);
  const [pairs, blogs] = await Promise.all([
    blogId === null
      ? runQuery<PairRow>(db, sql.selectAllPairs)
      : runQuery<PairRow>(db, sql.selectPairs, blogId),
    listSharingBlogs(db),
  ]);
  const ofScope = blogs.filter(({ id }) => blogId === null || id === blogId);
  return {
    pairs: pairs.map(({ from_blog_id, to_blog_id, mode }) => ({
      fromBlogId: from_blog_id,
      toBlogId: to_blog_id,
      mode,
    })),
    maySet: isAllowed("share.set", buildClaim(actor, blogId)),
    automatic: ofScope.map((blog) => {
      const target = findRepostTarget({ ...blog, properties: { autoRepostToParent: true } }, blogs);
      return {
        blogId: blog.id,
        targetBlogId: blogs.find(({ name }) => name === target)?.id ?? null,
        isOn: blog.properties.autoRepostToParent,
        mayChange: isAllowed("share.automate", buildClaim(actor, blog.id)),
      };
    }),
  };
}

type PairBody = v.InferOutput<(typeof calls.setSharePair)["body"]>;

/** Sets what happens to stories from one blog to another. */
export async function setPair(
  context: ServiceContext,
  actor: Actor,
  { fromBlogId, toBlogId, before, mode }: PairBody,
): Promise<{ mode: ShareMode | null }> {
  const { db, now } = context;
  assertAllowed("share.set", actor, toBlogId);
  await Promise.all([getBlogOfId(db, fromBlogId), getBlogOfId(db, toBlogId)]);
  if (fromBlogId === toBlogId)
    throw new ServiceError("invalid", "fromBlogId: must be another blog", { field: "fromBlogId" });
  await assertRate(context, "actions", actor);
  const conflict = new ServiceError("conflict", "Someone else has changed this setting since you opened it.");
  const read = async () =>
    (await runQuery<PairRow>(db, sql.selectPairs, toBlogId)).find((row) => row.from_blog_id === fromBlogId)
      ?.mode ?? null;
  if ((await read()) !== before) throw conflict;
  if (mode === before) return { mode };
  const share = { fromBlogId, toBlogId, before: { mode: before }, after: { mode } };
  try {
    await runAll(db, [
      mode === null
        ? statement(db, sql.deletePair, toBlogId, fromBlogId, before)
        : statement(db, sql.putPair, toBlogId, fromBlogId, mode, before, actor.personId, now),
      writeAuditOfChange(context, {
        blogId: toBlogId,
        byPersonId: actor.personId,
        action: "share.set",
        detail: { share },
      }),
    ]);
  } catch (error) {
    if ((await read()) === before) throw error;
    throw conflict;
  }
  return { mode };
}

/** Switches automatic sharing of a blog's later stories; idempotent. */
export async function setAutomatic(
  context: ServiceContext,
  actor: Actor,
  { blogId, isOn }: v.InferOutput<(typeof calls.setAutomaticSharing)["body"]>,
): Promise<{ isOn: boolean }> {
  const { db } = context;
  assertAllowed("share.automate", actor, blogId);
  await getBlogOfId(db, blogId);
  const blogs = await listSharingBlogs(db);
  const blog = blogs.find(({ id }) => id === blogId);
  const target = blog && findRepostTarget({ ...blog, properties: { autoRepostToParent: true } }, blogs);
  if (isOn && !target)
    throw new ServiceError("invalid", "blogId: has no parent to share to", { field: "blogId" });
  await assertRate(context, "actions", actor);
  if (blog?.properties.autoRepostToParent === isOn) return { isOn };
  const toBlogId = blogs.find(({ name }) => name === target)?.id ?? null;
  await runAll(db, [
    statement(db, sql.setAutomatic, blogId, Number(isOn)),
    prepareSisterList(db),
    writeAudit(context, {
      blogId,
      byPersonId: actor.personId,
      action: "share.automate",
      detail: { share: { fromBlogId: blogId, toBlogId, before: { isOn: !isOn }, after: { isOn } } },
    }),
    ...recordChanges(db, [siteLayoutChange]),
  ]);
  return { isOn };
}
