import * as v from "valibot";
import { DraftMessage } from "../../../../contract/drafts/draft-rooms.ts";

/** Delays before reconnecting, ms; doubled after each failure. */
const pause = 1_000;
const maxPause = 60_000;
/** Interval of keep-alive messages, ms, so that proxies don't close an idle connection. */
const beat = 45_000;

export interface DraftWatch {
  isOpen: () => boolean;
  send: (message: unknown) => void;
  close: () => void;
}

/** Opens the WebSocket that says when a draft has changed and who is there, and opens it again when it is closed. */
export function watchDraft(path: string, receive: (message: DraftMessage | null) => void): DraftWatch {
  let failures = 0;
  let isOver = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const url = new URL(`${path}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const opened = new WebSocket(url);
    socket = opened;
    const heart = setInterval(() => opened.readyState === WebSocket.OPEN && opened.send("ping"), beat);
    opened.addEventListener("open", () => {
      failures = 0;
      // Something may have changed in between.
      receive(null);
    });
    opened.addEventListener("message", ({ data }) => {
      const message = data === "pong" ? null : v.safeParse(DraftMessage, parseJson(String(data)));
      if (message?.success) receive(message.output);
    });
    opened.addEventListener("close", () => {
      clearInterval(heart);
      if (isOver) return;
      receive({ kind: "people", people: [] });
      timer = setTimeout(open, Math.min(pause * 2 ** failures, maxPause));
      failures += 1;
    });
  };
  open();
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
