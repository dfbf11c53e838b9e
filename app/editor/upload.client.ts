import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { EditorWords } from "./editor-words.ts";
import type { Course } from "./panel.client.ts";
import { insertThing } from "./take-pasted.client.ts";

/** What the store answers: the picture, or why it is not taken. */
type Answer = Partial<ImageRef> & { message?: unknown };

/** Sends a picture to the store and puts it where the caret is. Null when it stands there, else why it does not. */
export async function sendPicture(
  view: EditorView,
  file: File,
  alt: string,
  words: EditorWords,
  course: Course,
): Promise<string | null> {
  // Cut off in the midst of it, the browser would only hear that the line is broken.
  if (file.size > words.maxPictureBytes) return words.badPicture;
  const answer = await send(file, words.uploadTo, course);
  if (course.signal.aborted || view.isDestroyed) return null;
  if (typeof answer?.id !== "string")
    return typeof answer?.message === "string" ? answer.message : words.noPicture;
  const { id, format = "jpg", width = null, height = null } = answer;
  const { tr, selection } = view.state;
  // Beside what is selected, not in its place.
  view.dispatch(tr.setSelection(Selection.near(selection.$to)));
  insertThing(view, {
    type: "Image",
    image: { id, format, width, height, alt, focalPoint: null, remoteUrl: null },
    alignment: "Center",
    caption: [],
    attribution: [],
    lightbox: true,
  });
  return null;
}

/** By the older of the two ways: the newer one does not say how much has left. Null where nothing can be read. */
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
