import { readChosenFile } from "../../../cli/records/input-file.ts";
import { wait } from "../../../cli/site/web.ts";
import { addSubscribers, summarizeList, type OpenList } from "./add-subscribers.ts";
import { createImportCalls, type ImportCalls } from "./import-calls.ts";
import { createImportLine, RunEnd, type Answer } from "./import-line.ts";
import { openRunningSite } from "./open-running-site.ts";
import { FileRefusal, openChosen } from "./read-file.ts";
import { NamesakeRefusal, runFile, summarize, type OpenFile, type RunParts } from "./run-file.ts";
import type { FromWorker, Refusal, ToWorker, WaitReason } from "./worker-messages.ts";

/*
 * Reads a file or a running site in a worker of its own, so that the page goes on, and sends what is in it. Nothing else leaves the
 * machine.
 */

const page = self as unknown as {
  postMessage: (message: FromWorker, transfer: []) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent<ToWorker>) => void) => void;
  name: string;
};
const tell = (message: FromWorker) => page.postMessage(message, []);

/** Time between two reports of the progress, ms. */
const every = 200;

let opened: OpenFile | null = null;
let list: OpenList | null = null;
let pausing = false;
let ending = false;
let isBusy = false;
let goOn: (() => void) | null = null;

async function untilGoOn(reason: WaitReason): Promise<void> {
  if (ending) throw new RunEnd(0);
  tell({ type: "waits", reason });
  await new Promise<void>((resolve) => {
    goOn = resolve;
  });
  goOn = null;
  pausing = false;
  if (ending) throw new RunEnd(0);
  tell({ type: "runs" });
}

/** Sends a request with the session of the page. */
async function sendFromPage(path: string, body: string | Blob): Promise<Answer> {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  try {
    const response = await fetch(path, {
      method: "POST",
      body,
      headers: { Accept: "application/json", "Content-Type": type },
      redirect: "manual",
    });
    // Signed out, pages redirect to the sign-in.
    if (response.type === "opaqueredirect") return { status: 401, body: null };
    const retryAfter = Number(response.headers.get("Retry-After"));
    return {
      status: response.status,
      body: await response.json().catch(() => null),
      ...(retryAfter > 0 && { retryAfter }),
    };
  } catch {
    return { status: 0, body: null };
  }
}

const send = createImportLine({
  send: sendFromPage,
  wait,
  untilGoOn,
  onRetry: (seconds) => tell({ type: "retrying", seconds }),
});
const [callsPath = "", imagePath = ""] = page.name.split(" ");
const calls: ImportCalls = createImportCalls(send, { calls: callsPath, image: imagePath });

async function open({ origin, target, hints }: Extract<ToWorker, { type: "open" }>): Promise<void> {
  opened = null;
  list = null;
  const found =
    "file" in origin
      ? await openChosen(readChosenFile(origin.file), {
          blog: target.name,
          timezone: target.timezone,
          hints,
          findStories: calls.createStoryFinder(target.name),
        })
      : await openRunningSite(origin.address, target, {
          calls,
          wait,
          onRead: (done, total) => tell({ type: "pages", done, total }),
        });
  if (found.kind === "subscribers") {
    list = { ...found, target };
    tell({ type: "listed", list: await summarizeList(list, Date.now()) });
    return;
  }
  const { kind, source } = found;
  const isEmpty = source.storyIds.length === 0 && (source.contents?.comments ?? 0) === 0;
  if (source.total === 0 || isEmpty) throw new FileRefusal("file" in origin ? "empty" : "noStories");
  opened = { kind, source, target };
  tell({ type: "opened", summary: await summarize(opened, calls) });
}

/** What a run of so many items is given. */
function makeParts(total: number): RunParts {
  const began = performance.now();
  let [done, told] = [0, 0];
  return {
    calls,
    checkpoint: async () => {
      if (ending) throw new RunEnd(0);
      if (pausing) await untilGoOn("paused");
    },
    progress: {
      step: () => {
        done += 1;
        const millis = performance.now() - began;
        if (millis - told < every && done < total) return;
        told = millis;
        tell({ type: "progress", done, total, millis });
      },
      say: () => undefined,
      end: () => undefined,
    },
  };
}

async function run({ choices }: Extract<ToWorker, { type: "run" }>): Promise<void> {
  if (opened === null) return;
  tell({ type: "ended", report: await runFile(opened, choices, makeParts(opened.source.total)) });
}

async function add({ choices }: Extract<ToWorker, { type: "add" }>): Promise<void> {
  if (list === null) return;
  tell({ type: "added", report: await addSubscribers(list, choices, makeParts, Date.now()) });
}

const refusals: Readonly<Record<number, Refusal>> = { 409: "busy", 403: "forbidden", 404: "missing" };

function refuse(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof NamesakeRefusal)
    tell({ type: "refused", refusal: "namesakes", detail, namesakes: error.namesakes });
  else if (error instanceof FileRefusal) tell({ type: "refused", refusal: error.refusal, detail });
  else if (error instanceof RunEnd)
    tell({ type: "refused", refusal: refusals[error.status] ?? "failed", detail: "" });
  else if (error instanceof Error && ["SourceError", "NotReadableError"].includes(error.name))
    tell({ type: "refused", refusal: "damaged", detail });
  else tell({ type: "refused", refusal: "failed", detail });
}

async function work(task: () => Promise<void>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  [pausing, ending] = [false, false];
  await task().catch(refuse);
  isBusy = false;
}

page.addEventListener("message", ({ data }) => {
  if (data.type === "open") void work(() => open(data));
  else if (data.type === "run") void work(() => run(data));
  else if (data.type === "add") void work(() => add(data));
  else if (data.type === "pause") pausing = true;
  else {
    ending = data.type === "end";
    pausing = false;
    goOn?.();
  }
});
