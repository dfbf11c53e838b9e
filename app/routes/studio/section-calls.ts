import { listMedia, type MediaImage } from "../../../contract/media/media.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { markField, type FieldErrors } from "../../studio/sections/section-form.ts";
import type { BlogScope } from "./manage-page.ts";

/** Images shown for a cover; more words find others. */
const maxFound = 12;

/** Images of the blog's library by words, newest first. */
export async function findImages(
  words: string,
  { blog, token }: BlogScope,
  context: AppContext,
): Promise<MediaImage[]> {
  const query = { blogId: blog.id, words: words.slice(0, 200) };
  const { items } = await requireOwn(context.services.get(listMedia, { query, token }), context);
  return items.slice(0, maxFound);
}

interface Refusal {
  message: MessageId;
  errors: FieldErrors;
  status: number;
}

/** What to say of a section that wasn't saved; null for errors that are the page's own. */
export function explainRefusal(error: unknown): Refusal | null {
  if (isUnanswered(error)) return { message: "sections.error.failed", errors: {}, status: 503 };
  if (!(error instanceof ServiceError) || error.status !== 400) return null;
  const field = error.wireError?.field ?? null;
  if (field === null) return { message: "sections.error.full", errors: {}, status: 400 };
  const errors: FieldErrors =
    field === "urlName" ? { address: { message: "sections.error.address" } } : markField(field);
  return { message: "sections.error.form", errors, status: 400 };
}
