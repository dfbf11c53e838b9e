import type { ReplyEdits } from "../../contract/discussion/comments.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { presentTime } from "../date-time/present-time.ts";
import { type EditorWords, presentEditorWords } from "../editor/present-editor-words.ts";
import { formatPlainText } from "../editor/format-plain-text.ts";
import type { MessageId } from "../intl/message-id.ts";
import {
  findActionRefusal,
  findTarget,
  mayManageDiscussion,
  type OwnDiscussion,
  type Reasons,
  limitActions,
  personActions,
} from "./reply-actions.ts";
import type { TypedReply } from "./parse-reply-form.ts";
import { describeFeatured } from "./featured-form.ts";
import { formatReplyText } from "./reply-body.ts";
import {
  presentReplyMenu,
  type MenuData,
  type ReplyMenuView,
  presentUndo,
  type UndoView,
} from "./present-reply-menu.ts";
import { buildDiscussionSettingsPath, buildReplyFormPath } from "./discussion-address.ts";

/** The page for replying, editing a reply, and one-click actions on a post. */
export interface ReplyFormView {
  title: string;
  action: string;
  /** The post it is about; null if it couldn't be loaded. */
  about: { label: string; name: string; excerpt: string; href: string } | null;
  /** Confirmation of the last action, and its undo. */
  done: string | null;
  undo: UndoView | null;
  /** The error of the last action, if there is no form to show it. */
  error: string | null;
  signedInAs: string | null;
  /** For signed-out readers who opened the page for something other than writing. */
  signIn: { href: string; label: string } | null;
  form: {
    action: "write" | "edit";
    label: string;
    hint: string;
    text: string;
    /** Initial content of the editor as JSON; empty if the text represents it completely. */
    nodes: string;
    /** Has formatting that plain text can't represent, so it can't be edited as text. */
    isRich: boolean;
    /** Shown if only the plain text field is available. */
    richHint: string | null;
    /** Shown once a draft of this device is in it. */
    unsent: string | null;
    editor: Omit<EditorWords, "classes">;
    /** URLs at which the editor requests people by name, and cards of stories. */
    names: string;
    card: string;
    key: string;
    submit: string;
    /** The character limit. */
    error: string | null;
    signIn: { href: string; label: string } | null;
  } | null;
  /** The reason for the missing form. */
  refused: string | null;
  /** Its earlier texts, for its writer and moderators. */
  edits: EditsView | null;
  menu: ReplyMenuView | null;
  /** Link for managing the discussion, with permission. */
  conduct: { href: string; label: string } | null;
  back: { href: string; label: string } | null;
}

export interface ReplyFormData {
  id: string;
  /** Null if the services didn't respond: the input must be shown nevertheless. */
  found: PostPage | null;
  mine: OwnDiscussion | null;
  reasons: Reasons | null;
  edits: ReplyEdits | null;
  menu: MenuData;
  typed: TypedReply | null;
  error: MessageId | null;
  /** Idempotency key, generated for each form. */
  key: string;
  done: string | null;
  /** The latest decision. */
  decision: string | null;
  /** What the reply was before it was featured or unfeatured (`writeFeatured`). */
  before: string | null;
  isSignedOut: boolean;
}

const excerptLength = 280;

export function presentReplyForm(data: ReplyFormData, peopleHref: string, page: PageContext): ReplyFormView {
  const { intl, addressing } = page;
  const { id, found, mine, done, decision, before, error } = data;
  const target = found && mine ? findTarget(found, mine, data.reasons, page.now) : null;
  const isOwn = target?.claim.relations?.includes("writer") === true;
  const refusal = target && findActionRefusal(isOwn ? "reply.edit" : "reply.write", target);
  const refused = refusal && intl.t(`reply.refused.${refusal}`);
  const name = found?.people.find((person) => person.id === found.post.authorId)?.displayName ?? "";
  return {
    title: intl.t(isOwn ? "reply.titleEdit" : "reply.title"),
    action: addressing.ownHref(buildReplyFormPath(id)),
    about: found && presentAbout(found, isOwn, page),
    done: isDone(done) ? describeDone(done, found, name, page) : null,
    undo: presentUndo(done, { decision, before, personId: found?.post.authorId ?? null }, page),
    error: refused !== null && error ? intl.t(error) : null,
    signIn:
      data.isSignedOut && data.typed === null
        ? { href: buildSignInHref(id, page), label: intl.t("reply.signInForMore") }
        : null,
    signedInAs: mine && intl.t("reply.signedInAs", { name: mine.account.displayName }),
    form: refused === null ? presentForm(data, isOwn, peopleHref, page) : null,
    refused,
    edits: data.edits && presentEdits(data.edits, peopleHref, page),
    menu: found && target ? presentReplyMenu(found, target, data.menu, page) : null,
    conduct:
      found && mine && (found.post.isStarter || found.entry) && mayManageDiscussion(found, mine, page.now)
        ? {
            href: addressing.ownHref(buildDiscussionSettingsPath(id)),
            label: intl.t(found.entry ? "discussion.settingsOfEntry" : "discussion.settings"),
          }
        : null,
    back: found && {
      href: `${addressing.rewrite(found.post.permalink)}#replies`,
      label: intl.t("reply.back"),
    },
  };
}

function describeDone(done: Done, found: PostPage | null, name: string, page: PageContext): string {
  const end = found?.post.featuredUntilMillis;
  if (done === "feature" && end !== undefined) return describeFeatured(end, page);
  return page.intl.t(`reply.done.${done}`, { name, blog: page.blog.displayName });
}

function presentForm(
  { id, found, typed, error, key, isSignedOut }: ReplyFormData,
  isOwn: boolean,
  peopleHref: string,
  page: PageContext,
): ReplyFormView["form"] {
  const { intl, addressing } = page;
  const own = isOwn && found ? found.post.body : [];
  const text = formatReplyText(own, peopleHref);
  const isRich = text === null;
  return {
    action: isOwn ? "edit" : "write",
    label: intl.t("reply.label"),
    hint: intl.t("reply.hint"),
    text: typed?.text ?? text ?? formatPlainText(own),
    nodes: typed?.nodes ?? (isRich ? JSON.stringify(own) : ""),
    isRich,
    richHint: isRich ? intl.t("reply.richHint") : null,
    unsent: isOwn ? null : intl.t("reply.unsent"),
    editor: presentEditorWords(page, addressing.ownHref("/ajax/picture")),
    names: addressing.ownHref("/ajax/names"),
    card: addressing.ownHref("/ajax/card"),
    key: typed?.key || key,
    submit: intl.t(isOwn ? "reply.save" : "reply.send"),
    error: error && intl.t(error),
    signIn: isSignedOut ? { href: buildSignInHref(id, page), label: intl.t("reply.signIn") } : null,
  };
}

/** Earlier texts of a reply, the latest first. */
interface EditsView {
  title: string;
  hint: string;
  items: { until: string; text: string }[];
}

function presentEdits({ items }: ReplyEdits, peopleHref: string, page: PageContext): EditsView | null {
  const { intl, blog, now } = page;
  if (items.length === 0) return null;
  return {
    title: intl.t("reply.edits.title"),
    hint: intl.t("reply.edits.hint", { blog: blog.displayName }),
    items: items.map(({ untilMillis, body }) => ({
      until: intl.t("reply.edits.until", {
        time: presentTime(untilMillis, { now, timezone: blog.timezone, intl }).title,
      }),
      text: formatReplyText(body, peopleHref) ?? formatPlainText(body),
    })),
  };
}

const buildSignInHref = (id: string, { addressing }: PageContext) =>
  addressing.ownHref(`/signin?next=${encodeURIComponent(buildReplyFormPath(id))}`);

/** What the text replies to: the post of the page, or for one's own reply its parent; null if it couldn't be loaded. */
function findParent({ post, ancestors, starter }: PostPage, isOwn: boolean) {
  if (!isOwn) return { ...post, text: bodyText(post.body) };
  const reply = ancestors.at(-1);
  if (reply) return { ...reply, headline: "", isStarter: false, text: bodyText(reply.body) };
  return starter && { ...starter, isStarter: true, text: starter.excerpt };
}

function presentAbout(
  found: PostPage,
  isOwn: boolean,
  { intl, addressing }: PageContext,
): ReplyFormView["about"] {
  const parent = findParent(found, isOwn);
  if (!parent) return null;
  const name = found.people.find(({ id }) => id === parent.authorId)?.displayName ?? "";
  return {
    label: intl.t(parent.isStarter ? "reply.aboutStory" : "reply.about", { name }),
    name,
    excerpt: parent.headline || truncateWords(parent.text, excerptLength),
    href: addressing.rewrite(parent.permalink),
  };
}

/** Confirmations that a URL may request. */
export const doneIds = [
  "edited",
  "like",
  "unlike",
  "save",
  "unsave",
  "followDiscussion",
  "unfollowDiscussion",
  "approve",
  "unapprove",
  "feature",
  "unfeature",
  "dismiss",
  "readmit",
  "delete",
  "close",
  "open",
  ...personActions,
  ...limitActions,
  "undone",
] as const;
type Done = (typeof doneIds)[number];
const isDone = (value: string | null): value is Done =>
  (doneIds as readonly (string | null)[]).includes(value);
