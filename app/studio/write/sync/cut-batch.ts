/** Bytes of JSON. */
const measure = (item: unknown): number => new TextEncoder().encode(JSON.stringify(item)).length;

/** The first items, at most so many and so many bytes of them, but one in any case. */
export function cutBatch<Item>(
  items: readonly Item[],
  { maxItems, maxBytes }: { maxItems: number; maxBytes: number },
): Item[] {
  let left = maxBytes;
  const batch: Item[] = [];
  for (const item of items.slice(0, maxItems)) {
    left -= measure(item);
    if (left < 0 && batch.length > 0) break;
    batch.push(item);
  }
  return batch;
}
