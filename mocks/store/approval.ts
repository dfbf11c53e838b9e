import { approvalKinds, type ApprovalReason, type HoldKind } from "../../contract/entities/approval.ts";
import { putRow } from "./discussion.ts";
import type { PostRow } from "./post-row.ts";
import type { Store } from "./store.ts";

type Facts = Pick<Store, "tables" | "discussion" | "sessions">;

type InsiderKind = "member" | "storyAuthor" | "guest" | "followed";

/** Since when each of them counts among the blog's own, and as what. */
type Insiders = ReadonlyMap<string, { kind: InsiderKind; time: number | null }[]>;

/** Members of the story's blog, its authors and guests, and people whom the blog follows. */
function findInsiders({ tables, discussion }: Facts, { blogId, starterId }: PostRow): Insiders {
  const insiders = new Map<string, { kind: InsiderKind; time: number | null }[]>();
  const add = (personId: string, kind: InsiderKind, time: number | null) =>
    insiders.set(personId, [...(insiders.get(personId) ?? []), { kind, time }]);
  for (const membership of tables.memberships)
    if (membership.blogId === blogId) add(membership.personId, "member", null);
  for (const personId of tables.posts.get(starterId)?.authorIds ?? []) add(personId, "storyAuthor", null);
  for (const personId of tables.posts.get(starterId)?.guestIds ?? []) add(personId, "guest", null);
  for (const follow of discussion.blogFollows)
    if (follow.blogId === blogId) add(follow.personId, "followed", follow.time);
  return insiders;
}

/** Everything that speaks for a reply at this moment, the strongest first, then the oldest. */
export function findReasons(facts: Facts, row: PostRow, now: number): ApprovalReason[] {
  const { tables, discussion } = facts;
  const insiders = findInsiders(facts, row);
  const { blogId } = row;
  const writer = row.authorIds[0] ?? "";
  const own = (insiders.get(writer) ?? []).map(({ kind, time }) => ({
    kind,
    personId: writer,
    time: time ?? row.publishTimeMillis,
  }));
  const answers = (tables.repliesTo.get(row.id) ?? [])
    .filter((answer) => answer.status === "PUBLISHED" && answer.publishTimeMillis <= now)
    .map((answer) => ({
      kind: "answered" as const,
      personId: answer.authorIds[0] ?? "",
      time: answer.publishTimeMillis,
    }));
  const likes = (discussion.likes.get(row.id) ?? []).map((like) => ({ kind: "liked" as const, ...like }));
  const approval = discussion.approvals.get(row.id);
  const reasons = [
    ...(approval ? [{ kind: "approved" as const, ...approval }] : []),
    ...own,
    ...[...answers, ...likes].filter(({ personId }) => insiders.has(personId)),
    ...(discussion.imported.has(row.id)
      ? [{ kind: "imported" as const, personId: null, time: row.publishTimeMillis }]
      : []),
  ].map(({ time, ...reason }): ApprovalReason => ({ ...reason, blogId, timeMillis: time }));
  return reasons.toSorted(
    (a, b) => approvalKinds.indexOf(a.kind) - approvalKinds.indexOf(b.kind) || a.timeMillis - b.timeMillis,
  );
}

/** What keeps a reply out of sight, whatever speaks for it. */
export function findHolds({ discussion, sessions }: Facts, row: PostRow, now: number): HoldKind[] {
  const isBlocked = sessions.restrictions.some(
    ({ kind, personId, blogId, untilTime }) =>
      kind === "blocked" &&
      personId === row.authorIds[0] &&
      blogId === row.blogId &&
      (untilTime === null || untilTime > now),
  );
  const decided = discussion.approvals.has(row.id) ? [] : [...(discussion.holds.get(row.id) ?? [])];
  return [
    ...(discussion.dismissed.has(row.id) ? ["dismissed" as const] : []),
    ...(isBlocked ? ["blocked" as const] : []),
    ...decided,
  ];
}

/** Works out anew which replies of these stories are in sight, and why; touches only what differs. */
export function settleStories(facts: Facts, isMeant: (row: PostRow) => boolean, now: number): void {
  for (const row of facts.tables.posts.values()) {
    if (row.parentId === null || !isMeant(row)) continue;
    const [reason] = findReasons(facts, row, now);
    const holds = findHolds(facts, row, now);
    const approved = reason !== undefined && holds.length === 0;
    // What a rule holds is pending, and everybody may unfold it.
    const isWithheld = holds.some((kind) => kind !== "rule");
    const because = approved && reason ? { kind: reason.kind, personId: reason.personId } : null;
    const isSame =
      row.approved === approved &&
      row.isWithheld === isWithheld &&
      row.because?.kind === because?.kind &&
      row.because?.personId === because?.personId;
    if (!isSame) putRow(facts, { ...row, approved, because, isWithheld });
  }
}

/** After something was done in a story's discussion: who sees what, and that its pages are out of date. */
export function settleStory(store: Store, starterId: string): void {
  settleStories(store, (row) => row.starterId === starterId, store.now());
  store.discussion.changed.set(starterId, store.now());
}

/** The same for every discussion of a blog in which something may have changed. */
export function settleBlog(store: Store, blogId: string): void {
  settleStories(store, (row) => row.blogId === blogId, store.now());
  for (const row of store.tables.posts.values())
    if (row.blogId === blogId && row.parentId !== null)
      store.discussion.changed.set(row.starterId, store.now());
}
