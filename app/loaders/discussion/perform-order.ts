import { decide, undoDecisions } from "../../../contract/moderation.ts";
import { followForBlog, followPerson, mutePerson } from "../../../contract/profile.ts";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import { findReplyError } from "../../discussion/find-reply-error.ts";
import { buildReplyFormPath } from "../../discussion/reply-form-path.ts";
import type { MenuOrder } from "../../discussion/reply-menu-fields.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { findAbout } from "./open-reply-form.ts";

type Refused = { error: MessageId; status: number };

/**
 * Carries out an order from a reply's menu, and redirects to where its result is shown with a way back; for a removed
 * reply, to its parent. Otherwise returns why it was refused.
 */
export async function performOrder(
  order: MenuOrder,
  id: string,
  token: string,
  context: AppContext,
): Promise<Response | Refused> {
  if (order.do === "undo") return undo(order.decision, id, token, context);
  if ("person" in order) {
    await relate(order, token, context);
    return redirectTo(id, { done: order.do }, context);
  }
  // Afterwards its parent is no longer known.
  const about = order.do === "remove" ? ((await findAbout(id, context))?.post.parentId ?? id) : id;
  const { version, reason, days } = order;
  const items = [{ postId: id, version }];
  const body = { items, action: order.do, reason, days, words: "" };
  const { items: decided } = await context.services.send(decide, { body, token });
  const [result] = decided;
  if (result?.status === 200)
    return redirectTo(about, { done: order.do, decision: result.decision?.id ?? "" }, context);
  if (result?.status === 409) return { error: "reply.error.decided", status: 409 };
  return findReplyError(result?.status ?? 404, result?.refusal ?? undefined);
}

/** 404 for somebody else's decision, 409 if something has happened since. */
async function undo(decision: string, id: string, token: string, context: AppContext) {
  const body = { decisionIds: [decision] };
  const { items } = await context.services.send(undoDecisions, { body, token });
  if (items[0]?.status === 200) return redirectTo(id, { done: "undone" }, context);
  return { error: "reply.error.decided" as const, status: 409 };
}

function relate(
  { do: action, person: personId }: Extract<MenuOrder, { person: string }>,
  token: string,
  context: AppContext,
): Promise<unknown> {
  const { services } = context;
  switch (action) {
    case "follow":
    case "unfollow":
      return services.send(followPerson, { token, body: { personId, isFollowed: action === "follow" } });
    case "mute":
    case "unmute":
      return services.send(mutePerson, { token, body: { personId, isMuted: action === "mute" } });
    default: {
      const { id: blogId } = requireBlog(context).blog;
      const isFollowed = action === "blogFollow";
      return services.send(followForBlog, { token, body: { blogId, personId, isFollowed } });
    }
  }
}

const redirectTo = (id: string, query: Record<string, string>, context: AppContext) =>
  redirectPersonally(
    requireBlog(context).addressing.ownHref(`${buildReplyFormPath(id)}?${new URLSearchParams(query)}`),
  );
