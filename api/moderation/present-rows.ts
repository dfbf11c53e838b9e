import * as v from "valibot";
import type { Appeal, Decision } from "../../contract/moderation/appeals.ts";
import { planEntries } from "../../contract/drafts/plan.ts";
import { Role } from "../../contract/entities/person.ts";
import {
  FrontEdit,
  InformationEdit,
  SettingEdit,
  StoryMoveEdit,
  StoryTypeEdit,
  TagEdit,
  type AuditLine,
  type Restricted,
} from "../../contract/moderation/moderation-log.ts";

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

const StateOfShare = v.nullable(
  v.object({
    state: v.optional(v.nullable(v.string())),
    mode: v.optional(v.nullable(v.string())),
    isOn: v.optional(v.boolean()),
  }),
);
const ShareChange = v.object({
  fromBlogId: v.string(),
  toBlogId: v.nullable(v.string()),
  before: StateOfShare,
  after: StateOfShare,
});

/** The part of a line about a share that is shown: the name of the state, setting or switch before and after. */
function presentShareChange(share: unknown): AuditLine["share"] {
  const parsed = v.safeParse(ShareChange, share);
  if (!parsed.success) return null;
  const name = (found: v.InferOutput<typeof StateOfShare>) =>
    found?.isOn === undefined ? (found?.state ?? found?.mode ?? null) : found.isOn ? "on" : "off";
  const { before, after, ...blogs } = parsed.output;
  return { ...blogs, before: name(before), after: name(after) };
}

const EndChange = v.object({ before: v.nullable(v.number()), after: v.nullable(v.number()) });
const SettingEdits = v.array(SettingEdit);
const Paths = v.array(v.string());
const PlanChange = v.object({
  before: v.nullable(v.object(planEntries)),
  after: v.nullable(v.object(planEntries)),
});

/** Number of a file's redirects that a line of the log shows. */
const shownRedirects = 3;
const RedirectState = v.nullable(v.object({ to: v.string() }));
const RedirectEdits = v.array(v.object({ from: v.string(), before: RedirectState, after: RedirectState }));

function presentRedirects(redirects: unknown): AuditLine["redirects"] {
  const edits = v.is(RedirectEdits, redirects) ? redirects : [];
  return {
    edits: edits.slice(0, shownRedirects).map(({ from, before, after }) => ({
      from,
      before: before?.to ?? null,
      after: after?.to ?? null,
    })),
    count: edits.length,
  };
}

const Fields = v.record(v.string(), v.unknown());

/** What differs between two states of a thing with fields. */
function presentChanges({ before, after }: Record<string, unknown>): AuditLine["changes"] {
  const [was, is] = [before, after].map((state) =>
    Array.isArray(state) ? { list: state } : v.is(Fields, state) ? state : {},
  );
  const describe = (value: unknown) => {
    const isNone = value === undefined || value === null || value === "";
    return isNone || (Array.isArray(value) && value.length === 0) ? null : JSON.stringify(value);
  };
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((name) => {
    const edit = { name, before: describe(was?.[name]), after: describe(is?.[name]) };
    return edit.before === edit.after ? [] : [edit];
  });
}

export function presentAuditLine(row: AuditRow): AuditLine {
  const detail = JSON.parse(row.detail) as Record<string, unknown>;
  const {
    words,
    from,
    to,
    end,
    share,
    plan,
    group,
    settings,
    flag,
    redirects,
    tag,
    storyMove,
    storyType,
    paths,
    front,
    correctionId,
    section,
    experiment,
    version,
    tokenName,
  } = detail;
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
    end: v.is(EndChange, end) ? end : null,
    share: presentShareChange(share),
    plan: v.is(PlanChange, plan) ? plan : null,
    group: typeof group === "string" ? group : null,
    settings: v.is(SettingEdits, settings) ? settings : [],
    flag: v.is(SettingEdit, flag) ? flag : null,
    redirects: presentRedirects(redirects),
    section: typeof section === "string" ? section : null,
    experiment: typeof experiment === "string" ? experiment : null,
    version: typeof version === "number" ? version : null,
    changes: presentChanges(detail),
    tokenName: typeof tokenName === "string" ? tokenName : null,
    tag: v.is(TagEdit, tag) ? v.parse(TagEdit, tag) : null,
    storyMove: v.is(StoryMoveEdit, storyMove) ? storyMove : null,
    storyType: v.is(StoryTypeEdit, storyType) ? storyType : null,
    paths: v.is(Paths, paths) ? paths : [],
    front: v.is(FrontEdit, front) ? v.parse(FrontEdit, front) : null,
    informationText:
      row.action === "information.write" && v.is(InformationEdit, detail)
        ? v.parse(InformationEdit, detail)
        : null,
    correctionId: typeof correctionId === "string" ? correctionId : null,
  };
}
