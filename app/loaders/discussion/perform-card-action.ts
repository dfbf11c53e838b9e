import * as v from "valibot";
import { PersonId } from "../../../contract/entities/ids.ts";
import { followPerson, mutePerson } from "../../../contract/profile.ts";
import type { AppContext } from "../../context/app-context.ts";
import { findReplyError } from "../../discussion/find-reply-error.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { ServiceError } from "../../services/service-error.ts";

const CardAction = v.object({
  do: v.picklist(["follow", "unfollow", "mute", "unmute"]),
  person: PersonId,
});
type CardAction = v.InferOutput<typeof CardAction>;

/** Null if the form is not that of a card. */
export function parseCardAction(form: FormData): CardAction | null {
  const parsed = v.safeParse(CardAction, { do: form.get("do"), person: form.get("person") });
  return parsed.success ? parsed.output : null;
}

/** What came of it, and the status of the card that says so. */
export async function performCardAction(
  { do: action, person: personId }: CardAction,
  { services, sessionToken: token }: AppContext,
): Promise<{ notice: MessageId; status: number }> {
  if (token === null) return { notice: "reply.error.signedOut", status: 401 };
  try {
    if (action === "follow" || action === "unfollow")
      await services.send(followPerson, { token, body: { personId, isFollowed: action === "follow" } });
    else await services.send(mutePerson, { token, body: { personId, isMuted: action === "mute" } });
    return { notice: `reply.done.${action}`, status: 200 };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { error: notice, status } = findReplyError(error.status, error.wireError?.refusal);
    return { notice, status };
  }
}
