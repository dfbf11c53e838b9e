import { useCallback, useEffect, useReducer, useRef } from "react";
import { partBytes } from "../../../contract/media/upload-parts.ts";
import {
  createUploadId,
  discardParts,
  sendParts,
  type PartsFile,
  sendToHost,
  sendFile,
} from "./send-file.client.ts";
import { dropUpload, storeProgress, storeUpload, listKeptUploads } from "./stored-uploads.client.ts";
import { classifyUpload, listNextUploads, reduceUploads, type Upload } from "./uploads.ts";

export interface UploadOptions {
  /** Addresses that accept whole files, and parts. */
  path: string;
  partsPath: string;
  maxBytes: number;
  maxVideoBytes: number;
  /** True if videos go to a host. */
  isHosted: boolean;
  /** Called when no upload is left and at least one was stored. */
  onStored: () => void;
}

const isVideo = ({ type }: Blob) => type.startsWith("video/");
/** Larger files, and videos, are sent in parts. */
const isInParts = (file: Blob) => isVideo(file) || file.size > partBytes;

/**
 * Sends files to the library, two at a time, each with its progress. Uploads in parts are paused when the connection
 * drops, and resume where they stopped: when it is back, or when the page is opened again.
 */
export function useUploads(options: UploadOptions) {
  const { path, partsPath, maxBytes, maxVideoBytes, isHosted, onStored } = options;
  const [uploads, dispatch] = useReducer(reduceUploads, []);
  const files = useRef(new Map<number, PartsFile>());
  /** Functions that abort each request. */
  const running = useRef(new Map<number, () => void>());
  const nextId = useRef(0);

  const send = useCallback(
    ({ id }: Upload) => {
      const sent = files.current.get(id);
      if (sent === undefined) return;
      dispatch({ type: "change", id, state: "sending" });
      const report = (progress: number) => dispatch({ type: "progress", id, progress });
      const finish = (state: Upload["state"]) => {
        running.current.delete(id);
        dispatch({ type: "change", id, state });
      };
      const end = isInParts(sent.file)
        ? sendKept(sent, partsPath, isHosted && isVideo(sent.file) ? sendToHost : sendParts, report, finish)
        : sendFile(sent.file, `${path}?${new URLSearchParams({ name: sent.name }).toString()}`, {
            onProgress: report,
            onEnd: (status) => finish(classifyUpload(status)),
          });
      running.current.set(id, end);
    },
    [path, partsPath, isHosted],
  );

  useEffect(() => {
    for (const upload of listNextUploads(uploads)) send(upload);
  }, [uploads, send]);
  useStored(uploads, onStored);
  useEffect(() => {
    const ends = running.current;
    return () => ends.forEach((end) => end());
  }, []);

  /** Adds files to the list. */
  const list = useCallback((added: readonly (PartsFile & Pick<Upload, "state" | "progress">)[]) => {
    const rows = added.map(({ id: key, name, file, state, progress }) => {
      const id = nextId.current++;
      files.current.set(id, { id: key, name, file });
      return { id, name, state, progress };
    });
    dispatch({ type: "add", uploads: rows });
  }, []);
  useEffect(() => {
    const restore = async () => {
      const kept = await listKeptUploads(partsPath);
      if (kept.length > 0) list(kept.map((upload) => ({ ...upload, state: "paused" as const })));
    };
    void restore();
  }, [partsPath, list]);
  const add = useCallback(
    (chosen: readonly File[]) =>
      list(
        chosen.map((file) => {
          const isTooLarge = file.size > (isVideo(file) ? maxVideoBytes : maxBytes);
          const state = isTooLarge ? ("size" as const) : ("waiting" as const);
          return { id: createUploadId(), name: file.name, file, state, progress: 0 };
        }),
      ),
    [list, maxBytes, maxVideoBytes],
  );
  const retry = useCallback((id: number) => dispatch({ type: "change", id, state: "waiting" }), []);
  useOnline(uploads, retry);
  const cancel = useCallback(
    (id: number) => {
      running.current.get(id)?.();
      const sent = files.current.get(id);
      files.current.delete(id);
      dispatch({ type: "remove", id });
      if (!sent || !isInParts(sent.file)) return;
      void dropUpload(sent.id);
      void discardParts(sent.id, partsPath);
    },
    [partsPath],
  );
  return { uploads, add, retry, cancel };
}

/**
 * Sends a file in parts, and stores it on this device until it is uploaded or refused. Returns a function that aborts
 * it.
 */
function sendKept(
  sent: PartsFile,
  path: string,
  sendFileTo: typeof sendParts,
  onProgress: (progress: number) => void,
  onEnd: (state: Upload["state"]) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const work = async () => {
    await storeUpload({ ...sent, path, progress: 0 });
    let last = 0;
    const report = (progress: number) => {
      last = progress;
      onProgress(progress);
    };
    const { state } = await sendFileTo(sent, { path, onProgress: report, signal });
    if (state === "paused") await storeProgress(sent.id, last);
    else await dropUpload(sent.id);
    if (!signal.aborted) onEnd(state);
  };
  void work();
  return () => ended.abort();
}

/** Calls once for each newly stored file, when no upload is left. */
function useStored(uploads: readonly Upload[], onStored: () => void): void {
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "sending");
  const last = uploads.findLast(({ state }) => state === "stored")?.id;
  useEffect(() => {
    if (!isBusy && last !== undefined) onStored();
  }, [isBusy, last, onStored]);
}

/** Resumes paused uploads when the connection is back. */
function useOnline(uploads: readonly Upload[], resume: (id: number) => void): void {
  useEffect(() => {
    const goOn = () => {
      for (const { id, state } of uploads) if (state === "paused") resume(id);
    };
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, [uploads, resume]);
}
