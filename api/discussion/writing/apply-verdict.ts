import type { EvaluatedWriting } from "../../rules/evaluate-writing.ts";
import { deleteApproval, holdByRule, releaseHold } from "./sql.ts";

/** Statements that hold a reply for its rules' verdict, or release it, before its discussion is recomputed. */
export const applyVerdict = (
  db: D1Database,
  replyId: string,
  { evaluation }: EvaluatedWriting,
  now: number,
): D1PreparedStatement[] =>
  evaluation.verdict === "pending"
    ? [db.prepare(holdByRule).bind(replyId, now), db.prepare(deleteApproval).bind(replyId)]
    : [db.prepare(releaseHold).bind(replyId)];
