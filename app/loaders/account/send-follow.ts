import { followBlog, followTag } from "../../../contract/following.ts";
import type { Followable } from "../../../contract/follow-key.ts";
import { followPerson } from "../../../contract/profile.ts";
import type { AppContext } from "../../context/app-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { isUnanswered, ServiceError } from "../../services/service-error.ts";

/** Follows something, or ends it. Null if it worked; otherwise what to say, and the status. Throws 401, and 404 for what the network does not have. */
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
