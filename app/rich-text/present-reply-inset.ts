import type { NodeOf } from "../../contract/entities/block-node.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import type { PresentedReplyInset } from "./presented-card.ts";

/** A reply embedded in a post; null if it doesn't exist or isn't public. */
export function presentReplyInset(
  node: NodeOf<"ReplyInset">,
  context: BodyContext,
): PresentedReplyInset | null {
  const reply = context.referenced.get(node.postId);
  if (reply?.status !== "PUBLISHED" || !reply.approved) return null;
  return {
    type: "ReplyInset",
    text: reply.headline || reply.excerpt,
    byline: reply.byline || context.intl.t("body.reply"),
    link: presentLink({ reference: reply.permalink }, context.links),
    action: context.intl.t("body.readReply"),
  };
}
