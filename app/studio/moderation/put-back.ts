import * as v from "valibot";
import { DiscussionMode } from "../../../contract/entities/mode.ts";
import { MemberLimits } from "../../../contract/entities/person.ts";
import { ChangeableRole } from "../../../contract/entities/invitation.ts";
import type { AuditLine, StoryTypeEdit } from "../../../contract/moderation/moderation-log.ts";
import { Locale } from "../../../contract/entities/blog.ts";
import type { BlogWish, ManagedBlog } from "../../../contract/network/managed-blogs.ts";
import {
  isInside,
  type StoryTypeChange,
  type StoryTypeRow,
} from "../../../contract/posts/managed-story-types.ts";
import { CorrectionKind, type Correction } from "../../../contract/posts/correction.ts";
import { RelatedChoice, RelatedSource } from "../../../contract/posts/related.ts";
import { ShareMode } from "../../../contract/posts/share.ts";

/* What undoes an entry of the audit log: the values before it, as long as they are as it left them. */

/** Settings with the values before an entry's changes, without those that weren't set; null if one is not as it was left. */
export function putBack(
  current: Readonly<Record<string, unknown>>,
  edits: AuditLine["settings"],
): Record<string, unknown> | null {
  const fields = putBackFields(current, edits);
  return fields && Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** A stored time; null for none. */
const readMillis = (stored: string | null | undefined) =>
  typeof stored === "string" && /^\d{1,16}$/.test(stored) ? Number(stored) : null;

/**
 * The change that gives a sticky story the end that it had before, or takes it down; null if that end has passed, so that
 * it doesn't come back. `now` in ms.
 */
export function putBackSticky(
  { postId, action, changes }: AuditLine,
  now: number,
): { postId: string; before: number | null; endTimeMillis: number | null } | null {
  const end = changes.find(({ name }) => name === "endTimeMillis");
  const [earlier, before] = [readMillis(end?.before), readMillis(end?.after)];
  const isOver = earlier === null || earlier <= now;
  if (end === undefined || (isOver && action === "sticky.end")) return null;
  return { postId: postId ?? "", before, endTimeMillis: isOver ? null : earlier };
}

/**
 * What a reply was before it was featured or unfeatured; null if its end has passed, so that it isn't featured again.
 * `now` in ms.
 */
export function putBackFeatured(
  { postId, action, changes }: Pick<AuditLine, "postId" | "action" | "changes">,
  now: number,
): { replyId: string; isFeatured: boolean; endTimeMillis: number | null } | null {
  const change = changes.find(({ name }) => name === "isFeatured");
  // Without that change, it got another end. Entries of earlier releases have no changes.
  const wasFeatured =
    change === undefined ? changes.length > 0 || action === "unfeature" : change.before === "true";
  const end = readMillis(changes.find(({ name }) => name === "endTimeMillis")?.before);
  const isOver = end !== null && end <= now;
  if (wasFeatured && isOver && action === "unfeature") return null;
  const isFeatured = wasFeatured && !isOver;
  return { replyId: postId ?? "", isFeatured, endTimeMillis: isFeatured ? end : null };
}

const isShareMode = (name: string | null): name is ShareMode | null => name === null || v.is(ShareMode, name);

/** The change that gives a pair of blogs the mode of sharing that it had before; null if the entry doesn't say it. */
export function putBackSharePair({ share }: AuditLine): {
  fromBlogId: string;
  toBlogId: string;
  before: ShareMode | null;
  mode: ShareMode | null;
} | null {
  const [mode, before] = [share?.before ?? null, share?.after ?? null];
  if (!share?.toBlogId || !isShareMode(mode) || !isShareMode(before)) return null;
  const { fromBlogId, toBlogId } = share;
  return { fromBlogId, toBlogId, before, mode };
}

const readJson = (stored: string | null): unknown =>
  stored === null ? null : (JSON.parse(stored) as unknown);

/** The change that gives a discussion the mode that it had before; null if it had that one already. */
export function putBackMode({ postId, changes }: Pick<AuditLine, "postId" | "changes">): {
  starterId: string;
  before: DiscussionMode;
  mode: DiscussionMode;
} | null {
  const edit = changes.find(({ name }) => name === "mode");
  const [mode, before] = [readJson(edit?.before ?? null), readJson(edit?.after ?? null)];
  if (postId === null || !v.is(DiscussionMode, mode) || !v.is(DiscussionMode, before)) return null;
  return { starterId: postId, before, mode };
}

/** Kind and text of a correction as they were before; null if they are not as the entry left them. */
export function putBackCorrection(
  { changes }: Pick<AuditLine, "changes">,
  current: Pick<Correction, "kind" | "text">,
): Pick<Correction, "kind" | "text"> | null {
  const edits = changes.map(({ name, before, after }) => ({
    name,
    before: readJson(before),
    after: readJson(after),
  }));
  const parsed = v.safeParse(CorrectionTexts, putBackFields({ ...current }, edits));
  return parsed.success ? parsed.output : null;
}
const CorrectionTexts = v.object({ kind: CorrectionKind, text: v.string() });

/**
 * The stories below a story that were chosen before an entry; null if they aren't as it left them, or if their end has
 * passed, so that they don't come back. `now` in ms.
 */
export function putBackRelated(
  { changes }: Pick<AuditLine, "changes">,
  current: RelatedChoice,
  now: number,
): RelatedChoice | null {
  const read = (name: string, stored: string | null) => {
    // An entry has the words of the rule too.
    const value = v.safeParse(RelatedSource, readJson(stored));
    return value.success ? value.output : (readJson(stored) ?? (name === "postIds" ? [] : null));
  };
  const edits = changes.map(({ name, before, after }) => ({
    name: name === "relatedRule" ? "source" : name,
    before: read(name, before),
    after: read(name, after),
  }));
  const parsed = v.safeParse(RelatedChoice, putBackFields({ ...current }, edits));
  const end = parsed.success ? parsed.output.endTimeMillis : null;
  return parsed.success && (end === null || end > now) ? parsed.output : null;
}

/** A member without limits. */
const unlimited: MemberLimits = { edits: true, publishes: true, sections: null };

/** The limits that a member had before, null if they are not as the entry left them. */
export function putBackLimits(
  { changes }: Pick<AuditLine, "changes">,
  limits: MemberLimits | null,
): MemberLimits | null {
  const read = (name: string, stored: string | null) =>
    readJson(stored) ?? (unlimited as Readonly<Record<string, unknown>>)[name] ?? null;
  const edits = changes.map(({ name, before, after }) => ({
    name,
    before: read(name, before),
    after: read(name, after),
  }));
  const parsed = v.safeParse(MemberLimits, putBackFields({ ...(limits ?? unlimited) }, edits));
  return parsed.success ? parsed.output : null;
}

/** Values that an entry doesn't tell apart from none. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A thing with the values before an entry's changes, null if it is not as it was left. `empty` has what stands for none. */
export function putBackChanges(
  current: Readonly<Record<string, unknown>>,
  { changes }: Pick<AuditLine, "changes">,
  empty: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const known = Object.fromEntries(
    Object.entries(current).map(([name, value]) => [name, isEmpty(value) ? (empty[name] ?? null) : value]),
  );
  const edits = changes.map(({ name, before, after }) => ({
    name,
    before: readJson(before) ?? empty[name] ?? null,
    after: readJson(after) ?? empty[name] ?? null,
  }));
  return putBackFields(known, edits);
}

/**
 * The role that a member had before; null for an owner, whose role only passes on, and from an admin, who has lost the
 * limits that the role may have had.
 */
export function putBackRole({
  roles,
}: Pick<AuditLine, "roles">): v.InferOutput<typeof ChangeableRole> | null {
  const role = roles?.from ?? null;
  return roles?.to !== "Owner" && roles?.to !== "Admin" && v.is(ChangeableRole, role) ? role : null;
}

/** The change of the list of story types that undoes one; null if it is not as the entry left it. */
export function putBackStoryType(
  { path, before, after }: StoryTypeEdit,
  rows: readonly StoryTypeRow[],
): StoryTypeChange | null {
  const within = path.slice(0, -1);
  const siblings = rows.filter((row) => isInside(within, row));
  const index = siblings.findIndex((row) => row.path.at(-1) === path.at(-1));
  const displayName = siblings[index]?.displayName ?? null;
  if (displayName !== (after?.displayName ?? null)) return null;
  if (before === null) return { kind: "remove", path };
  if (after === null)
    return {
      kind: "add",
      within,
      displayName: before.displayName,
      id: path.at(-1) ?? null,
      index: before.index,
    };
  if (before.displayName !== after.displayName)
    return { kind: "rename", path, displayName: before.displayName };
  return index === after.index ? { kind: "move", path, index: before.index } : null;
}

const readText = (value: unknown) => (typeof value === "string" ? value : null);

/** The change that undoes one of a blog as a part of the network; null if it is not as the entry left it. */
export function putBackBlog(
  { action, settings }: Pick<AuditLine, "action" | "settings">,
  blog: ManagedBlog,
  blogs: readonly ManagedBlog[],
): BlogWish | null {
  const isClosed = blog.closedTimeMillis !== null;
  if (action === "blog.close") return isClosed ? { kind: "open" } : null;
  if (action === "blog.open") return isClosed ? null : { kind: "close" };
  const parent = blogs.find(({ id }) => id === blog.parentBlogId)?.displayName ?? "";
  const current = { host: blog.host, locale: blog.locale, group: blog.blogGroup, parent };
  const fields = putBackFields(current, settings);
  if (fields === null) return null;
  if (action === "blog.move") return { kind: "move", host: readText(fields["host"]) ?? "" };
  if (action === "blog.locale") {
    const locale = v.safeParse(Locale, fields["locale"]);
    return locale.success ? { kind: "locale", locale: locale.output } : null;
  }
  // The log has the names of parents: one that two blogs have by now leads to none.
  const name = readText(fields["parent"]) ?? "";
  const named = name === parent ? [] : blogs.filter(({ displayName }) => displayName === name);
  if (name !== parent && name !== "" && named.length !== 1) return null;
  const parentBlogId = name === parent ? blog.parentBlogId : (named[0]?.id ?? null);
  return { kind: "place", group: readText(fields["group"]) ?? "", parentBlogId };
}

/** Fields with the values before an entry's changes; null if one of them is not as it was left. */
function putBackFields(
  current: Readonly<Record<string, unknown>>,
  edits: readonly { name: string; before: unknown; after: unknown }[],
): Record<string, unknown> | null {
  const isLeft = edits.every(
    ({ name, after }) => JSON.stringify(current[name] ?? null) === JSON.stringify(after),
  );
  return isLeft
    ? { ...current, ...Object.fromEntries(edits.map(({ name, before }) => [name, before])) }
    : null;
}
