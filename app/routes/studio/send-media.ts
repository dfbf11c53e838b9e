import type { Blog } from "../../../contract/entities/blog.ts";
import { maxImageBytes } from "../../../contract/media/images.ts";
import { uploadMedia, type MediaImage } from "../../../contract/media/media.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import type { UploadProblem } from "../../studio/manage/image-choices.ts";
import { classifyUpload } from "../../studio/media/uploads.ts";

/** Time for a file of the largest size to reach the services, ms. */
const timeout = 60_000;

/** A library, and the person who sends a file to it. */
export interface MediaTarget {
  blog: Blog;
  token: string;
}

/** Sends an image to a blog's library. Returns the services' reply, or the status of a refused file. */
export async function sendMedia(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { blog, token }: MediaTarget,
  context: AppContext,
): Promise<{ status: number; reply: ReplyOf<typeof uploadMedia> | null }> {
  if (bytes.byteLength > maxImageBytes) return { status: 413, reply: null };
  try {
    const query = { blogId: blog.id, name: name.slice(0, 255) };
    const reply = await context.services.send(uploadMedia, { query, body: bytes, token, timeout });
    return { status: 200, reply };
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status ?? 503, reply: null };
    throw error;
  }
}

/** Sends the image of a form's field; a field without a file is refused like a file that is no image. */
export async function sendFormImage(
  field: FormDataEntryValue | null,
  target: MediaTarget,
  context: AppContext,
): Promise<{ image: MediaImage } | { problem: UploadProblem; status: number }> {
  if (!(field instanceof File) || field.size === 0) return { problem: "kind", status: 400 };
  const bytes = new Uint8Array(await field.arrayBuffer());
  const { status, reply } = await sendMedia(bytes, field.name, target, context);
  if (reply !== null) return reply;
  const state = classifyUpload(status);
  const problem = state === "size" || state === "kind" || state === "many" ? state : "failed";
  return { problem, status };
}
