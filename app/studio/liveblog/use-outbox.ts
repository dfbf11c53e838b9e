import { useEffect, useMemo, useRef, useState } from "react";
import { liveblogFields } from "./liveblog-answer.ts";
import { Outbox } from "./outbox.ts";
import type { OutboxState, SendOutcome } from "./outbox-state.ts";
import { openOutboxStore } from "./outbox-store.client.ts";
import type { OutboxUpdate } from "./outbox-update.ts";
import type { Answered } from "./send-form.client.ts";
import type { Act } from "./use-desk.ts";

const nothing: OutboxState = { updates: [], line: "idle", hasSpace: true };

/** The device's outbox for a liveblog; null until the page runs. */
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
