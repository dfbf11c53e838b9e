import type { EntryPage } from "../../../contract/entities/live-entry.ts";
import {
  discussionModes,
  isStateful,
  statesOf,
  acceptsEntries,
  type DiscussionSettings,
} from "../../../contract/entities/mode.ts";
import type { ReplyThread } from "../../../contract/entities/post.ts";
import type { PostPage } from "../../../contract/network/magma.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { truncateWords } from "../../blog/truncate.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildDiscussionSettingsPath, buildReplyFormPath } from "../../discussion/discussion-address.ts";
import {
  findActionRefusal,
  findTarget,
  mayManageDiscussion,
  type OwnDiscussion,
} from "../../discussion/reply-actions.ts";
import type { MarkAction, TypedDiscussionSettings } from "./parse-discussion-settings-form.ts";
import { formatReplyText } from "../../discussion/reply-body.ts";
import { presentDiscussionSettings, type DiscussionSettingsView } from "../../discussion/present-live.ts";

interface Link {
  href: string;
  label: string;
}

/** `isDocument`: leads to a reader page. */
interface ListLink extends Link {
  isDocument: boolean;
}

/** The page for managing a discussion: mode and state, writing entries, open questions. */
export interface DiscussionSettingsPageView {
  title: string;
  action: string;
  back: Link;
  done: string | null;
  error: string | null;
  refused: string | null;
  status: DiscussionSettingsView | null;
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
    action: "write" | "edit";
    label: string;
    hint: string;
    text: string;
    key: string;
    isKey: boolean;
    keyLabel: string | null;
    submit: string;
  } | null;
  actionList: { action: MarkAction | "delete"; label: string }[];
  actionsTitle: string;
  /** The newest entries, or open questions. */
  list: { title: string; empty: string | null; items: ListLink[] } | null;
}

export interface DiscussionSettingsData {
  found: PostPage;
  mine: OwnDiscussion;
  settings: DiscussionSettings;
  entries: EntryPage | null;
  questions: ReplyThread[];
  typed: TypedDiscussionSettings | null;
  error: MessageId | null;
  done: boolean;
  key: string;
}

const titleLength = 90;

export function presentDiscussionSettingsPage(
  data: DiscussionSettingsData,
  peopleHref: string,
  page: PageContext,
): DiscussionSettingsPageView {
  const { found, mine, settings, entries, questions, typed } = data;
  const { intl, addressing } = page;
  const { post, entry } = found;
  const target = findTarget(found, mine, null, page.now);
  const mayRun = findActionRefusal("discussion.run", target) === null;
  const mayChoose = findActionRefusal("discussion.setMode", target) === null;
  const mayWrite = findActionRefusal("liveblog.write", target) === null;
  const mayState = settings.mode === "liveblog" ? mayWrite : mayRun;
  const isStory = post.isStarter;
  const text = entry ? formatReplyText(post.body, peopleHref) : "";
  const linkTo = (id: string, label: string, path: (id: string) => string): Link => ({
    href: addressing.ownHref(path(id)),
    label: truncateWords(label, titleLength),
  });
  return {
    title: intl.t(entry ? "discussion.settingsOfEntry" : "discussion.settings"),
    action: addressing.ownHref(buildDiscussionSettingsPath(post.id)),
    back: {
      href: addressing.rewrite((found.starter ?? post).permalink),
      label: intl.t("discussion.backToStory"),
    },
    done: data.done ? intl.t("discussionSettings.done") : null,
    error: data.error && intl.t(data.error),
    refused:
      mayManageDiscussion(found, mine, page.now) && (isStory || entry) ? null : intl.t("reply.refused.role"),
    status: presentDiscussionSettings(settings, found.post.timezone, page),
    mode: isStory && mayRun ? presentModeForm(data, mayChoose, page) : null,
    states: isStory && mayState && isStateful(settings.mode) ? presentStates(data, page) : null,
    entry:
      mayWrite && text !== null && (entry || (isStory && acceptsEntries(settings)))
        ? {
            action: entry ? "edit" : "write",
            label: intl.t("discussionSettings.entry"),
            hint: intl.t("reply.hint"),
            text: typed?.text || text,
            key: typed?.key || data.key,
            isKey: typed?.isKey ?? false,
            keyLabel: entry ? null : intl.t("mode.isKey"),
            submit: intl.t(entry ? "reply.save" : "discussionSettings.publish"),
          }
        : null,
    actionsTitle: intl.t("reply.actionsTitle"),
    actionList:
      entry && mayWrite
        ? ([entry.isKey ? "unkey" : "key", entry.isPinned ? "unpin" : "pin", "delete"] as const).map(
            (action) => ({
              action,
              label: intl.t(`discussionSettings.do.${action}`),
            }),
          )
        : [],
    list: !isStory
      ? null
      : settings.mode === "ask"
        ? {
            title: intl.t("mode.unanswered"),
            empty: questions.length === 0 ? intl.t("mode.noneUnanswered") : null,
            items: questions.map(({ reply }) => ({
              ...linkTo(reply.id, bodyText(reply.body), buildReplyFormPath),
              isDocument: true,
            })),
          }
        : entries && mayWrite
          ? {
              title: intl.t("mode.entries"),
              empty: entries.items.length === 0 ? intl.t("mode.noEntries") : null,
              items: entries.items.toReversed().map(({ reply }) => ({
                ...linkTo(reply.id, bodyText(reply.body), buildDiscussionSettingsPath),
                isDocument: false,
              })),
            }
          : null,
  };
}

function presentModeForm(
  { settings, found, typed }: DiscussionSettingsData,
  mayChoose: boolean,
  { intl }: PageContext,
): DiscussionSettingsPageView["mode"] {
  const chosen = (mayChoose && typed?.mode) || settings.mode;
  const names = settings.guests.flatMap(
    (id) => found.people.find((person) => person.id === id)?.screenName ?? [],
  );
  return {
    label: intl.t("discussionSettings.mode"),
    options: (mayChoose ? discussionModes : [settings.mode]).map((value) => ({
      value,
      label: intl.t(`discussionSettings.mode.${value}`),
      isChosen: value === chosen,
    })),
    guestsLabel: intl.t("discussionSettings.guests"),
    guests: typed?.mode ? typed.guests : names.join(", "),
    submit: intl.t("discussionSettings.setMode"),
  };
}

function presentStates(
  { settings, typed }: DiscussionSettingsData,
  { intl }: PageContext,
): DiscussionSettingsPageView["states"] {
  if (!isStateful(settings.mode)) return null;
  return {
    label: intl.t("discussionSettings.state"),
    items: statesOf[settings.mode].map((value) => ({
      value,
      label: intl.t(`discussionSettings.state.${value}`),
      isCurrent: value === settings.state,
    })),
    begins:
      settings.mode === "liveblog"
        ? { label: intl.t("discussionSettings.begins"), value: typed?.begins ?? "" }
        : null,
  };
}
