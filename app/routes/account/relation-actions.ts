import { blockPerson, followForBlog, followPerson, mutePerson } from "../../../contract/people/profile.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { throwOwn } from "../../account/require-access.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import type { RelationAction } from "../../studio/account/relation.ts";

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
    if (error.status === 429) return { error: "relations.error.tooOften", status: 429 };
    if (isUnanswered(error)) return { error: "relations.error.failed", status: 503 };
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
