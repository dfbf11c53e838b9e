import { startViewCount } from "../../app/platform/telemetry/reader-events.client.ts";

/** What a browser does with a story's page. */
export interface OpenedPage {
  storyId: string;
  host: string;
  /** The address of the page with the link; empty for none. */
  referrer: string;
  /** How long the page is visible, s. */
  seconds: number;
  /** The second in which something happens (scroll, pointer, key); null if nothing does. */
  sign: number | null;
  /** How far it is read: 1 is to the end. */
  depth: number;
  /** True for Global Privacy Control. */
  isOptedOut: boolean;
}

/** A report of the page, and when it is sent, s after it opened. */
export interface SentReport {
  second: number;
  body: string;
}

const viewportHeight = 1_000;
const articleHeight = 5_000;

/** Runs the script of reader pages on a page that is opened, read and left, and returns what it sends. */
export function runPage(visit: OpenedPage): SentReport[] {
  const sent: SentReport[] = [];
  let second = 0;
  let tick: (() => void) | undefined;
  const send = (body: unknown) => sent.push({ second, body: String(body) });
  const article = {
    dataset: { countView: "/ajax/view", postId: visit.storyId },
    getBoundingClientRect: () => ({
      top: viewportHeight - articleHeight * visit.depth * Math.min(1, second / visit.seconds),
      height: articleHeight,
    }),
  };
  const view = Object.assign(new EventTarget(), {
    fetch: (_address: string, { body }: RequestInit) => {
      send(body);
      return Promise.resolve();
    },
    navigator: {
      sendBeacon: (_address: string, body: string) => send(body) > 0,
      globalPrivacyControl: visit.isOptedOut,
    },
    innerHeight: viewportHeight,
    location: { host: visit.host, search: "" },
    setInterval: (run: () => void) => {
      tick = run;
      return 1;
    },
    clearInterval: () => {
      tick = undefined;
    },
  });
  const document = Object.assign(new EventTarget(), {
    querySelector: () => article,
    defaultView: view,
    visibilityState: "visible",
    referrer: visit.referrer,
  });
  startViewCount(document as unknown as Document);
  while (second < visit.seconds) {
    if (visit.sign === second) view.dispatchEvent(new Event("scroll"));
    second += 1;
    tick?.();
  }
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  return sent;
}
