import type { UploadProblem } from "../manage/image-choices.ts";

/** An upload of a file into the library. */
export interface Upload {
  id: number;
  name: string;
  state: "waiting" | "sending" | "paused" | "stored" | UploadProblem;
  /** 0 to 1. */
  progress: number;
}

export type UploadEvent =
  | { type: "add"; uploads: readonly (Pick<Upload, "id" | "name" | "state"> & Partial<Upload>)[] }
  | { type: "progress"; id: number; progress: number }
  | { type: "change"; id: number; state: Upload["state"] }
  | { type: "remove"; id: number };

/** Uploads in the order in which their files were chosen. */
export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case "add":
      return [...uploads, ...event.uploads.map((upload) => ({ progress: 0, ...upload }))];
    case "progress":
      return change(uploads, event.id, { progress: event.progress });
    case "change":
      return uploads.map((upload) => (upload.id === event.id ? changeState(upload, event.state) : upload));
    case "remove":
      return uploads.filter(({ id }) => id !== event.id);
  }
}

/** Paused uploads resume where they stopped; others restart. */
const changeState = (upload: Upload, state: Upload["state"]): Upload => ({
  ...upload,
  state,
  ...(state === "waiting" && upload.state !== "paused" && { progress: 0 }),
});

const change = (uploads: readonly Upload[], id: number, values: Partial<Upload>) =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload));

/** Uploads sent at the same time. */
const maxAtOnce = 2;

/** Uploads to start now, so that at most `maxAtOnce` are being sent. */
export function listNextUploads(uploads: readonly Upload[]): readonly Upload[] {
  const sending = uploads.filter(({ state }) => state === "sending").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, maxAtOnce - sending));
}

/** The state of an upload by the server's status; 0 for none. */
export function classifyUpload(status: number): Upload["state"] {
  if (status === 200) return "stored";
  if (status === 413) return "size";
  if (status === 400) return "kind";
  return status === 429 ? "many" : "failed";
}
