import { followPerson } from "../../../contract/people/profile.ts";
import { followBlog, followTag, type Followable } from "../../../contract/subscriptions/following.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";

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
    if (error.status === 429) return { error: "follow.tooOften", status: 429 };
    if (isUnanswered(error)) return { error: "follow.failed", status: 503 };
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
