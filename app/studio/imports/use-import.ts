import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ImportPaths } from "./import-calls.ts";
import { nothingChosen, reduceImport } from "./import-state.ts";
import { startImportWorker, type ImportWorker } from "./start-worker.client.ts";
import type {
  ImportOrigin,
  ImportTarget,
  RunChoices,
  SourceHints,
  SubscriberChoices,
} from "./worker-messages.ts";

/** Reads and imports a file or a running site in a worker. `onEnded` is called when something was written. */
export function useImport({ calls, image }: ImportPaths, onEnded: () => void) {
  const [state, dispatch] = useReducer(reduceImport, nothingChosen);
  const worker = useRef<ImportWorker | null>(null);
  const ended = useRef(onEnded);
  useEffect(() => void (ended.current = onEnded), [onEnded]);
  useEffect(() => () => worker.current?.stop(), []);
  const isRunning = state.phase === "running" && !state.isRehearsal;
  useEffect(() => {
    if (!isRunning) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isRunning]);

  const open = useCallback(
    (origin: ImportOrigin, target: ImportTarget, hints: SourceHints) => {
      // Another one may still be read.
      worker.current?.stop();
      dispatch({ type: "read", isSite: "address" in origin });
      worker.current = startImportWorker(
        { calls, image },
        (message) => {
          dispatch(message);
          const hasWritten =
            message.type === "ended" ? !message.report.isRehearsal : message.type === "added";
          if (hasWritten) ended.current();
        },
        () => dispatch({ type: "refused", refusal: "failed", detail: "" }),
      );
      worker.current.tell({ type: "open", origin, target, hints });
    },
    [calls, image],
  );
  const run = useCallback((choices: RunChoices) => {
    dispatch({ type: "started", isRehearsal: choices.isRehearsal });
    worker.current?.tell({ type: "run", choices });
  }, []);
  const add = useCallback((choices: SubscriberChoices) => {
    dispatch({ type: "started", isRehearsal: false });
    worker.current?.tell({ type: "add", choices });
  }, []);
  const tell = useCallback((type: "pause" | "goOn" | "end") => worker.current?.tell({ type }), []);
  const leave = useCallback((type: "back" | "reset") => dispatch({ type }), []);
  const cancel = useCallback(() => {
    worker.current?.stop();
    dispatch({ type: "reset" });
  }, []);
  return { state, open, run, add, tell, leave, cancel };
}
