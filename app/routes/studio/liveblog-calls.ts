import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { getLiveblog, setLiveblogDuty } from "../../../contract/discussion/modes.ts";
import * as modes from "../../../contract/discussion/modes.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import type { LiveblogAction } from "../../studio/liveblog/parse-liveblog-form.ts";
import { presentLiveblogDesk, type LiveblogView } from "../../studio/liveblog/present-liveblog-desk.ts";
import { buildKey } from "../discussion/open-reply-form.ts";
import type { BlogScope } from "./manage-page.ts";

/** A liveblog's desk at an address. */
export interface LiveblogScope extends BlogScope {
  storyId: string;
  /** Page of the updates; null for the newest. */
  entryPage: number | null;
}

const gone = () => new Response(null, { status: 404, headers: personalHeaders });

/** The story and page of an address; 404 for an invalid one. */
export function readLiveblogAddress(
  request: Request,
  storyId: string | undefined,
): Pick<LiveblogScope, "storyId" | "entryPage"> {
  const typed = new URL(request.url).searchParams.get("page");
  if (!v.is(PostId, storyId) || (typed !== null && !/^[1-9]\d{0,5}$/.test(typed))) throw gone();
  return { storyId, entryPage: typed === null ? null : Number(typed) };
}

/** The desk's current state. 404 for another blog's liveblog. */
export async function loadLiveblog(
  { blog, token, storyId, entryPage }: LiveblogScope,
  context: AppContext,
): Promise<LiveblogView> {
  const query = entryPage === null ? {} : { entryPage: String(entryPage) };
  const [found, account] = await Promise.all([
    context.services.get(getLiveblog, { params: { starterId: storyId }, query, token }),
    getOwnAccount(context, token),
  ]);
  if (found.blogId !== blog.id) throw gone();
  const mayUseLibrary = isAllowed("media.read", { standings: findStandings(account, blog.id) });
  const asked = { blog, ownId: account.personId, mayUseLibrary, key: buildKey(context), entryPage };
  return presentLiveblogDesk(found, asked, await requirePage(context));
}

/** Result of an edit, with the update's current text. */
type Edited = v.InferOutput<(typeof modes.editEntry)["reply"]>;

/** Performs a form's action. Deleting an update that is already deleted succeeds; null for all but edits. */
export async function sendLiveblogAction(
  action: LiveblogAction,
  scope: LiveblogScope,
  context: AppContext,
): Promise<Edited | null> {
  try {
    const sent = await send(action, scope, context);
    return action.kind === "edit" ? (sent as Edited) : null;
  } catch (error) {
    if (action.kind === "delete" && isGone(error)) return null;
    throw error;
  }
}

const isGone = (error: unknown) =>
  error instanceof ServiceError && (error.status === 404 || error.status === 410);

async function send(
  action: LiveblogAction,
  { storyId: starterId, token }: LiveblogScope,
  { services }: AppContext,
): Promise<unknown> {
  switch (action.kind) {
    case "write": {
      const { kind: _, ...body } = action;
      return services.send(modes.writeEntry, { params: { starterId }, body, token });
    }
    case "edit": {
      const { kind: _, entryId, ...body } = action;
      return services.send(modes.editEntry, { params: { entryId }, body, token });
    }
    case "delete":
      return services.send(modes.deleteEntry, { params: { entryId: action.entryId }, body: {}, token });
    case "restore": {
      const { kind: _, entryId, ...body } = action;
      return services.send(modes.restoreEntry, { params: { entryId }, body, token });
    }
    case "mark": {
      const { entryId, mark, isSet } = action;
      return services.send(modes.markEntry, { params: { entryId }, body: { mark, isSet }, token });
    }
    case "state": {
      const { kind: _, ...body } = action;
      return services.send(modes.setModeState, { body: { starterId, ...body }, token });
    }
    case "duty":
      return services.send(setLiveblogDuty, { body: { starterId, personId: action.personId }, token });
  }
}

/** The error, and whether it is permanent. */
export function findLiveblogError(
  { status, wireError }: ServiceError,
  action: LiveblogAction["kind"] | null,
): {
  text: MessageId;
  isFinal: boolean;
} {
  const isDeleted = (action === "edit" || action === "mark") && (status === 404 || status === 410);
  if (isDeleted) return { text: "liveblog.error.gone", isFinal: true };
  switch (status) {
    case 401:
      return { text: "liveblog.error.signedOut", isFinal: false };
    case 403:
    case 404:
    case 410:
    case 451:
      return { text: "liveblog.error.refused", isFinal: true };
    case 409:
      return { text: findConflict(wireError?.field), isFinal: true };
    case 400:
      if (wireError?.field === "beginsTimeMillis") return { text: "liveblog.error.past", isFinal: true };
      return { text: "liveblog.error.invalid", isFinal: true };
    case 413:
      return { text: "liveblog.error.invalid", isFinal: true };
    case 429:
      return { text: "liveblog.error.often", isFinal: false };
    default:
      return { text: "liveblog.error.failed", isFinal: false };
  }
}

function findConflict(field: string | undefined): MessageId {
  if (field === "state") return "liveblog.error.ended";
  return field === "writtenTimeMillis" ? "liveblog.error.old" : "liveblog.error.conflict";
}
