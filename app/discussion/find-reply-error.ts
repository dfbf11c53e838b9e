import type { MessageId } from "../intl/messages/en-US.ts";
import { obstacles } from "../../contract/permissions.ts";

/** Error message and status for a form that the services rejected. `refusal` is defined by the contract, or `locked`. */
export function findReplyError(
  status: number | null,
  refusal: string | undefined,
  field?: string,
): { error: MessageId; status: number } {
  if (status === 401) return { error: "reply.error.signedOut", status };
  if (status === 403 && refusal === "locked") return { error: "reply.error.locked", status };
  if (status === 403 && refusal === "tooMany") return { error: "reply.error.muted", status };
  if (status === 403) return { error: `reply.refused.${findObstacle(refusal)}`, status };
  if (status === 404 || status === 410 || status === 451) return { error: "reply.refused.gone", status };
  if (status === 429) return { error: "reply.error.tooOften", status };
  if (status === 400 && field === "picture") return { error: "reply.error.image", status: 422 };
  if (status === 400 || status === 413) return { error: "reply.error.refused", status: 422 };
  return { error: "reply.error.unavailable", status: 503 };
}

/** Error message and status for a rejected image. */
export function findImageError(
  status: number | null,
  refusal: string | undefined,
): ReturnType<typeof findReplyError> {
  if (status === 400 || status === 413) return { error: "editor.badImage", status: 422 };
  if (status === 429) return { error: "editor.manyImages", status };
  const { error, status: answered } = findReplyError(status, refusal);
  return { error: answered === 503 ? "editor.noImage" : error, status: answered };
}

const findObstacle = (refusal: string | undefined) => obstacles.find((name) => name === refusal) ?? "role";
