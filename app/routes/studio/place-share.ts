import { changeFront } from "../../../contract/fronts/front-desk.ts";
import type { Share } from "../../../contract/posts/share.ts";
import { hashText } from "../../../contract/wire/hash.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { isOfLater, type PlacedOutcome } from "../../studio/shares/share-form.ts";

/** A block of the receiving blog's front, and the version of its draft that the form was made from. */
interface Target {
  block: string;
  seen: number;
}

/**
 * Places a share first in a block of its blog's draft, with its look and from its hour. It is shared whatever happens
 * here, so that a refusal is said beside the result. Sent again, the placement has the same id.
 */
export async function placeShare(
  share: Share,
  { block, seen }: Target,
  token: string,
  context: AppContext,
): Promise<PlacedOutcome> {
  const { now } = requireBlog(context);
  const { story, blogId, look, timeMillis, version } = share;
  const hash = (await hashText(`${story.id}-${blogId}-${block}-${version}`)).toLowerCase();
  const id = hash.replace(/[^a-z0-9]/g, "0").slice(0, 16);
  const fromMillis = isOfLater(share, now) ? timeMillis : null;
  const placement = { id, postId: story.id, look, isLarge: false, fromMillis, untilMillis: null };
  const operation = { kind: "place" as const, block, placement, after: null };
  try {
    const { result } = await context.services.send(changeFront, {
      body: { blogId, topic: null, operation, seen, operationId: `share-${id}` },
      token,
    });
    if (result.outcome === "done") return "placed";
    if (result.outcome === "conflict" || result.fault === "unknownVersion") return "conflict";
    return result.fault === "placedKind" ? "kind" : result.fault;
  } catch (error) {
    if (!(error instanceof ServiceError) && !isUnanswered(error)) throw error;
    return "failed";
  }
}
