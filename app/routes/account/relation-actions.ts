import { blockPerson, followForBlog, followPerson, mutePerson } from "../../../contract/people/profile.ts";
import { followBlog, followTag, type Followable } from "../../../contract/subscriptions/following.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { throwOwn } from "../../account/require-access.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import type { RelationAction } from "../../studio/account/relation.ts";

/**
 * Follows or unfollows something. Null on success; otherwise the message, and the status. Throws 401, and 404 for
 * subjects unknown to the network.
 */
export async function sendFollow(
  followed: Followable,
  isFollowed: boolean,
  token: string,
  context: AppContext,
): Promise<{ error: MessageId; status: number } | null> {
  try {
    await send(followed, isFollowed, token, context);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 401) throw error;
    if (isUnanswered(error)) return { error: "follow.failed", status: 503 };
    if (error.status === 429) return { error: "follow.tooOften", status: 429 };
    if (error.status === 404) throw error;
    const refusal = error.wireError?.refusal;
    if (refusal === "own") return { error: "follow.own", status: 403 };
    return refusal === "tooMany"
      ? { error: "follow.tooMany", status: 403 }
      : { error: "follow.failed", status: error.status ?? 503 };
  }
}

function send(followed: Followable, isFollowed: boolean, token: string, { services }: AppContext) {
  if (followed.kind === "blog")
    return services.send(followBlog, { token, body: { blogId: followed.blogId, isFollowed } });
  if (followed.kind === "tag")
    return services.send(followTag, {
      token,
      body: { blogId: followed.blogId, tag: followed.tag, isFollowed },
    });
  return services.send(followPerson, { token, body: { personId: followed.personId, isFollowed } });
}

/**
 * Follows, mutes or blocks a person, or undoes it. Null on success; otherwise the message, and the status of its page.
 */
export async function sendRelation(
  action: RelationAction,
  token: string,
  context: AppContext,
): Promise<{ error: MessageId; status: number } | null> {
  try {
    await sendAction(action, token, context);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 401) throwOwn(error, context);
    if (isUnanswered(error)) return { error: "relations.error.failed", status: 503 };
    if (error.status === 429) return { error: "relations.error.tooOften", status: 429 };
    if (error.wireError?.refusal === "tooMany") return { error: "relations.error.tooMany", status: 403 };
    const isGone = error.status === 404;
    return isGone
      ? { error: "relations.error.gone", status: 404 }
      : { error: "relations.error.refused", status: 403 };
  }
}

function sendAction(action: RelationAction, token: string, { services }: AppContext): Promise<unknown> {
  const personId = action.person;
  switch (action.do) {
    case "follow":
    case "unfollow":
      return services.send(followPerson, { token, body: { personId, isFollowed: action.do === "follow" } });
    case "mute":
    case "unmute":
      return services.send(mutePerson, { token, body: { personId, isMuted: action.do === "mute" } });
    case "block":
    case "unblock":
      return services.send(blockPerson, { token, body: { personId, isBlocked: action.do === "block" } });
    default: {
      const isFollowed = action.do === "blogFollow";
      return services.send(followForBlog, { token, body: { blogId: action.blog, personId, isFollowed } });
    }
  }
}
