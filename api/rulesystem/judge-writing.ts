import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Judgement } from "../../contract/entities/judgement.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { resolveRules } from "../../contract/rulesystem.ts";
import type { ServiceContext } from "../env.ts";
import type { Actor } from "../profile/find-actor.ts";
import { runQueries } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { askChecker } from "./ask-checker.ts";
import { findChecker } from "./checker-settings.ts";
import { foldText } from "./fold-text.ts";
import { isLongEnough, judgeReply, needsChecker, type WriterFacts } from "./judge-reply.ts";
import { listAddresses } from "./list-links.ts";
import { readChoices, type ChoicesRow } from "./read-rules.ts";
import { insertJudgement, selectChoices, selectRemovals, selectSameTexts, setCaseRule } from "./sql.ts";

const day = 86_400_000;

/** What somebody is about to write or to change. */
export interface Writing {
  actor: Actor;
  blog: Pick<Blog, "id" | "name" | "locale">;
  storyId: string;
  parentId: string;
  body: readonly BlockNode[];
  /** A member of the blog or an author of the story. */
  isInsider: boolean;
  isClosed: boolean;
  /** Set where a reply is changed: its own text before is no repeat. */
  isEdit?: boolean;
}

export interface Judged {
  judgement: Judgement;
  /**
   * Statements that keep the decision, with the rule that made it; for the end of the transaction that writes the reply.
   * A verdict of `pending` is a hold of the kind `rule`, which whoever writes the reply stores with it.
   */
  record: (replyId: string) => D1PreparedStatement[];
}

/**
 * Asks the rules before publication, in one trip and perhaps the checker's call. What they refuse is written down and
 * thrown: 400 with `refusal` `rule.{name}` and what the rule saw in the message.
 */
export async function judgeWriting(context: ServiceContext, writing: Writing): Promise<Judged> {
  const { db, now } = context;
  const { actor, blog, body, isInsider } = writing;
  const hash = await hashText(bodyText(body));
  const [choices, same, [removed]] = await runQueries<
    [ChoicesRow[], { person_id: string }[], { removals: number }[]]
  >(db, [
    db.prepare(selectChoices).bind(blog.id),
    db.prepare(selectSameTexts).bind(hash, now - day),
    db.prepare(selectRemovals).bind(actor.personId, now - 90 * day),
  ]);
  const levels = ["", blog.id].map((scope) => readChoices(choices.find((row) => row.blog_id === scope)));
  const rules = resolveRules(...levels);
  const others = same.filter(({ person_id }) => person_id !== actor.personId);
  const input = { body, locale: blog.locale };
  const facts: WriterFacts = {
    isInsider,
    isClosed: writing.isClosed,
    ownSameTexts: writing.isEdit ? 0 : same.length - others.length,
    othersSameTexts: new Set(others.map(({ person_id }) => person_id)).size,
    accountAgeMillis: now - actor.createdTime,
    removals: removed?.removals ?? 0,
    isPremoderated: isPremoderated(actor, blog.id),
    checker: null,
  };
  const before = judgeReply(input, rules, facts);
  const judgement = needsChecker(before, rules, facts)
    ? judgeReply(input, rules, { ...facts, checker: await consult(context, writing) })
    : before;
  const record = (replyId: string | null) =>
    db
      .prepare(insertJudgement)
      .bind(context.createUid(), replyId, blog.id, actor.personId, ...columnsOf(judgement), hash, now);
  if (judgement.verdict === "refuse") {
    await record(null).run();
    throw buildRefusal(judgement);
  }
  const rule = judgement.verdict === "pending" ? judgement.rule : null;
  return {
    judgement,
    record: (replyId) => [record(replyId), db.prepare(setCaseRule).bind(replyId, rule)],
  };
}

const columnsOf = ({ verdict, rule, saw, findings }: Judgement) => [
  verdict,
  rule,
  saw,
  JSON.stringify(findings),
];

const isPremoderated = ({ restrictions }: Actor, blogId: string) =>
  restrictions.some(
    ({ kind, blogId: where }) => kind === "premoderated" && (where === null || where === blogId),
  );

async function consult(context: ServiceContext, { actor, blog, storyId, parentId, body }: Writing) {
  const checker = findChecker(context.checker);
  if (!checker) return null;
  const submission = {
    blog: blog.name,
    locale: blog.locale,
    storyId,
    parentId,
    personId: actor.personId,
    text: bodyText(body),
    addresses: listAddresses(body),
  };
  return askChecker(submission, checker, {
    now: context.now,
    fetch: (url, init) => fetch(url, init),
  });
}

/** What is kept of a text to know it again, whatever its case, accents and blanks; null for a short one. */
export async function hashText(text: string): Promise<string | null> {
  if (!isLongEnough(text)) return null;
  const words =
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? text.trim();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** What the writer is told. The word itself is named: guessing would only bring more of them. */
function buildRefusal({ rule, saw }: Judgement): ServiceError {
  const messages: Record<string, string> = {
    length: `This reply has ${saw} characters, which is too short or too long here.`,
    closed: "This discussion is closed.",
    links: `Links to ${saw} are not taken here.`,
    words: `This reply has words that are not taken here: ${saw}.`,
    checker: "This reply cannot be published here.",
  };
  const message = messages[rule ?? ""] ?? "This reply cannot be published here.";
  return new ServiceError("invalid", message, { field: "body", refusal: `rule.${rule ?? ""}` });
}
