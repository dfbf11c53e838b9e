import type { EditorView } from "prosemirror-view";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { EditorWords } from "./editor-words.ts";
import type { Course } from "./panel.client.ts";
import { insertAfter } from "./insert-pasted.client.ts";

/** Response of the store: the image, or an error message. */
type Answer = Partial<ImageRef> & { message?: unknown };

/** Uploads an image and inserts it at the caret. Returns null on success, otherwise an error message. */
export async function sendImage(
  view: EditorView,
  file: File,
  alt: string,
  words: EditorWords,
  course: Course,
): Promise<string | null> {
  // Checked here, because aborting an oversized request would look like a network error.
  if (file.size > words.maxReplyImageBytes) return words.badImage;
  const answer = await send(file, words.uploadTo, course);
  if (course.signal.aborted || view.isDestroyed) return null;
  if (typeof answer?.id !== "string")
    return typeof answer?.message === "string" ? answer.message : words.noImage;
  const { id, format = "jpg", width = null, height = null } = answer;
  insertAfter(view, {
    type: "Image",
    image: { id, format, width, height, alt, focalPoint: null, remoteUrl: null },
    alignment: "Center",
    caption: [],
    attribution: [],
    lightbox: true,
  });
  return null;
}

/** XMLHttpRequest, because fetch doesn't report upload progress. Null if the response can't be read. */
function send(file: File, address: string, { signal, onProgress }: Course): Promise<Answer | null> {
  const body = new FormData();
  body.set("picture", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve(readAnswer(request.responseText));
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("loadend", end);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  });
}

function readAnswer(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null;
  } catch {
    return null;
  }
}
