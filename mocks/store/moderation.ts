import type { RuleChoices } from "../../contract/rulesystem.ts";
import type { NoticeReason } from "../../contract/entities/moderation.ts";
import type { Appeal, Decision } from "../../contract/appeals.ts";
import type { QueueItem } from "../../contract/moderation.ts";
import type { AuditLine } from "../../contract/moderation-log.ts";
import type { PostRow } from "./post-row.ts";
import type { Store } from "./store.ts";

/** A post that somebody should look at, or has looked at. */
export interface Case {
  version: number;
  complaints: QueueItem["complaints"];
  /** When it came into the queue, ms. */
  since: number;
  isAppealed: boolean;
  /** Somebody has decided since it became pending. */
  isDone: boolean;
}

/** A report by somebody without an account. */
export interface MockNotice {
  number: string;
  token: string;
  time: number;
  postId: string;
  reason: NoticeReason;
  words: string;
  /** How many decisions there were before it. */
  before: number;
}

export interface Moderation {
  /** By post id. */
  cases: Map<string, Case>;
  /** The oldest first. */
  decisions: Decision[];
  appeals: Map<string, Appeal>;
  audit: AuditLine[];
  /** By form key. */
  notices: Map<string, MockNotice>;
  /** By blog id, empty for the network. */
  rules: Map<string, { choices: RuleChoices; version: number; time: number }>;
}

export const createModeration = (): Moderation => ({
  cases: new Map(),
  decisions: [],
  appeals: new Map(),
  audit: [],
  notices: new Map(),
  rules: new Map(),
});

/** The case of a post, made where there is none. */
export function openCase({ moderation }: Store, row: PostRow): Case {
  const known = moderation.cases.get(row.id);
  if (known) return known;
  const made = {
    version: 0,
    complaints: [],
    since: row.publishTimeMillis,
    isAppealed: false,
    isDone: false,
  };
  moderation.cases.set(row.id, made);
  return made;
}

/** In which part of the queue a post stands; null in none. */
export function findKind(store: Store, row: PostRow): QueueItem["kind"] | null {
  const known = store.moderation.cases.get(row.id);
  if (known?.isAppealed) return "appealed";
  if (known?.complaints.some(({ isSettled }) => !isSettled)) return "flagged";
  const isPending = row.parentId !== null && !row.approved && row.status === "PUBLISHED";
  const isBlocked = store.sessions.restrictions.some(
    ({ kind, personId, blogId }) =>
      kind === "blocked" && personId === row.authorIds[0] && (blogId === null || blogId === row.blogId),
  );
  if (!isPending || isBlocked || known?.isDone) return null;
  return store.discussion.holds.get(row.id)?.has("rule") ? "held" : "pending";
}

/** Writes down who did what. */
export function noteAudit(
  store: Store,
  line: Omit<AuditLine, "id" | "timeMillis" | "roles"> & Partial<Pick<AuditLine, "roles">>,
): void {
  const { audit } = store.moderation;
  audit.push({ roles: null, ...line, id: `audit-${audit.length + 1}`, timeMillis: store.now() });
}

/** The same of what was done to a post outside the queue, where it has changed something. */
export function noteDeed(
  store: Store,
  { personId: byPersonId }: { personId: string },
  { id: postId, blogId, authorIds }: PostRow,
  action: AuditLine["action"],
  isChange: boolean,
): void {
  if (!isChange) return;
  const personId = authorIds[0] ?? null;
  noteAudit(store, { blogId, byPersonId, action, personId, postId, reason: "", words: "" });
}

/** A part of a list behind a cursor, which here is a number. */
export function cutPage<T>(items: readonly T[], after: string | undefined, count: number) {
  const start = Number(after ?? 0) || 0;
  const end = start + count;
  return { page: items.slice(start, end), next: items.length > end ? String(end) : null };
}
