/**
 * Replaces a placeholder card with its player when the reader asks for it, and moves the focus into the
 * player. The third party isn't contacted before that.
 */
export function openPlayers(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[data-frame]") : null;
    const card = button?.closest("[data-card]");
    if (!button || !card) return;
    const frame = document.createElement("iframe");
    const attributes = JSON.parse(button.dataset["frame"] ?? "{}") as Record<string, string>;
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    card.replaceWith(frame);
    frame.focus({ preventScroll: true });
  });
}
