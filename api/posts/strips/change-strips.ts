import type * as v from "valibot";
import {
  stripMinutes,
  type ChangedStrip,
  type NewStrip,
  type StripOnBlog,
  type setStrip as setCall,
} from "../../../contract/posts/strips.ts";
import { findRefusal } from "../../../contract/permissions.ts";
import type { ServiceContext } from "../../env.ts";
import { firstBlog, prepareBlogs } from "../../people/blogs.ts";
import { preparePersonByName } from "../../people/prepare-people.ts";
import { presentBlogs } from "../../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { buildClaim, refusals } from "../../wire/assert-allowed.ts";
import { readRights, type Actor, type Rights } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { presentOnBlog, readRows, readShownOnBlogs } from "./read-strips.ts";
import { endShown, insertStrip, selectPublicStory, updateEnd, type StaffStripRow } from "./sql.ts";

const minute = 60_000;

/** The person in whose name a strip is set or changed. */
type Editor = Rights & Pick<Actor, "personId">;

/** Sets a strip on blogs, unless one of them shows a strip that the editor has not seen. */
export async function setStrip(
  context: ServiceContext,
  actor: Actor,
  { replaces, ...strip }: v.InferOutput<(typeof setCall)["body"]>,
) {
  await assertMayChange(context, actor, strip.blogIds);
  await assertRate(context, "actions", actor);
  return write(context, actor, strip, replaces);
}

/** The same for a person whom the operator names. */
export async function setStripFor(
  context: ServiceContext,
  { byScreenName, ...strip }: NewStrip & { byScreenName: string },
) {
  const [person] = await run(preparePersonByName(context.db, byScreenName));
  if (!person) throw notFound("person");
  const editor = { ...(await readRights(context, [person.id]))(person.id), personId: person.id };
  await assertMayChange(context, editor, strip.blogIds);
  return write(context, editor, strip, null);
}

/** 403 naming the first blog that the editor may not change, as `blogIds.N`; 404 for one that doesn't exist. */
async function assertMayChange({ db }: ServiceContext, editor: Editor, blogIds: readonly string[]) {
  const known = new Map(presentBlogs(await run(prepareBlogs(db, blogIds))).map((blog) => [blog.id, blog]));
  for (const [index, blogId] of blogIds.entries()) {
    const refusal = findRefusal("strip.write", buildClaim(editor, blogId));
    const blog = known.get(blogId);
    if (refusal !== null) {
      const reason = refusals[refusal] ?? refusals.role;
      const message = blog ? `${blog.displayName}: ${reason}` : reason;
      throw new ServiceError("forbidden", message, { refusal, field: `blogIds.${index}` });
    }
    if (!blog) firstBlog([]);
  }
}

async function write(
  context: ServiceContext,
  { personId }: Editor,
  { blogIds, text, level, postId, minutes }: NewStrip,
  replaces: readonly string[] | null,
) {
  const { db, now, createUid } = context;
  await assertPublicStory(db, postId);
  const replaced = await readShownOnBlogs(db, blogIds, now);
  const id = createUid().replaceAll("-", "").slice(0, 12);
  const endTimeMillis = now + minutes * minute;
  const blogs = JSON.stringify(blogIds);
  const after = { id, text, level, postId, endTimeMillis };
  const statements = [
    statement(db, endShown, blogs, now, personId, replaces && JSON.stringify(replaces)),
    statement(db, insertStrip, blogs, id, text, level, postId, personId, now, endTimeMillis),
    ...blogIds.map((blogId) => {
      const before = replaced.find((row) => row.blog_id === blogId);
      return writeAudit(context, {
        blogId,
        byPersonId: personId,
        action: "strip.set",
        postId,
        detail: { words: text, before: before ? describe(before) : null, after },
      });
    }),
  ];
  try {
    await runAll(db, statements);
  } catch (error) {
    const shown = await readShownOnBlogs(db, blogIds, now);
    if (replaces === null || shown.every((row) => replaces.includes(row.id))) throw error;
    throw new ServiceError("conflict", "Someone else has set a strip since you opened this page.");
  }
  return { id, endTimeMillis };
}

/** What the audit log keeps of a strip that is replaced, prolonged or ended. */
const describe = (row: StaffStripRow) => ({
  id: row.id,
  text: row.text,
  level: row.level,
  postId: row.post_id,
  endTimeMillis: row.end_time,
});

/** The same answer for stories that don't exist and that aren't public, so that it doesn't tell which. */
async function assertPublicStory(db: D1Database, postId: string | null): Promise<void> {
  if (postId === null) return;
  const [story] = await runQuery<{ id: string }>(db, selectPublicStory, postId);
  if (!story) throw new ServiceError("invalid", "postId: must be a published story", { field: "postId" });
}

/** Prolongs a strip on some of its blogs; it lasts for a day from now at most. */
export const prolongStrip = (context: ServiceContext, actor: Actor, changed: ChangedStrip) =>
  changeEnd(context, actor, changed, "strip.prolong", ({ end_time }) =>
    Math.min(end_time + stripMinutes.prolonged * minute, context.now + stripMinutes.max * minute),
  );

/** Ends a strip on some of its blogs. */
export const endStrip = (context: ServiceContext, actor: Actor, changed: ChangedStrip) =>
  changeEnd(context, actor, changed, "strip.end", () => context.now);

async function changeEnd(
  context: ServiceContext,
  actor: Actor,
  { id, blogs }: ChangedStrip,
  action: "strip.prolong" | "strip.end",
  findEnd: (row: StaffStripRow) => number,
): Promise<{ blogs: StripOnBlog[] }> {
  const { db, now } = context;
  const { personId } = actor;
  await assertMayChange(
    context,
    actor,
    blogs.map(({ blogId }) => blogId),
  );
  await assertRate(context, "actions", actor);
  const rows = await readRows(db, [id]);
  const changed = blogs.map(({ blogId, version }) => {
    const row = rows.find((one) => one.blog_id === blogId);
    if (!row) throw notFound("strip");
    return { row, version, end: findEnd(row) };
  });
  const isOutdated = (found: readonly StaffStripRow[]) =>
    blogs.some(
      ({ blogId, version }) =>
        !found.some((row) => row.blog_id === blogId && row.version === version && row.end_time > now),
    );
  const conflict = new ServiceError("conflict", "This strip has been changed since you opened the page.");
  if (isOutdated(rows)) throw conflict;
  const endedBy = action === "strip.end" ? personId : null;
  try {
    await runAll(db, [
      ...changed.map(({ row, version, end }) =>
        statement(db, updateEnd, id, row.blog_id, version, now, end, endedBy),
      ),
      ...changed.map(({ row, end }) =>
        writeAudit(context, {
          blogId: row.blog_id,
          byPersonId: personId,
          action,
          postId: row.post_id,
          detail: { words: row.text, before: describe(row), after: { ...describe(row), endTimeMillis: end } },
        }),
      ),
    ]);
  } catch (error) {
    if (isOutdated(await readRows(db, [id]))) throw conflict;
    throw error;
  }
  const after = await readRows(db, [id]);
  return {
    blogs: after.filter((row) => blogs.some(({ blogId }) => blogId === row.blog_id)).map(presentOnBlog),
  };
}
