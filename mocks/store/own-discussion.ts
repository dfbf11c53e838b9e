import type * as v from "valibot";
import type { getOwnDiscussion } from "../../contract/comments.ts";
import type { Account } from "../../contract/entities/account.ts";
import { findStandings } from "../../contract/permissions.ts";
import { assertFound } from "../service-error.ts";
import { editableFor, findOwnObstacles, findRelations } from "./assert-allowed.ts";
import { assertReadable } from "./post-page.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";
import { presentOwnReply } from "./write-reply.ts";

const maxOwnReplies = 100;

/** Whoever makes a call, as they see themselves. */
export function presentAccount({ tables }: Store, actor: Actor): Account {
  const person = assertFound(tables.people.get(actor.personId), `person ${actor.personId}`);
  return {
    personId: person.id,
    kind: actor.kind,
    screenName: person.screenName,
    displayName: person.displayName,
    avatar: person.avatar,
    email: actor.kind === "burner" ? null : `${person.screenName.toLowerCase()}@example.test`,
    locale: "en-US",
    timezone: null,
    createdTimeMillis: actor.createdTime,
    memberships: actor.memberships.map(({ blogId, role }) => ({ blogId, role })),
    networkRoles: actor.networkRoles,
  };
}

/** Everything that is one's own in a discussion. */
export function presentOwnDiscussion(
  store: Store,
  actor: Actor,
  starterId: string,
): v.InferOutput<(typeof getOwnDiscussion)["reply"]> {
  const { tables, discussion, now } = store;
  const story = assertReadable(tables, starterId, now());
  const isClosed = !story.allowReplies;
  const ofStory = [...tables.posts.values()].filter((row) => row.starterId === story.starterId);
  const isOpen = (time: number) => now() <= time + editableFor;
  return {
    account: presentAccount(store, actor),
    standings: findStandings(actor, story.blogId),
    isStoryAuthor: findRelations(store, actor, story).includes("storyAuthor"),
    obstacles: [...findOwnObstacles(actor, story.blogId), ...(isClosed ? ["closed" as const] : [])],
    replies: ofStory
      .filter(
        (row) =>
          row.parentId !== null &&
          row.status === "PUBLISHED" &&
          row.authorIds.includes(actor.personId) &&
          (!row.approved || isOpen(row.publishTimeMillis)),
      )
      .toSorted((a, b) => a.publishTimeMillis - b.publishTimeMillis)
      .slice(-maxOwnReplies)
      .map(({ id }) => presentOwnReply(store, id)),
    liked: ofStory.map(({ id }) => id).filter((id) => hasLiked(store, actor, id)),
    saved: ofStory.map(({ id }) => id).filter((id) => discussion.saved.has(`${actor.personId}:${id}`)),
    blocked: [...discussion.blocks].flatMap((pair) => {
      const [who, whom] = pair.split(":");
      return who === actor.personId && whom !== undefined ? [whom] : [];
    }),
  };
}

const hasLiked = ({ discussion }: Store, { personId }: Actor, id: string) =>
  (discussion.likes.get(id) ?? []).some((like) => like.personId === personId);
