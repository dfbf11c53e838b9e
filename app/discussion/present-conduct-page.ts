import type { EntryPage } from "../../contract/entities/live-entry.ts";
import {
  discussionModes,
  isStateful,
  statesOf,
  takesEntries,
  type Conduct,
} from "../../contract/entities/mode.ts";
import type { ReplyThread } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/magma.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { buildConductPath } from "./conduct-path.ts";
import { findActionRefusal, findTarget, type OwnDiscussion } from "./list-deeds.ts";
import type { MarkDeed, TypedConduct } from "./parse-conduct-form.ts";
import { formatReplyText } from "./parse-reply-text.ts";
import { presentConduct, type ConductView } from "./present-conduct.ts";
import { buildReplyFormPath } from "./reply-form-path.ts";

interface Link {
  href: string;
  label: string;
}

/** The page for managing a discussion: mode and state, writing entries, open questions. */
export interface ConductPageView {
  title: string;
  action: string;
  back: Link;
  done: string | null;
  error: string | null;
  refused: string | null;
  status: ConductView | null;
  mode: {
    label: string;
    options: { value: string; label: string; isChosen: boolean }[];
    guestsLabel: string;
    guests: string;
    submit: string;
  } | null;
  states: {
    label: string;
    items: { value: string; label: string; isCurrent: boolean }[];
    begins: { label: string; value: string } | null;
  } | null;
  entry: {
    deed: "write" | "edit";
    label: string;
    hint: string;
    text: string;
    key: string;
    isKey: boolean;
    keyLabel: string | null;
    submit: string;
  } | null;
  deeds: { deed: MarkDeed | "delete"; label: string }[];
  deedsTitle: string;
  /** The newest entries, or open questions. */
  list: { title: string; empty: string | null; items: Link[] } | null;
}

export interface ConductFacts {
  found: PostPage;
  mine: OwnDiscussion;
  conduct: Conduct;
  entries: EntryPage | null;
  questions: ReplyThread[];
  typed: TypedConduct | null;
  error: MessageId | null;
  done: boolean;
  key: string;
}

/** Whether the person can use this page: sets the mode, writes entries, or is an invited guest. */
export function mayConduct(found: PostPage, mine: OwnDiscussion, now: number): boolean {
  const target = findTarget(found, mine, null, now);
  const isGuest = found.conduct?.guests.includes(mine.account.personId) === true;
  return (
    findActionRefusal("discussion.setMode", target) === null ||
    findActionRefusal("liveblog.write", target) === null ||
    (found.conduct?.mode === "ask" && isGuest)
  );
}

const titleLength = 90;

export function presentConductPage(
  facts: ConductFacts,
  peopleHref: string,
  page: PageContext,
): ConductPageView {
  const { found, mine, conduct, entries, questions, typed } = facts;
  const { intl, addressing } = page;
  const { post, entry } = found;
  const target = findTarget(found, mine, null, page.now);
  const maySet = findActionRefusal("discussion.setMode", target) === null;
  const mayWrite = findActionRefusal("liveblog.write", target) === null;
  const mayState = conduct.mode === "liveblog" ? mayWrite : maySet;
  const isStory = post.isStarter;
  const text = entry ? formatReplyText(post.body, peopleHref) : "";
  const linkTo = (id: string, label: string, path: (id: string) => string): Link => ({
    href: addressing.ownHref(path(id)),
    label: truncateWords(label, titleLength),
  });
  return {
    title: intl.t(entry ? "conduct.titleEntry" : "conduct.title"),
    action: addressing.ownHref(buildConductPath(post.id)),
    back: {
      href: addressing.rewrite((found.starter ?? post).permalink),
      label: intl.t("discussion.backToStory"),
    },
    done: facts.done ? intl.t("conduct.done") : null,
    error: facts.error && intl.t(facts.error),
    refused: mayConduct(found, mine, page.now) && (isStory || entry) ? null : intl.t("reply.refused.role"),
    status: presentConduct(conduct, found.post.timezone, page),
    mode: isStory && maySet ? presentModeForm(facts, page) : null,
    states: isStory && mayState && isStateful(conduct.mode) ? presentStates(facts, page) : null,
    entry:
      mayWrite && text !== null && (entry || (isStory && takesEntries(conduct)))
        ? {
            deed: entry ? "edit" : "write",
            label: intl.t("conduct.entry"),
            hint: intl.t("reply.hint"),
            text: typed?.text || text,
            key: typed?.key || facts.key,
            isKey: typed?.isKey ?? false,
            keyLabel: entry ? null : intl.t("mode.isKey"),
            submit: intl.t(entry ? "reply.save" : "conduct.publish"),
          }
        : null,
    deedsTitle: intl.t("reply.deedsTitle"),
    deeds:
      entry && mayWrite
        ? ([entry.isKey ? "unkey" : "key", entry.isPinned ? "unpin" : "pin", "delete"] as const).map(
            (deed) => ({
              deed,
              label: intl.t(`conduct.do.${deed}`),
            }),
          )
        : [],
    list: !isStory
      ? null
      : conduct.mode === "ask"
        ? {
            title: intl.t("mode.unanswered"),
            empty: questions.length === 0 ? intl.t("mode.noneUnanswered") : null,
            items: questions.map(({ reply }) => linkTo(reply.id, bodyText(reply.body), buildReplyFormPath)),
          }
        : entries && mayWrite
          ? {
              title: intl.t("mode.entries"),
              empty: entries.items.length === 0 ? intl.t("mode.noEntries") : null,
              items: entries.items
                .toReversed()
                .map(({ reply }) => linkTo(reply.id, bodyText(reply.body), buildConductPath)),
            }
          : null,
  };
}

function presentModeForm(
  { conduct, found, typed }: ConductFacts,
  { intl }: PageContext,
): ConductPageView["mode"] {
  const chosen = typed?.mode || conduct.mode;
  const names = conduct.guests.flatMap(
    (id) => found.people.find((person) => person.id === id)?.screenName ?? [],
  );
  return {
    label: intl.t("conduct.mode"),
    options: discussionModes.map((value) => ({
      value,
      label: intl.t(`conduct.mode.${value}`),
      isChosen: value === chosen,
    })),
    guestsLabel: intl.t("conduct.guests"),
    guests: typed?.mode ? typed.guests : names.join(", "),
    submit: intl.t("conduct.setMode"),
  };
}

function presentStates({ conduct, typed }: ConductFacts, { intl }: PageContext): ConductPageView["states"] {
  if (!isStateful(conduct.mode)) return null;
  return {
    label: intl.t("conduct.state"),
    items: statesOf[conduct.mode].map((value) => ({
      value,
      label: intl.t(`conduct.state.${value}`),
      isCurrent: value === conduct.state,
    })),
    begins:
      conduct.mode === "liveblog" ? { label: intl.t("conduct.begins"), value: typed?.begins ?? "" } : null,
  };
}
