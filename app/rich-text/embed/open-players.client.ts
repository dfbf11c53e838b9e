/**
 * Replaces a placeholder card with its player when the reader requests it, and moves the focus into the player. The
 * third party isn't contacted before that.
 */
export function openPlayers(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[data-iframe]") : null;
    const card = button?.closest("[data-card]");
    if (!button || !card) return;
    const iframe = document.createElement("iframe");
    const attributes = JSON.parse(button.dataset["iframe"] ?? "{}") as Record<string, string>;
    for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value);
    card.replaceWith(iframe);
    iframe.focus({ preventScroll: true });
  });
}
