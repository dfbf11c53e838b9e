import type { QueueItem } from "../../contract/moderation.ts";
import { findReasons } from "./approval.ts";
import { findKind } from "./moderation.ts";
import { presentReply, presentSummary } from "./present-post.ts";
import type { Store } from "./store.ts";

/** Everything that waits for a moderator, of a blog or of all, in no order. */
export function listQueue(store: Store, blogId: string | undefined): QueueItem[] {
  const { tables, moderation, sessions, now } = store;
  return [...tables.posts.values()].flatMap((row): QueueItem[] => {
    const kind = blogId === undefined || row.blogId === blogId ? findKind(store, row) : null;
    if (kind === null || row.publishTimeMillis > now()) return [];
    const writer = row.authorIds[0] ?? "";
    const known = moderation.cases.get(row.id);
    const story = tables.posts.get(row.starterId) ?? row;
    const decisions = moderation.decisions.filter(({ postId }) => postId === row.id).toReversed();
    const against = moderation.decisions.filter(({ personId, isUndone }) => personId === writer && !isUndone);
    const { id, headline, permalink } = presentSummary(tables, story, now());
    return [
      {
        postId: row.id,
        blogId: row.blogId,
        version: known?.version ?? 0,
        kind,
        sinceTimeMillis: known?.since ?? row.publishTimeMillis,
        reply: { ...presentReply(tables, row), body: row.body },
        isStory: row.parentId === null,
        story: { id, headline, permalink },
        complaints: known?.complaints ?? [],
        findings: kind === "held" ? [{ rule: "history", verdict: "pending", saw: "" }] : [],
        reasons: row.approved ? findReasons(store, row, now()) : [],
        decisions,
        appeal:
          decisions
            .map((decision) => moderation.appeals.get(decision.id))
            .find((appeal) => appeal?.outcome === null) ?? null,
        history: {
          replies: [...tables.posts.values()].filter(
            (post) => post.parentId !== null && post.blogId === row.blogId && post.authorIds[0] === writer,
          ).length,
          removals: against.filter(({ action }) => action === "remove").length,
          warnings: against.filter(({ action }) => action === "warn").length,
          joinedTimeMillis: tables.people.get(writer)?.joinedTimeMillis ?? 0,
          restrictions: sessions.restrictions
            .filter((other) => other.personId === writer && [null, row.blogId].includes(other.blogId))
            .map((other) => ({
              kind: other.kind,
              blogId: other.blogId,
              untilTimeMillis: other.untilTime,
            })),
        },
      },
    ];
  });
}
