import type { MessageId } from "../intl/messages/en-US.ts";
import { obstacles } from "../../contract/permissions.ts";

/** What is said of a form that the services did not take, and the status of the answer. `refusal` is the contract's. */
export function findReplyError(
  status: number | null,
  refusal: string | undefined,
): { error: MessageId; status: number } {
  if (status === 401) return { error: "reply.error.signedOut", status };
  if (status === 403) return { error: `reply.refused.${findObstacle(refusal)}`, status };
  if (status === 404 || status === 410 || status === 451) return { error: "reply.refused.gone", status };
  if (status === 429) return { error: "reply.error.tooOften", status };
  if (status === 400 || status === 413) return { error: "reply.error.refused", status: 422 };
  return { error: "reply.error.unavailable", status: 503 };
}

const findObstacle = (refusal: string | undefined) => obstacles.find((name) => name === refusal) ?? "role";
