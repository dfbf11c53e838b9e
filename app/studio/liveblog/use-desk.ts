import { useCallback, useEffect, useRef, useState, useMemo } from "react";
import { readDeviceTime } from "./device.client.ts";
import { followLiveblog, callLiveblog, type Answered } from "./liveblog-calls.client.ts";
import { liveblogFields } from "./liveblog-answer.ts";
import { type OutboxState, type SendOutcome, type OutboxUpdate, Outbox } from "./outbox.ts";
import { openOutboxStore } from "./outbox-store.client.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";

/** Clocks that differ by less than this are not corrected, ms: a page takes some seconds to load. */
const maxDifference = 60_000;

/**
 * The correction of a device's clock, ms. `serverTime` is from the page's response, `deviceTime` from when it arrived.
 */
export function findClockCorrection(serverTime: number, deviceTime: number): number {
  const difference = serverTime - deviceTime;
  return Math.abs(difference) > maxDifference ? difference : 0;
}

/** Sends a form and shows its result. */
export type Act = (form: FormData) => Promise<Answered>;

interface OpenDesk {
  view: LiveblogView;
  act: Act;
  /** Sends a form for callers that show errors themselves. */
  send: Act;
  /** The time, ms, corrected if the device's clock is wrong. */
  readClock: () => number;
  /** The error of the last action. */
  error: string | null;
}

/** The current liveblog: colleagues' updates appear without a reload. */
export function useDesk(initial: LiveblogView): OpenDesk {
  const [current, setCurrent] = useState({ initial, view: initial });
  // The address chose another page of updates, or a form without script changed one.
  if (current.initial !== initial) setCurrent({ initial, view: initial });
  const [error, setError] = useState<string | null>(null);
  /** Numbers of the last request, and of the shown response: responses may arrive out of order. */
  const asked = useRef(0);
  const shown = useRef(0);
  const correction = useRef(0);
  const { updatesPath, watchPath } = initial;
  const { view } = current;
  const { unreachable } = view.labels;
  const show = useCallback((number: number, answer: Answered) => {
    if (answer.kind !== "done" || number < shown.current) return;
    correction.current = findClockCorrection(answer.view.timeMillis, readDeviceTime());
    shown.current = number;
    setCurrent((before) => ({ ...before, view: answer.view }));
  }, []);
  useEffect(() => {
    const ask = async () => {
      const number = (asked.current += 1);
      const answer = await callLiveblog(updatesPath);
      show(number, answer);
      if (answer.kind === "done") setError((said) => (said === unreachable ? null : said));
    };
    return followLiveblog(watchPath, () => void ask());
  }, [updatesPath, watchPath, show, unreachable]);
  const send = useCallback(
    async (form: FormData) => {
      const answer = await callLiveblog(updatesPath, form);
      // Requests sent before this one are older than its response.
      show((asked.current += 1), answer);
      return answer;
    },
    [updatesPath, show],
  );
  const act = useCallback(
    async (form: FormData) => {
      const answer = await send(form);
      setError(findError(answer, unreachable));
      return answer;
    },
    [send, unreachable],
  );
  const readClock = useCallback(() => readDeviceTime() + correction.current, []);
  return { view, act, send, readClock, error };
}

const findError = (answer: Answered, unreachable: string): string | null => {
  if (answer.kind === "done") return null;
  return answer.kind === "failed" ? answer.text : unreachable;
};

const nothing: OutboxState = { updates: [], line: "idle", hasSpace: true };

/** The device's outbox for a liveblog; null until the page is hydrated. */
export function useOutbox(
  { id, ownId }: { id: string; ownId: string },
  send: Act,
): { state: OutboxState; outbox: Outbox | null } {
  const [state, setState] = useState(nothing);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  }, [send]);
  useEffect(() => {
    const opened = new Outbox({
      storyId: id,
      personId: ownId,
      store: openOutboxStore(),
      send: async (update) => sortAnswer(await sender.current(buildForm(update))),
      lock: async (work) => {
        await navigator.locks.request(`magma-liveblog-${id}`, work);
      },
      onChange: setState,
      plan: (delay, work) => {
        const timer = setTimeout(work, delay);
        return () => clearTimeout(timer);
      },
    });
    setOutbox(opened);
    const end = new AbortController();
    const { signal } = end;
    const flush = () => void opened.flush();
    window.addEventListener("online", flush, { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") flush();
      },
      { signal },
    );
    flush();
    return () => {
      end.abort();
      opened.end();
    };
  }, [id, ownId]);
  return useMemo(() => ({ state, outbox }), [state, outbox]);
}

function buildForm(update: OutboxUpdate): FormData {
  const { action, entryId, seenTimeMillis, key, nodes, text, isKey, writtenTimeMillis } = update;
  const form = new FormData();
  form.set(liveblogFields.action, action);
  if (entryId !== null) form.set(liveblogFields.entry, entryId);
  if (action === "edit") form.set(liveblogFields.seen, String(seenTimeMillis ?? 0));
  if (action !== "write" && action !== "edit") return form;
  form.set(liveblogFields.key, key);
  form.set(liveblogFields.nodes, nodes);
  form.set(liveblogFields.text, text);
  form.set(liveblogFields.written, String(writtenTimeMillis));
  if (isKey) form.set(liveblogFields.isKey, "1");
  return form;
}

function sortAnswer(answer: Answered): SendOutcome {
  if (answer.kind === "done") {
    const { editedTimeMillis } = answer;
    return { kind: "sent", ...(editedTimeMillis !== undefined && { editedTimeMillis }) };
  }
  if (answer.kind === "failed" && answer.isFinal) {
    return { kind: "refused", reason: answer.text, ...(answer.theirs && { theirs: answer.theirs }) };
  }
  return { kind: "later", isSignedOut: answer.kind === "failed" && answer.isSignedOut };
}
