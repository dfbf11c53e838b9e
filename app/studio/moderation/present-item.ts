import type * as v from "valibot";
import { isFeaturedAt } from "../../../contract/discussion/featured.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  decisionReasons,
  type DecisionReason,
  type DecisionAction,
} from "../../../contract/entities/moderation.ts";
import type { Decided, QueueItem } from "../../../contract/moderation/moderation.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { buildPlainBodyContext } from "../../rich-text/body-context.ts";
import { presentBody } from "../../rich-text/present-body.ts";
import type { PresentedBlock } from "../../rich-text/block-types.ts";
import { buildManagePath } from "../paths.ts";
import { type createNames, type NameView, presentMoment } from "../manage/present-names.ts";
import { describeResult } from "./queue-decisions.ts";
import { bodyExcerpt } from "../../../contract/plaintext.ts";
import { translateName } from "../../intl/create-intl.ts";

type Reason = v.InferOutput<typeof DecisionReason>;

/** The reason that a rule implies; the other rules say nothing about the text. */
const reasonOfRule: Readonly<Record<string, Reason>> = { links: "spam", repeats: "spam" };

/** The likeliest reason for a decision against a reply: its last open complaint, or the rule that held it. */
function chooseReason({ complaints, findings }: Pick<QueueItem, "complaints" | "findings">): Reason {
  const named = complaints.filter(({ isSettled }) => !isSettled).map(({ reason }) => reason);
  const complained = decisionReasons.find((reason) => reason === named.at(-1));
  const found = findings.flatMap(({ rule }) => reasonOfRule[rule] ?? []);
  return complained ?? found[0] ?? "rules";
}

/** The writer's record, for a moderator. */
interface PersonView {
  record: { label: string; value: string }[];
  restrictions: string[];
  /** Link to all decisions about them. */
  history: { href: string; label: string } | null;
}

/** A decision with one button and one key. */
export interface Verb {
  action: DecisionAction;
  label: string;
  key: string;
}

/** The item's most urgent reason to be in the queue. */
function describeWhy({ kind, complaints, findings }: QueueItem, { t }: PageContext["intl"]): string {
  const open = complaints.filter(({ isSettled }) => !isSettled);
  const last = open.at(-1);
  if (kind === "appealed") return t("moderation.appeal");
  if (kind === "flagged" && last)
    return t("moderation.flaggedAs", {
      reason: t(`reason.${last.reason}`),
      count: open.length,
    });
  const [found] = findings;
  return kind === "held" && found
    ? t("moderation.heldFor", { rule: t(`moderation.rule.${found.rule}`) })
    : t("moderation.isPending");
}

/** The queue resolves a story's reports; other actions are on the story's own pages. */
function listVerbs({ isStory, reply }: QueueItem, { intl: { t }, now }: PageContext): Verb[] {
  if (isStory) return [{ action: "clear", label: t("moderation.action.clear"), key: "a" }];
  const feature: Verb = { action: "feature", label: t("moderation.verb.feature"), key: "f" };
  return [
    {
      action: "approve",
      label: t(reply.approved ? "moderation.verb.keep" : "moderation.action.approve"),
      key: "a",
    },
    { action: "dismiss", label: t("moderation.verb.dismiss"), key: "d" },
    ...(isFeaturedAt(reply, now) ? [] : [feature]),
    { action: "block", label: t("moderation.label.ban"), key: "b" },
  ];
}

function presentPerson(
  { history }: QueueItem,
  { screenName }: NameView,
  { page, blog }: { page: PageContext; blog: Blog | null },
): PersonView {
  const { intl, addressing } = page;
  const fact = (name: "replies" | "removals" | "warnings", count: number) => ({
    label: intl.t(`moderation.person.${name}`),
    value: intl.number(count),
  });
  const path = buildManagePath(blog?.name ?? null, "audit");
  return {
    record: [
      fact("replies", history.replies),
      fact("removals", history.removals),
      fact("warnings", history.warnings),
      {
        label: intl.t("moderation.person.joined"),
        value: presentMoment(history.joinedTimeMillis, page).age,
      },
    ],
    restrictions: history.restrictions.map(({ kind }) => intl.t(`moderation.restriction.${kind}`)),
    history:
      screenName === ""
        ? null
        : {
            href: addressing.ownHref(`${path}?to=${encodeURIComponent(screenName)}`),
            label: intl.t("moderation.person.history"),
          },
  };
}

/** What a ban of the writer does, and the button that bans. */
interface BanOfItem {
  /** The writer on the blog: bans of several of their replies are one. */
  key: string;
  /** Their replies in the queue, as long as they are pending. */
  waiting: number;
  /** True if this reply is one of them. */
  isWaiting: boolean;
  /** "12 other pending replies by Crabwise leave the queue too."; null if there are none. */
  others: string | null;
  submit: string;
}

/** An appeal: `own` says, in place of the form, why someone else must review it. */
interface AppealView extends Record<"id" | "title" | "words" | "typed" | "uphold" | "reverse", string> {
  own: string | null;
}

/** An item of the moderation queue, as rendered. */
export interface ItemView {
  id: string;
  /** Post id and case version, as in `1836000001:3`. */
  value: string;
  isChosen: boolean;
  selectLabel: string;
  writer: NameView;
  since: PresentedTime;
  permalink: { href: string; label: string };
  story: { href: string; label: string };
  /** Name of the blog, on the network's queue. */
  blog: string | null;
  isApproved: string;
  /** The reason, in two or three words. */
  why: string;
  excerpt: string;
  /** Address of the page with this case shown. */
  href: string;
  /** The reply's parent. */
  parent: { name: string; excerpt: string } | null;
  body: PresentedBlock[];
  complaints: { text: string; words: string; time: PresentedTime }[];
  findings: string[];
  /** Heading of the writer's record: "About Crabwise". */
  aboutLabel: string;
  person: PersonView;
  decisions: { text: string; words: string; time: PresentedTime }[];
  /** One-press decisions, the likeliest first. */
  verbs: Verb[];
  /** The likeliest reason for a decision against it. */
  reason: string;
  appeal: AppealView | null;
  ban: BanOfItem;
  /** Why it was not decided: another moderator already has. */
  conflict: string | null;
}

interface Around {
  names: ReturnType<typeof createNames>;
  page: PageContext;
  blog: Blog | null;
  /** Builds the address of the queue with a case shown. */
  hrefOf: (postId: string) => string;
  /** A typed answer to an appeal that was refused. */
  unsent: UnsentAnswer | null;
  /** The moderator. */
  personId: string;
}

/** The typed answer to an appeal. */
export interface UnsentAnswer {
  decisionId: string;
  words: string;
}

export function presentItem(
  item: QueueItem,
  result: Decided | undefined,
  isChosen: boolean,
  around: Around,
): ItemView {
  const { names, page, blog } = around;
  const { intl, addressing } = page;
  const writer = names(item.reply.authorId);
  const home = page.network.find(({ id }) => id === item.blogId);
  const plain = buildPlainBodyContext(page);
  const context = {
    ...plain,
    isReply: true,
    idPrefix: `p${item.postId}-`,
    links: { ...plain.links, isUserContent: true, validate: true },
  };
  return {
    id: item.postId,
    value: `${item.postId}:${item.version}`,
    // Items that another moderator has decided must be seen again before they are decided.
    isChosen: isChosen && result === undefined,
    selectLabel: intl.t("moderation.selectItem", { name: writer.name }),
    writer,
    since: presentMoment(item.sinceTimeMillis, page),
    permalink: { href: addressing.rewrite(item.reply.permalink), label: intl.t("moderation.permalink") },
    story: { href: addressing.rewrite(item.story.permalink), label: item.story.headline || item.story.id },
    blog: blog === null ? (home?.displayName ?? null) : null,
    isApproved: intl.t(item.reply.approved ? "moderation.isApproved" : "moderation.isPending"),
    why: describeWhy(item, intl),
    excerpt: bodyExcerpt(item.reply.body),
    href: around.hrefOf(item.postId),
    parent: item.parent && { name: names(item.parent.authorId).name, excerpt: item.parent.excerpt },
    body: presentBody(item.reply.body, context),
    complaints: item.complaints.map((complaint) => ({
      text: intl.t(complaint.isSettled ? "moderation.complaintResolved" : "moderation.complaint", {
        reason: intl.t(`reason.${complaint.reason}`),
        name:
          complaint.personId === null
            ? complaint.name || intl.t("moderation.somebody")
            : names(complaint.personId).name,
      }),
      words: complaint.words,
      time: presentMoment(complaint.timeMillis, page),
    })),
    findings: item.findings.map(({ rule, saw }) =>
      intl.t(saw === "" ? "moderation.heldBy" : "moderation.heldBySeen", {
        rule: intl.t(`moderation.rule.${rule}`),
        saw,
      }),
    ),
    aboutLabel: intl.t("moderation.aboutPerson", { name: writer.name }),
    person: presentPerson(item, writer, around),
    verbs: listVerbs(item, page),
    reason: chooseReason(item),
    decisions: item.decisions.map((decision) => ({
      text: intl.t("moderation.decided", {
        name: names(decision.byPersonId).name,
        action: translateName(intl, "moderation.done", decision.action),
      }),
      words: decision.words,
      time: presentMoment(decision.timeMillis, page),
    })),
    appeal: presentAppeal(item, home?.displayName ?? "", around),
    ban: presentBan(item, { name: writer.name, blog: home?.displayName ?? "" }, intl),
    conflict: result && result.status !== 200 ? describeResult(result, names, intl) : null,
  };
}

function presentBan(
  { blogId, kind, reply, history: { waiting } }: QueueItem,
  values: { name: string; blog: string },
  { t }: PageContext["intl"],
): BanOfItem {
  const isWaiting = kind === "held" || kind === "pending";
  const others = waiting - Number(isWaiting);
  return {
    key: `${reply.authorId} ${blogId}`,
    waiting,
    isWaiting,
    others: others > 0 ? t("moderation.ban.others", { count: others, ...values }) : null,
    submit: t("moderation.ban.submit", values),
  };
}

function presentAppeal(
  { appeal, version, decisions }: QueueItem,
  blog: string,
  { page: { intl }, unsent, personId }: Around,
): AppealView | null {
  if (!appeal) return null;
  const id = appeal.decisionId;
  const decision = decisions.find((one) => one.id === id);
  const own =
    decision?.byPersonId === personId ? "appealOwn" : decision?.personId === personId ? "appealAbout" : null;
  const press = (outcome: string) => `${id}:${version}:${outcome}`;
  return {
    id,
    title: intl.t("moderation.appeal"),
    words: appeal.words,
    typed: unsent?.decisionId === id ? unsent.words : "",
    own: own === null ? null : intl.t(`moderation.${own}`, { blog }),
    uphold: press("upheld"),
    reverse: press("reversed"),
  };
}
