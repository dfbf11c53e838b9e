import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Evaluation } from "../../contract/entities/moderation.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { resolveRules } from "../../contract/moderation/rule-choices.ts";
import type { ServiceContext } from "../env.ts";
import type { Actor } from "../wire/find-actor.ts";
import { firstBlog, prepareBlog } from "../people/blogs.ts";
import { runAll, statement } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { requestCheck, findChecker } from "./external-checker.ts";
import { foldText } from "./fold-text.ts";
import { isLongEnough, evaluateReply, needsChecker, type WriterHistory } from "./evaluate-reply.ts";
import { listAddresses } from "./list-links.ts";
import { listScopesOf, readChoices, type ChoicesRow } from "./rule-choices.ts";
import {
  insertEvaluation,
  insertRecentText,
  selectChoices,
  selectRemovals,
  selectSameTexts,
  setCaseRule,
} from "./sql.ts";
import { parseIds } from "../store/json-cells.ts";

/** Time for which a text counts as a repeat, ms. */
export const repeatWithin = 86_400_000;
const day = 86_400_000;

/** A text about to be written or edited. */
export interface Writing {
  actor: Actor;
  /** The post replied to, or the edited reply. */
  target: {
    id: string;
    blog_id: string;
    starter_id: string;
    /** JSON list of the people who wrote the story. */
    starter_author_ids: string;
    /** 1 if the discussion takes replies. */
    is_open: number;
  };
  body: readonly BlockNode[];
  /** Set for an edit: the reply's previous text doesn't count as a repeat. */
  isEdit?: boolean;
}

export interface EvaluatedWriting {
  evaluation: Evaluation;
  /** Statements that record the verdict, for the transaction that writes the reply. */
  record: (replyId: string) => D1PreparedStatement[];
}

/**
 * Evaluates the rules before publication, with one batch and possibly the checker's call. A refusal is
 * recorded and thrown: 400 with `refusal` `rule.{name}`, and the trigger in the message.
 */
export async function evaluateWriting(context: ServiceContext, writing: Writing): Promise<EvaluatedWriting> {
  const { db, now } = context;
  const { actor, target, body } = writing;
  const hash = await hashText(bodyText(body));
  const [choices, same, [removed], [blog]] = await runAll(db, [
    statement<ChoicesRow>(db, selectChoices, target.blog_id),
    statement<{ person_id: string }>(db, selectSameTexts, hash, now - repeatWithin),
    statement<{ removals: number }>(db, selectRemovals, actor.personId, now - 90 * day),
    prepareBlog(db, target.blog_id),
  ]);
  const found = firstBlog(blog === undefined ? [] : [blog]);
  const { id: blogId, name, locale } = found;
  const rows = new Map(choices.map((row) => [row.blog_id, row]));
  const rules = resolveRules(...listScopesOf(found).map((scope) => readChoices(rows.get(scope))));
  const others = same.filter(({ person_id }) => person_id !== actor.personId);
  const input = { body, locale };
  const facts: WriterHistory = {
    isInsider: isInsider(actor, target),
    // Edits are allowed in closed discussions.
    isClosed: !writing.isEdit && target.is_open === 0,
    ownSameTexts: writing.isEdit ? 0 : same.length - others.length,
    othersSameTexts: new Set(others.map(({ person_id }) => person_id)).size,
    accountAgeMillis: now - actor.createdTime,
    removals: removed?.removals ?? 0,
    isPremoderated: isPremoderated(actor, blogId),
    checker: null,
  };
  const before = evaluateReply(input, rules, facts);
  const evaluation = needsChecker(before, rules, facts)
    ? evaluateReply(input, rules, {
        ...facts,
        checker: await callChecker(context, { actor, target, body, name, locale }),
      })
    : before;
  const record = (replyId: string | null) =>
    statement(
      db,
      insertEvaluation,
      context.createUid(),
      replyId,
      blogId,
      actor.personId,
      ...columnsOf(evaluation),
      now,
    );
  if (evaluation.verdict === "refuse") {
    await record(null).run();
    throw buildRefusal(evaluation);
  }
  const isEdit = writing.isEdit === true;
  const rule = evaluation.verdict === "pending" ? evaluation.rule : null;
  return {
    evaluation,
    record: (replyId) => [
      ...(hash === null ? [] : [statement(db, insertRecentText, hash, now, actor.personId)]),
      // Most evaluations find nothing, and only get a row if it replaces another result.
      ...(isEdit || evaluation.findings.length > 0 ? [record(replyId)] : []),
      // A case of its own for each edited reply, so that every decision is about the text that its moderator has seen.
      ...(isEdit || rule !== null ? [statement(db, setCaseRule, replyId, rule, Number(isEdit))] : []),
    ],
  };
}

const columnsOf = ({ verdict, rule, saw, findings }: Evaluation) => [
  verdict,
  rule,
  saw,
  JSON.stringify(findings),
];

const isPremoderated = ({ restrictions }: Actor, blogId: string) =>
  restrictions.some(
    ({ kind, blogId: where }) => kind === "premoderated" && (where === null || where === blogId),
  );

const isInsider = ({ memberships, personId }: Actor, { blog_id, starter_author_ids }: Writing["target"]) =>
  memberships.some(({ blogId }) => blogId === blog_id) || parseIds(starter_author_ids).includes(personId);

async function callChecker(
  context: ServiceContext,
  { actor, target, body, name, locale }: Writing & Pick<Blog, "name" | "locale">,
) {
  const checker = findChecker(context.checker);
  if (!checker) return null;
  const submission = {
    blog: name,
    locale,
    storyId: target.starter_id,
    parentId: target.id,
    personId: actor.personId,
    text: bodyText(body),
    addresses: listAddresses(body),
  };
  return requestCheck(submission, checker, {
    now: context.now,
    fetch: (url, init) => fetch(url, init),
  });
}

/** Hash for detecting repeated texts regardless of case, accents and white space; null for short texts. */
export async function hashText(text: string): Promise<string | null> {
  if (!isLongEnough(text)) return null;
  const words =
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? text.trim();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** The message for the writer. It names the word, because otherwise people would try variations. */
function buildRefusal({ rule, saw }: Evaluation): ServiceError {
  const messages: Record<string, string> = {
    length: `This reply is ${saw} characters, which is too short or too long.`,
    closed: "This discussion is closed.",
    links: `Links to ${saw} aren't allowed.`,
    words: `This reply contains banned words: ${saw}.`,
    checker: "This reply can't be published as it is. Edit it and try again.",
  };
  const message = messages[rule ?? ""] ?? "This reply can't be published as it is. Edit it and try again.";
  return new ServiceError("invalid", message, { field: "body", refusal: `rule.${rule ?? ""}` });
}
