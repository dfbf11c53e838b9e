import type {
  FileSummary,
  FromWorker,
  Refusal,
  RunReport,
  SubscriberReport,
  SubscriberSummary,
  WaitReason,
} from "./worker-messages.ts";

/** What the page shows of a file on its way. */
export interface ImportState {
  phase: "choose" | "reading" | "summary" | "running" | "ended";
  /** True while a running site is read. */
  isSite: boolean;
  summary: FileSummary | null;
  /** Instead of a summary, if the file is a list of subscribers. */
  list: SubscriberSummary | null;
  refusal: { kind: Refusal; detail: string } | null;
  isRehearsal: boolean;
  progress: { done: number; total: number; millis: number };
  /** Why it waits; null while it runs. */
  waits: WaitReason | null;
  /** Seconds until a request is sent again; null if none failed. */
  retries: number | null;
  report: RunReport | null;
  added: SubscriberReport | null;
}

export const nothingChosen: ImportState = {
  phase: "choose",
  isSite: false,
  summary: null,
  list: null,
  refusal: null,
  isRehearsal: false,
  progress: { done: 0, total: 0, millis: 0 },
  waits: null,
  retries: null,
  report: null,
  added: null,
};

export type ImportEvent =
  | FromWorker
  | { type: "read"; isSite: boolean }
  | { type: "started"; isRehearsal: boolean }
  | { type: "back" | "reset" };

/** The state after an event. */
export function reduceImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case "read":
      return { ...nothingChosen, phase: "reading", isSite: event.isSite };
    case "pages":
      return { ...state, retries: null, progress: { done: event.done, total: event.total, millis: 0 } };
    case "opened":
      return { ...nothingChosen, phase: "summary", summary: event.summary };
    case "listed":
      return { ...nothingChosen, phase: "summary", list: event.list };
    case "started": {
      const { summary, list } = state;
      const progress = { done: 0, total: summary?.total ?? countAddable(list), millis: 0 };
      return { ...nothingChosen, phase: "running", summary, list, progress, isRehearsal: event.isRehearsal };
    }
    case "refused":
      return refuse(state, event);
    case "progress": {
      const { done, total, millis } = event;
      return { ...state, retries: null, progress: { done, total, millis } };
    }
    case "retrying":
      return { ...state, retries: event.seconds };
    case "waits":
      return { ...state, waits: event.reason, retries: null };
    case "runs":
      return { ...state, waits: null, retries: null };
    case "ended":
      return { ...state, phase: "ended", report: event.report, waits: null, retries: null };
    case "added":
      return { ...state, phase: "ended", added: event.report, waits: null, retries: null };
    case "reset":
      return nothingChosen;
    case "back":
      return {
        ...nothingChosen,
        phase: state.summary === null ? "choose" : "summary",
        summary: state.summary,
      };
  }
}

const countAddable = (list: SubscriberSummary | null) =>
  list === null ? 0 : list.confirmed + list.unsubscribed;

function refuse(state: ImportState, event: Extract<FromWorker, { type: "refused" }>): ImportState {
  const refusal = { kind: event.refusal, detail: event.detail };
  if (state.list !== null) return { ...nothingChosen, phase: "summary", list: state.list, refusal };
  if (state.summary === null) return { ...nothingChosen, refusal };
  const { namesakes = state.summary.namesakes } = event;
  return { ...nothingChosen, phase: "summary", summary: { ...state.summary, namesakes }, refusal };
}

/** Items a second, and seconds until the end; null in the first second. */
export function measureProgress({ done, total, millis }: ImportState["progress"]): {
  rate: number;
  secondsLeft: number;
} | null {
  if (millis < 1_000 || done === 0) return null;
  const rate = (done * 1_000) / millis;
  return { rate, secondsLeft: Math.max(0, Math.ceil((total - done) / rate)) };
}
