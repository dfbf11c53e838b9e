/** In an open menu, a letter moves to the next item that begins with it. */
export function followLetters(panel: HTMLElement): void {
  panel.addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    const items = [...panel.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), summary")].filter(
      (item) => item.matches("summary") || !item.closest("details:not([open])"),
    );
    const next = findByLetter(key, items, items.indexOf(target as HTMLElement));
    if (next !== null) items[next]?.focus();
  });
}

/** The index of the next item whose text begins with a letter, wrapping around; null if there is none. */
export function findByLetter(
  key: string,
  items: readonly { textContent: string | null }[],
  at: number,
): number | null {
  if (at < 0 || key.length !== 1) return null;
  const order = [...items.keys()].map((index) => (at + 1 + index) % items.length);
  const begins = (index: number) =>
    items[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return order.find(begins) ?? null;
}
