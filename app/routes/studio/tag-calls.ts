import {
  changeTag,
  continueTagChange,
  dismissSimilarTags,
  getTagChange,
  undoTagChange,
  type TagChange,
} from "../../../contract/posts/managed-tags.ts";
import { redirectOwn, throwOwn } from "../../account/require-access.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { buildTagPath, noOutcome, type TagOutcome } from "../../studio/tags/present-tags.ts";
import { buildWish, type SentTag } from "../../studio/tags/tag-form.ts";

/** The change that the address names, for its notice; one that is gone is left out. */
export async function findOutcome(url: string, token: string, context: AppContext): Promise<TagOutcome> {
  const query = new URL(url).searchParams;
  if (query.has("different")) return { ...noOutcome, done: "tags.similar.dismissed" };
  const id = query.get("change");
  if (id === null) return noOutcome;
  try {
    const { change } = await context.services.get(getTagChange, { query: { id }, token });
    return { ...noOutcome, change };
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 404 || error.status === 400)) return noOutcome;
    throwOwn(error, context);
  }
}

/** The page that shows the result: of the tag that there is afterwards, or the list. */
export function redirectToChange({ id, kind, state, tag, target }: TagChange, context: AppContext): Response {
  const isBack = state === "undone" || state === "undoing";
  const name =
    kind === "merge" && !isBack ? target?.safeName : kind === "delete" && !isBack ? null : tag.safeName;
  const path = name ? buildTagPath(name) : buildManagePath(null, "tags");
  return redirectOwn(`${path}?${new URLSearchParams({ change: id })}`, context);
}

/** Undoes a change, goes on with one, or calls two names different; null if the form asks for something else. */
export async function answerOtherForm(
  form: FormData,
  token: string,
  context: AppContext,
): Promise<Response | { error: MessageId; status: number } | null> {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const { services } = context;
  const asked = read("do");
  try {
    if (asked === "undo" || asked === "continue") {
      const call = asked === "undo" ? undoTagChange : continueTagChange;
      const { change } = await services.send(call, { body: { id: read("id") }, token });
      return redirectToChange(change, context);
    }
    if (asked === "dismiss") {
      const body = { name: read("name"), other: read("other"), isDismissed: true };
      await services.send(dismissSimilarTags, { body, token });
      return redirectOwn(`${buildManagePath(null, "tags")}?similar&different`, context);
    }
    return null;
  } catch (error) {
    return explainTagError(error, context);
  }
}

/** Makes the change that a form asks for, or says what it would do. */
export const sendTag = (sent: SentTag, name: string, isTrial: boolean, token: string, context: AppContext) =>
  context.services.send(changeTag, { body: { wish: buildWish(sent, name, isTrial) }, token });

/** A refused change, in words; other errors are thrown. */
export function explainTagError(error: unknown, context: AppContext): { error: MessageId; status: number } {
  if (isUnanswered(error)) return { error: "moderation.error.failed", status: 503 };
  if (!(error instanceof ServiceError)) throw error;
  const { status, wireError } = error;
  const { refusal, field } = wireError ?? {};
  if (status === 409 && refusal === "running") return { error: "tags.error.running", status };
  if (status === 409 && refusal === "later") return { error: "tags.error.later", status };
  if (status === 409) return { error: "tags.error.conflict", status };
  if (status === 403 && refusal === "tooLate") return { error: "tags.error.tooLate", status };
  if (status === 404) return { error: "tags.error.unknown", status };
  if (status === 400) {
    if (/is the same tag/.test(wireError?.message ?? "")) return { error: "tags.error.same", status };
    if (field?.includes("postIds")) return { error: "tags.error.stories", status };
    if (field?.includes("into")) return { error: "tags.error.into", status };
    if (field?.includes("image")) return { error: "tags.error.image", status };
    return { error: "tags.error.name", status };
  }
  throwOwn(error, context);
}
