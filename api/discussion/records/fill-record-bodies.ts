import type { ServiceContext } from "../../env.ts";
import { fillReplyBodies, type ReplyBodyCells } from "../../store/bodies/fill-reply-bodies.ts";
import { ServiceError } from "../../wire/service-error.ts";

/** The rows of an export with all texts. Throws 503, to be retried, that names a discussion with a missing text. */
export async function fillRecordBodies<Row extends ReplyBodyCells>(
  context: Pick<ServiceContext, "discussionObjects" | "now">,
  rows: readonly Row[],
): Promise<Row[]> {
  const filled = await orUnavailable(fillReplyBodies(context, rows));
  const empty = filled.find(({ body }) => body === "");
  if (empty !== undefined)
    throw new ServiceError(
      "unavailable",
      `The object of discussion ${empty.starter_id} has no text of reply ${empty.id}.`,
    );
  return filled;
}

/** Reports the reason to the operator, who can continue the export later. */
export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new ServiceError("unavailable", error instanceof Error ? error.message : String(error));
  }
}
