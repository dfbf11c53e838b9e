import { useCallback, useEffect, useReducer, useRef } from "react";
import { sendFile } from "./send-file.client.ts";
import { classifyUpload, listNextUploads, reduceUploads, type Upload } from "./uploads.ts";

interface Options {
  /** Where files are sent. */
  path: string;
  maxBytes: number;
  /** Called when no file is on its way any more and at least one was stored. */
  onStored: () => void;
}

/** Sends files to the library, two at a time, each with its progress. A file that failed can be sent again. */
export function useUploads({ path, maxBytes, onStored }: Options) {
  const [uploads, dispatch] = useReducer(reduceUploads, []);
  const files = useRef(new Map<number, File>());
  /** What ends each request. */
  const running = useRef(new Map<number, () => void>());
  const nextId = useRef(0);

  const send = useCallback(
    ({ id, name }: Upload) => {
      const file = files.current.get(id);
      if (file === undefined) return;
      dispatch({ type: "change", id, state: "sending" });
      const end = sendFile(file, `${path}?${new URLSearchParams({ name }).toString()}`, {
        onProgress: (progress) => dispatch({ type: "progress", id, progress }),
        onEnd: (status) => {
          running.current.delete(id);
          dispatch({ type: "change", id, state: classifyUpload(status) });
        },
      });
      running.current.set(id, end);
    },
    [path],
  );

  useEffect(() => {
    for (const upload of listNextUploads(uploads)) send(upload);
  }, [uploads, send]);

  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "sending");
  const stored = uploads.filter(({ state }) => state === "stored");
  const last = stored.at(-1)?.id;
  useEffect(() => {
    if (!isBusy && last !== undefined) onStored();
    // Once for each file that was stored last.
  }, [isBusy, last, onStored]);

  useEffect(() => {
    const ends = running.current;
    return () => ends.forEach((end) => end());
  }, []);

  const add = useCallback(
    (chosen: readonly File[]) => {
      const added = chosen.map((file) => {
        const id = nextId.current++;
        files.current.set(id, file);
        return {
          id,
          name: file.name,
          state: file.size > maxBytes ? ("size" as const) : ("waiting" as const),
        };
      });
      dispatch({ type: "add", uploads: added });
    },
    [maxBytes],
  );
  const retry = useCallback((id: number) => dispatch({ type: "change", id, state: "waiting" }), []);
  const cancel = useCallback((id: number) => {
    running.current.get(id)?.();
    files.current.delete(id);
    dispatch({ type: "remove", id });
  }, []);
  return { uploads, add, retry, cancel };
}
