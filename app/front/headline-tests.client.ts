import { readChoices, storeChoices } from "../feature-flag/local-store.client.ts";
import { hasOptedOut } from "../platform/telemetry/privacy-choice.client.ts";
import { reportedKey, signs } from "../platform/telemetry/reader-events.client.ts";
import { sendBeacon } from "../platform/telemetry/send-beacon.client.ts";

/** Time in view after which a headline counts as seen, ms. */
const seenAfter = 1_000;
/** Time after which a page without a sign of its reader is read as well, ms. */
const patience = 10_000;

type Goal = "seen" | "click";

/**
 * Reports once a browser that a tested headline was seen, and that it was clicked: as the page is hidden, in one message without
 * anything about the reader. What was reported is kept with the variations that this browser has reported.
 */
export function countHeadlines(document: Document): void {
  const view = document.defaultView;
  if (!view || hasOptedOut(view)) return;
  // The script beside each link has chosen; without storage it hasn't.
  const links = [...document.querySelectorAll<HTMLElement>("a[data-shown]")];
  const goals = new Map<string, { variant: string; goal: Goal }>();
  const began = view.performance.now();
  let isActive = false;

  const reach = ({ dataset: { test = "", shown: variant = "" } }: HTMLElement, goal: Goal) => {
    if (goal === "click" || !goals.has(test)) goals.set(test, { variant, goal });
  };
  const act = () => {
    isActive = true;
    for (const sign of signs) view.removeEventListener(sign, act);
  };
  const report = () => {
    if (document.visibilityState === "visible" || goals.size === 0) return;
    if (!isActive && view.performance.now() - began < patience) return;
    const reported = readChoices(document, reportedKey);
    const tests = [...goals].flatMap(([id, { variant, goal }]) => {
      const before = reported[`headline:${id}`];
      const isSeen = before === undefined ? (["seen"] as const) : [];
      const isClicked = goal === "click" && before !== "click" ? (["click"] as const) : [];
      return [...isSeen, ...isClicked].map((each) => [`headline:${id}`, variant, each]);
    });
    if (tests.length === 0) return;
    // Tests that the page doesn't have any more have ended.
    const onPage = new Set(links.map(({ dataset }) => `headline:${dataset["test"] ?? ""}`));
    const others = Object.entries(reported).filter(
      ([name]) => !name.startsWith("headline:") || onPage.has(name),
    );
    const done = tests.map(([test = "", , goal = ""]) => [test, goal]);
    // Stored before sending, as for experiments: what is reported twice counts twice.
    if (storeChoices(document, reportedKey, Object.fromEntries([...others, ...done])))
      sendBeacon(view, "/ajax/view", { tests });
  };

  const timers = new WeakMap<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        view.clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            view.setTimeout(() => {
              if (document.visibilityState === "visible") reach(target as HTMLElement, "seen");
            }, seenAfter),
          );
      }
    },
    { threshold: 0.5 },
  );
  for (const link of links) observer.observe(link);
  const onFollow = ({ target, button }: MouseEvent) => {
    const link =
      target instanceof Element && button < 2 ? target.closest<HTMLElement>("a[data-shown]") : null;
    if (link === null) return;
    isActive = true;
    reach(link, "click");
  };
  // Middle clicks are "auxclick" events.
  document.addEventListener("click", onFollow, { capture: true, passive: true });
  document.addEventListener("auxclick", onFollow, { capture: true, passive: true });
  for (const sign of signs) view.addEventListener(sign, act, { passive: true });
  document.addEventListener("visibilitychange", report);
}
