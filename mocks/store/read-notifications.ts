import type { Notification, NotificationChoices } from "../../contract/entities/notification.ts";
import { maxPeopleCounted } from "../../contract/entities/notification.ts";
import { maxUnseenCounted } from "../../contract/notification.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { isFit, isHolding } from "./invitations.ts";
import { listMentioned, type Told } from "./notifications.ts";
import { presentSummary } from "./present-post.ts";
import type { Store } from "./store.ts";

export const defaultChoices: NotificationChoices = { hidden: [], unmailed: [], digest: "daily" };

/** What somebody is told at this moment: what still holds, and is not hidden by choice. In any order. */
export function listShown(store: Store, personId: string): Told[] {
  const { hidden } = store.notifications.choices.get(personId) ?? defaultChoices;
  return [...store.notifications.told.values()].filter(
    (told) => told.personId === personId && isTrue(store, told) && !hidden.some((kind) => kind === told.kind),
  );
}

export const countUnseen = (store: Store, personId: string) =>
  Math.min(maxUnseenCounted, listShown(store, personId).filter((told) => !isSeen(store, told)).length);

const isSeen = ({ notifications }: Store, { personId, time }: Told) =>
  time <= (notifications.seen.get(personId) ?? 0);

const isBlocked = ({ discussion }: Store, who: string, whom: string) =>
  discussion.blocks.has(`${who}:${whom}`);

/** Those who like it, the latest first, without whom one has blocked. */
const listLikers = (store: Store, { personId, subject }: Told) =>
  (store.discussion.likes.get(subject) ?? [])
    .filter((like) => like.personId !== personId && !isBlocked(store, personId, like.personId))
    .toSorted((a, b) => b.time - a.time)
    .map((like) => like.personId);

function isOpenFor(store: Store, id: string, personId: string): boolean {
  const found = store.invitations.all.find((one) => one.id === id);
  return found !== undefined && isHolding(store, found) && isFit(store, found, personId);
}

function isTrue(store: Store, told: Told): boolean {
  const { tables, discussion } = store;
  const { kind, personId, actorId, subject } = told;
  if (actorId !== null && isBlocked(store, personId, actorId)) return false;
  const row = told.postId === null ? undefined : tables.posts.get(told.postId);
  const isInSight = row !== undefined && row.approved && row.status === "PUBLISHED";
  switch (kind) {
    case "answered":
    case "lifted":
      return isInSight;
    case "mentioned":
      return isInSight && listMentioned(tables, row).includes(personId);
    case "liked":
      return row?.status === "PUBLISHED" && listLikers(store, told).length > 0;
    case "followed":
      return discussion.follows.has(`${subject}:${personId}`);
    case "blogFollowed":
      return discussion.blogFollows.some((one) => one.blogId === subject && one.personId === personId);
    case "invited":
      return isOpenFor(store, subject, personId);
    default:
      return true;
  }
}

export function presentTold(store: Store, told: Told): Notification {
  const { kind, actorId } = told;
  const likers = kind === "liked" ? listLikers(store, told) : null;
  const personIds = likers ?? (actorId === null ? [] : [actorId]);
  return {
    place: `${told.time}.${told.id}`,
    kind,
    timeMillis: told.time,
    isSeen: isSeen(store, told),
    personIds: personIds.slice(0, 3),
    personCount: Math.min(maxPeopleCounted, personIds.length),
    ...findPlace(store, told),
    post: presentPost(store, told),
    decision: presentDecision(store, told),
  };
}

/** The blog that follows, or whose members it is about, and what somebody is to be or is there. */
function findPlace(
  { invitations, moderation }: Store,
  { kind, subject }: Told,
): Pick<Notification, "blogId" | "role"> {
  if (kind === "blogFollowed") return { blogId: subject, role: null };
  const invitation = invitations.all.find(({ id }) => id === subject);
  if (invitation) return { blogId: invitation.blogId, role: invitation.role };
  const line = moderation.audit.find(({ id }) => id === subject);
  return { blogId: line?.blogId ?? null, role: line?.roles?.to ?? null };
}

function presentPost({ tables, now }: Store, { postId }: Told): Notification["post"] {
  const row = postId === null ? undefined : tables.posts.get(postId);
  if (!row) return null;
  return {
    id: row.id,
    isStarter: row.parentId === null,
    excerpt: (row.headline || bodyExcerpt(row.body)).slice(0, 200),
    storyHeadline: tables.posts.get(row.starterId)?.headline ?? "",
    blogId: row.blogId,
    permalink: presentSummary(tables, row, now()).permalink,
  };
}

function presentDecision({ moderation, discussion }: Store, told: Told): Notification["decision"] {
  const decision = moderation.decisions.find(({ id }) => id === told.decisionId);
  if (!decision) return null;
  const isOwn = told.kind !== "notice";
  const appeal = moderation.appeals.get(decision.id);
  return {
    id: decision.id,
    action: decision.action,
    reason: isOwn ? decision.reason : "",
    words: isOwn ? decision.words : "",
    isUndone: decision.isUndone,
    wasFoundByRule: discussion.holds.get(decision.postId)?.has("rule") === true,
    outcome: appeal?.outcome ?? null,
    answer: isOwn ? (appeal?.answer ?? "") : "",
  };
}
