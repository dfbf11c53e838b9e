import * as v from "valibot";
import { getReplies } from "../../../contract/discussion/comments.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import {
  deleteEntry,
  editEntry,
  markEntry,
  setMode,
  setModeState,
  writeEntry,
} from "../../../contract/discussion/modes.ts";
import type { PostPage } from "../../../contract/network/magma.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { buildDiscussionSettingsPath } from "../../discussion/discussion-address.ts";
import { findReplyError } from "../../discussion/reply-actions.ts";
import {
  markActions,
  parseDiscussionSettingsForm,
  readTypedDiscussionSettings,
  type ParsedDiscussionSettings,
  type TypedDiscussionSettings,
} from "../../studio/discussion-settings/parse-discussion-settings-form.ts";
import { presentDiscussionSettingsPage } from "../../studio/discussion-settings/present-discussion-settings-page.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { fetchOwnState, buildKey, buildPeopleHref, findAbout } from "../discussion/open-reply-form.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { redirectOwn, requireOwn, requireToken } from "../../account/require-access.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";

interface Answer {
  typed: TypedDiscussionSettings | null;
  error: MessageId | null;
  done: boolean;
}

/**
 * The settings page as first opened, or with a rejected form. 404 unless it is a story or a liveblog entry.
 */
export async function openDiscussionSettings(id: string, answer: Answer, context: AppContext) {
  const known = requireBlog(context);
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const token = requireToken(context);
  const found = await requireOwn(findAbout(id, context), context);
  if (!found || found.conduct === null) throw new Response(null, { status: 404 });
  const { mine } = await requireOwn(fetchOwnState(found, token, context), context);
  const data = {
    found,
    mine,
    settings: found.conduct,
    entries: found.entries,
    questions: await loadQuestions(found, context),
    key: buildKey(context),
    ...answer,
  };
  const view = presentDiscussionSettingsPage(data, buildPeopleHref(context), await requirePage(context));
  return {
    view,
    meta: buildPersonalMeta(view.title, buildDiscussionSettingsPath(id), known),
  };
}

/** Unanswered questions, most liked first, including unapproved ones. */
async function loadQuestions({ post, conduct: settings }: PostPage, { services }: AppContext) {
  if (!post.isStarter || settings?.mode !== "ask") return [];
  const query = { tier: "unanswered", approvedOnly: "false", maxReturned: "50", maxChildren: "0" };
  const asked = { params: { postId: post.id }, query };
  return (await services.findOptional(getReplies, asked))?.items ?? [];
}

/** Handles a submitted form: redirects on success; otherwise returns it with the input. */
export async function sendDiscussionSettings(id: string, request: Request, context: AppContext) {
  const form = await readForm(request);
  const token = requireToken(context);
  const { blog } = requireBlog(context);
  const respondWith = (error: MessageId, status: number) =>
    respondToForm(
      openDiscussionSettings(id, { typed: readTypedDiscussionSettings(form), error, done: false }, context),
      status,
    );
  if (context.isLimited) return respondWith("reply.error.tooOften", 429);
  const parsed = parseDiscussionSettingsForm(form, blog.timezone, buildPeopleHref(context));
  if (parsed.kind === "wrong") return respondWith(parsed.error, 422);
  try {
    const about = await send(id, parsed, token, context);
    return redirectOwn(`${buildDiscussionSettingsPath(about)}?done`, context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status, wireError } = error;
    if (status === 409) return respondWith("discussionSettings.error.conflict", 409);
    if (status === 400 && wireError?.field === "guests")
      return respondWith("discussionSettings.error.guests", 422);
    const found = findReplyError(status, wireError?.refusal);
    return respondWith(found.error, found.status);
  }
}

/** Performs the action; returns the subject of the next page. */
async function send(
  id: string,
  parsed: Exclude<ParsedDiscussionSettings, { kind: "wrong" }>,
  token: string,
  context: AppContext,
): Promise<string> {
  const { services } = context;
  switch (parsed.kind) {
    case "mode":
      await services.send(setMode, {
        body: { starterId: id, mode: parsed.mode, guests: parsed.guests },
        token,
      });
      return id;
    case "state": {
      const { state, beginsTimeMillis } = parsed;
      await services.send(setModeState, { body: { starterId: id, state, beginsTimeMillis }, token });
      return id;
    }
    case "write": {
      const key = parsed.typed.key || buildKey(context);
      const { body, isKey } = parsed;
      await services.send(writeEntry, { params: { starterId: id }, body: { body, key, isKey }, token });
      return id;
    }
    case "edit":
      await services.send(editEntry, { params: { entryId: id }, body: { body: parsed.body }, token });
      return id;
    case "mark":
      await services.send(markEntry, { params: { entryId: id }, body: markActions[parsed.action], token });
      return id;
    case "delete":
      return (await services.send(deleteEntry, { params: { entryId: id }, body: {}, token })).starterId;
  }
}
