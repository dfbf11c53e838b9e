/** The key for it, while the focus is in the discussion. */
const key = "c";

/** Fewer have nothing to gain. */
const fewestThreads = 2;

/**
 * A button beside the discussion's title that folds all threads, or unfolds everything once no thread is open. It presses
 * the threads' own buttons, so that each is kept for the visit.
 */
export function startCollapsingAll(
  section: HTMLElement,
  [collapse = "", expand = ""]: readonly string[],
): void {
  const list = section.querySelector("[data-threads]");
  const findThreads = () => [
    ...(list?.querySelectorAll<HTMLElement>(":scope > li > [data-fold] > button") ?? []),
  ];
  const heading = section.querySelector("h2")?.parentElement;
  if (!list || !heading || findThreads().length < fewestThreads) return;
  const button = section.ownerDocument.createElement("button");
  button.type = "button";
  button.dataset["collapseAll"] = "";
  button.setAttribute("aria-keyshortcuts", key);
  const findOpen = () => findThreads().filter(({ ariaExpanded }) => ariaExpanded === "true");
  const show = () => {
    button.textContent = findOpen().length > 0 ? collapse : expand;
  };
  const toggle = () => {
    const open = findOpen();
    const folded = list.querySelectorAll<HTMLElement>("[data-fold] > button[aria-expanded=false]");
    const focused = section.ownerDocument.activeElement;
    for (const one of open.length > 0 ? open : folded) one.click();
    // The focus mustn't be lost in a thread that is hidden now.
    const thread = open.find((one) => one.closest("li")?.querySelector(":scope > ol")?.contains(focused));
    thread?.focus();
    if (focused !== button) section.ownerDocument.activeElement?.scrollIntoView({ block: "nearest" });
  };
  show();
  heading.insertAdjacentElement("beforeend", button);
  button.addEventListener("click", toggle);
  // After each thread's own button, and after this one.
  section.addEventListener("click", show);
  section.addEventListener("keydown", (event) => {
    const { metaKey, ctrlKey, altKey, isComposing } = event;
    const isTyping = (event.target as Element).closest("input, select, textarea, [contenteditable]") !== null;
    if (event.key !== key || metaKey || ctrlKey || altKey || isTyping || isComposing) return;
    event.preventDefault();
    toggle();
    show();
  });
}
