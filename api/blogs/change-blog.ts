import {
  isGroupName,
  type BlogWish,
  type changeBlog as call,
  type ManagedBlog,
  type WishFault,
} from "../../contract/network/managed-blogs.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { planRulesOfOtherGroup } from "../rules/rule-choices.ts";
import { planOtherGroup, prepareOtherGroup } from "../blog-settings/blog-settings.ts";
import type { ServiceContext } from "../env.ts";
import { prepareSisterList } from "../people/blogs.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { run, runAll, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { planHost, prepareMove } from "./move-blog.ts";
import { prepareStoryTimes, readManagedBlogs } from "./read-blogs.ts";
import { changeManagedBlog } from "./sql.ts";

/** What a wish writes, and what its row in the log says. */
interface Plan {
  fault: WishFault | null;
  changes: ReplyOf<typeof call>["changes"];
  rules: ReplyOf<typeof call>["rules"];
  /** Values to merge into the blog. */
  patch: Record<string, unknown>;
  /** Further statements of the transaction. */
  also: D1PreparedStatement[];
  edits: { name: string; before: string | null; after: string | null }[];
}

const nothing: Omit<Plan, "fault"> = { changes: [], rules: [], patch: {}, also: [], edits: [] };
const refuse = (fault: WishFault): Plan => ({ ...nothing, fault });

/** True if `parentId` is the blog itself or one below it, so that parents would go in a circle. */
function isBelow(blogs: readonly ManagedBlog[], blogId: string, parentId: string): boolean {
  let at: string | null = parentId;
  for (let steps = 0; at !== null && steps <= blogs.length; steps++) {
    if (at === blogId) return true;
    at = blogs.find(({ id }) => id === at)?.parentBlogId ?? null;
  }
  return at !== null;
}

async function planPlace(
  context: ServiceContext,
  blog: ManagedBlog,
  { group, parentBlogId }: Extract<BlogWish, { kind: "place" }>,
  blogs: readonly ManagedBlog[],
): Promise<Plan> {
  const { db } = context;
  if (group !== "" && !isGroupName(group)) return refuse("group");
  const parent = blogs.find(({ id }) => id === parentBlogId);
  const isOdd =
    parentBlogId !== null && (!parent || parent.isMainSite || isBelow(blogs, blog.id, parentBlogId));
  if (isOdd || (parentBlogId !== null && blog.isMainSite)) return refuse("parent");
  const { changes, patch, sum } = await planOtherGroup(db, blog.id, group);
  const former = blogs.find(({ id }) => id === blog.parentBlogId);
  const edits = [
    { name: "group", before: blog.blogGroup, after: group },
    { name: "parent", before: former?.displayName ?? "", after: parent?.displayName ?? "" },
  ].filter(({ before, after }) => before !== after);
  const properties = { ...(patch["properties"] as object | undefined), blogGroup: group };
  return {
    fault: null,
    changes: changes.map((change) => ({ ...change, blog: blog.displayName })),
    rules: await planRulesOfOtherGroup(db, blog.id, group),
    patch: { ...patch, blogGroup: group, parentBlogId, properties },
    also: [prepareOtherGroup(context, sum)],
    edits,
  };
}

async function planMove(
  { db }: ServiceContext,
  blog: ManagedBlog,
  { host: typed }: Extract<BlogWish, { kind: "move" }>,
  blogs: readonly ManagedBlog[],
): Promise<Plan> {
  const found = await planHost(db, blog, typed, blogs);
  if ("fault" in found) return refuse(found.fault);
  const { host } = found;
  return {
    ...nothing,
    fault: null,
    patch: { host },
    also: prepareMove(db, blog, host),
    edits: [{ name: "host", before: blog.host, after: host }],
  };
}

async function planState(
  { db, now }: ServiceContext,
  blog: ManagedBlog,
  kind: "close" | "open",
): Promise<Plan> {
  const isClosed = blog.closedTimeMillis !== null;
  if (kind === "open") return { ...nothing, fault: null, patch: { closedTimeMillis: null } };
  if (blog.isMainSite) return refuse("mainSite");
  const [times] = await run(prepareStoryTimes(db, blog.id, now));
  if ((times?.scheduled ?? 0) > 0) return refuse("scheduled");
  return { ...nothing, fault: null, patch: isClosed ? {} : { closedTimeMillis: now } };
}

const planLocale = (
  { locale: before }: ManagedBlog,
  { locale: after }: Extract<BlogWish, { kind: "locale" }>,
): Plan => ({
  ...nothing,
  fault: null,
  patch: { locale: after },
  edits: before === after ? [] : [{ name: "locale", before, after }],
});

async function planWish(
  context: ServiceContext,
  blog: ManagedBlog,
  wish: BlogWish,
  blogs: readonly ManagedBlog[],
): Promise<Plan> {
  if (wish.kind === "locale") return planLocale(blog, wish);
  if (wish.kind === "place") return planPlace(context, blog, wish, blogs);
  return wish.kind === "move" ? planMove(context, blog, wish, blogs) : planState(context, blog, wish.kind);
}

/** Changes a blog as a part of the network, or says what that would change. 409 if it was changed since it was read. */
export async function changeBlog(
  context: ServiceContext,
  actor: Actor,
  { blogId, version, wish, isTrial }: BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  assertAllowed("blogs.write", actor, null);
  await assertRate(context, "actions", actor);
  const { db, now } = context;
  const blogs = await readManagedBlogs(db);
  const blog = blogs.find(({ id }) => id === blogId);
  if (blog === undefined) throw notFound("blog");
  if (blog.version !== version) throw changedMeanwhile();
  const plan = await planWish(context, blog, wish, blogs);
  const { fault, changes, rules, patch, also, edits } = plan;
  if (isTrial || fault !== null) return { fault, changes, rules, version };
  try {
    await runAll(db, [
      statement(
        db,
        changeManagedBlog,
        blogId,
        version,
        JSON.stringify(patch),
        wish.kind === "close" ? now : null,
      ),
      ...also,
      prepareSisterList(db),
      ...recordChanges(db, [siteLayoutChange]),
      writeAudit(context, {
        blogId: blog.isMainSite ? null : blogId,
        byPersonId: actor.personId,
        action: `blog.${wish.kind}`,
        detail: { settings: edits },
      }),
    ]);
  } catch (error) {
    // Or another blog got the host meanwhile.
    if (!/blogs\.managed_version|blog_settings\.version|blogs\.host/.test(String(error))) throw error;
    throw changedMeanwhile();
  }
  return { fault: null, changes, rules, version: version + 1 };
}

const changedMeanwhile = () =>
  new ServiceError("conflict", "Someone else has changed this blog since you opened it.");
