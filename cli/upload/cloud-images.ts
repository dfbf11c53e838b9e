import * as v from "valibot";
import { ImageId, StoredImage } from "../../contract/media/images.ts";
import type { ImageStore } from "../images/image-placer.ts";
import { ApiError } from "./api-client.ts";

/** A cloud image host and its preset for unsigned uploads (specification, section 7). */
export interface CloudHost {
  /** Upload URL: `https://api.cloudinary.com/v1_1/{account}/image/upload`. */
  uploadUrl: string;
  uploadPreset: string;
}

/** Timeout of one upload, ms. */
const timeout = 60_000;
/** Delays between retries, ms. */
const defaultPauses = [500, 2_000, 6_000];

/** The host's response to an upload, with its own field names. */
const Uploaded = v.object({
  public_id: v.string(),
  format: v.pipe(
    v.string(),
    v.transform((format) => (format === "jpeg" ? "jpg" : format)),
    StoredImage.entries.format,
  ),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
});
const Refused = v.object({ error: v.object({ message: v.string() }) });

/**
 * Uploads images to a cloud image host instead of our own image service: unsigned, as a form with `file`,
 * `upload_preset` and our id as `public_id`. Without its secret the host can't be queried for images, but uploading an
 * existing one again returns it unchanged. Retries if there is no response or a server error; throws `ApiError` with
 * the image's address and the host's message.
 */
export function createCloudImages(
  { uploadUrl, uploadPreset }: CloudHost,
  pauses: readonly number[] = defaultPauses,
): ImageStore {
  return {
    find: () => Promise.resolve(null),
    put: async (id, bytes, format) => {
      const form = new FormData();
      form.set("upload_preset", uploadPreset);
      form.set("public_id", id);
      const type = `image/${format === "jpg" ? "jpeg" : format}`;
      form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), `${id}.${format}`);
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await send(uploadUrl, uploadPreset, form);
        } catch (error) {
          const pause = pauses[attempt];
          if (!(error instanceof ApiError) || !mayPass(error.status) || pause === undefined) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    },
  };
}

/** 420 is the host's own status for rate limiting. */
const mayPass = (status: number) => status === 0 || status >= 500 || status === 420 || status === 429;

async function send(uploadUrl: string, uploadPreset: string, form: FormData): Promise<StoredImage> {
  const request = { method: "POST", body: form, signal: AbortSignal.timeout(timeout) };
  const response = await fetch(uploadUrl, request).catch((error: unknown) => {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new ApiError(0, `The image host ${uploadUrl} didn't respond: ${reason}`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refused = v.safeParse(Refused, answer);
    const reason = refused.success ? `: ${refused.output.error.message}` : "";
    throw new ApiError(
      response.status,
      `The image host ${uploadUrl} responded with ${response.status}${reason} (upload preset "${uploadPreset}")`,
    );
  }
  const uploaded = v.safeParse(Uploaded, answer);
  if (!uploaded.success) {
    const [issue] = uploaded.issues;
    throw new ApiError(
      response.status,
      `The image host ${uploadUrl} returned an unexpected response: ${v.getDotPath(issue) ?? "answer"}: ${issue.message}`,
    );
  }
  const { public_id: id, format, width, height, bytes } = uploaded.output;
  if (!v.safeParse(ImageId, id).success) {
    throw new ApiError(
      response.status,
      `The image host stored an image at "${id}", which isn't a valid image id. Remove the folder from the upload preset "${uploadPreset}".`,
    );
  }
  return { id, format, width, height, size: bytes };
}
