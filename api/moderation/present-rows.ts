import * as v from "valibot";
import type { Appeal, Decision } from "../../contract/moderation/appeals.ts";
import { Role } from "../../contract/entities/person.ts";
import type { AuditLine, Restricted } from "../../contract/moderation/moderation-log.ts";

export interface DecisionRow {
  id: string;
  post_id: string;
  version: number;
  blog_id: string;
  action: string;
  by_person_id: string;
  person_id: string;
  reason: string;
  words: string;
  created_time: number;
  undone_by: string | null;
}

export const presentDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  postId: row.post_id,
  version: row.version,
  action: row.action,
  byPersonId: row.by_person_id,
  personId: row.person_id,
  reason: row.reason,
  words: row.words,
  timeMillis: row.created_time,
  isUndone: row.undone_by !== null,
});

export interface AppealRow {
  decision_id: string;
  words: string;
  created_time: number;
  outcome: Appeal["outcome"];
  answer: string;
}

export const presentAppeal = (row: AppealRow): Appeal => ({
  decisionId: row.decision_id,
  words: row.words,
  timeMillis: row.created_time,
  outcome: row.outcome,
  answer: row.answer,
});

export interface RestrictionRow {
  person_id: string;
  kind: Restricted["kind"];
  blog_id: string;
  by_person_id: string;
  reason: string;
  created_time: number;
  until_time: number | null;
}

export const presentRestriction = (row: RestrictionRow): Restricted => ({
  personId: row.person_id,
  kind: row.kind,
  blogId: row.blog_id || null,
  byPersonId: row.by_person_id,
  reason: row.reason,
  timeMillis: row.created_time,
  untilTimeMillis: row.until_time,
});

export interface AuditRow {
  id: string;
  created_time: number;
  blog_id: string;
  by_person_id: string;
  action: AuditLine["action"];
  person_id: string | null;
  post_id: string | null;
  reason: string;
  detail: string;
}

export function presentAuditLine(row: AuditRow): AuditLine {
  const { words, from, to } = JSON.parse(row.detail) as Record<string, unknown>;
  const [was, is] = [from, to].map((role) => (v.is(Role, role) ? role : null));
  return {
    id: row.id,
    timeMillis: row.created_time,
    blogId: row.blog_id || null,
    byPersonId: row.by_person_id,
    action: row.action,
    personId: row.person_id,
    postId: row.post_id,
    reason: row.reason,
    words: typeof words === "string" ? words : "",
    roles: was || is ? { from: was ?? null, to: is ?? null } : null,
  };
}
