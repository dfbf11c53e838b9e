import { hasOptedOut } from "./privacy-choice.client.ts";
import { reportedKey, signs } from "./reader-events.client.ts";
import { sendBeacon } from "./send-beacon.client.ts";
import { findTakenParts } from "../../feature-flag/experiments.client.ts";
import { readChoices, storeChoices } from "../../feature-flag/local-store.client.ts";

/** Time after which a page without a sign of its reader is read as well, ms. */
const patience = 10_000;

/** What a reader did on the page, besides seeing it. */
type Goal = "link" | "end" | "reply" | "subscribe" | "account";

/** In the form of a new reply; others change one. */
const newReply = '[name="do"][value="write"]';

/** Boxes of forms that are watched: one whose reply is refused is sent again. */
const watched = new WeakSet<Element>();

/**
 * Calls back when the reply of a form below another is accepted: its box leaves the page, and the reply has the focus. That of a
 * form that is closed returns to its link, and an error leaves the box.
 */
function awaitReply(form: HTMLFormElement, accept: () => void): void {
  const box = form.closest("[data-reply-open]");
  if (!box || watched.has(box)) return;
  watched.add(box);
  const { ownerDocument: document } = form;
  const observer = new MutationObserver(() => {
    if (box.isConnected) return;
    observer.disconnect();
    if (document.activeElement?.matches('article[id^="reply-"]') === true) accept();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** True on the page that a reply's own form leads to when it is accepted: that of the new reply, not of the one it answers. */
function isReplySent(document: Document, { host, pathname }: Location): boolean {
  const from = document.referrer === "" ? null : URL.parse(document.referrer);
  const parentId = from?.host === host ? /^\/reply\/(\d+)/.exec(from.pathname)?.[1] : undefined;
  const id = /\/(\d+)$/.exec(pathname)?.[1];
  if (parentId === undefined || id === undefined || id === parentId) return false;
  return document.querySelector(`#reply-${id}`) !== null;
}

/**
 * Reports once a browser that a variation was seen, and each goal that its reader reached: as the page is hidden, in one message
 * without anything about the reader. What was reported is kept with the variations that this browser has reported.
 */
export function countGoals(document: Document): void {
  const view = document.defaultView;
  if (!view || hasOptedOut(view)) return;
  const goals = new Set<Goal>();
  const began = view.performance.now();
  const article = document.querySelector("article[data-count-view]");
  let isActive = false;
  let scrolled = view.scrollY;
  if (isReplySent(document, view.location)) goals.add("reply");

  const act = () => {
    isActive = true;
    scrolled = Math.max(scrolled, view.scrollY);
  };
  const onFollow = ({ target, button }: MouseEvent) => {
    const link =
      target instanceof Element && button < 2 ? target.closest<HTMLAnchorElement>("main a[href]") : null;
    if (link !== null && link.pathname !== view.location.pathname) goals.add("link");
  };
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    // A field of the form may have the name of a property.
    const path = target.getAttribute("action") ?? "";
    if (target.matches("[data-reply-form]")) {
      if (target.querySelector(newReply)) awaitReply(target, () => goals.add("reply"));
    } else if (/(?:^|\/)newsletter(?:$|[/?])/.test(path)) goals.add("subscribe");
  };
  const report = () => {
    if (document.visibilityState === "visible") return;
    if (!isActive && view.performance.now() - began < patience) return;
    if (article && article.getBoundingClientRect().bottom + view.scrollY <= scrolled + view.innerHeight)
      goals.add("end");
    // Told by the header's account (`show-account.client.ts`).
    if (document.body.dataset["newAccount"] !== undefined) goals.add("account");
    const reported = readChoices(document, reportedKey);
    const taken = findTakenParts(document).flatMap(({ name, variation, isForced }) =>
      variation === null || isForced ? [] : [{ test: `experiment:${name}`, variation }],
    );
    const found = taken.map(({ test, variation }) => {
      const [former, ...before] = (reported[test] ?? "").split(" ");
      const isSame = former === variation;
      const fresh = ["seen", ...goals].filter((goal) => !isSame || !before.includes(goal));
      return { test, variation, fresh, all: [variation, ...(isSame ? before : []), ...fresh].join(" ") };
    });
    const tests = found.flatMap(({ test, variation, fresh }) => fresh.map((goal) => [test, variation, goal]));
    if (tests.length === 0) return;
    // Experiments that the page doesn't have any more have ended.
    const others = Object.entries(reported).filter(([name]) => !name.startsWith("experiment:"));
    const kept = found.map(({ test, all }) => [test, all]);
    // Stored before sending, as for headlines: what is reported twice counts twice.
    if (storeChoices(document, reportedKey, Object.fromEntries([...others, ...kept])))
      sendBeacon(view, "/ajax/view", { tests });
  };

  for (const sign of signs) view.addEventListener(sign, act, { passive: true });
  // Middle clicks are "auxclick" events.
  document.addEventListener("click", onFollow, { capture: true, passive: true });
  document.addEventListener("auxclick", onFollow, { capture: true, passive: true });
  document.addEventListener("submit", onSubmit, { capture: true, passive: true });
  document.addEventListener("visibilitychange", report);
}
