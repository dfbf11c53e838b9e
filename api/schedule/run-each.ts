/**
 * Processes each item of a batch, even if others fail. Returns the errors, each with the item's name: pass
 * them to `throwFailures` at the end of the batch.
 */
export async function runEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<Error[]> {
  const failures: Error[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(new Error(`${nameOf(item)}: ${reason}`, { cause: error }));
    }
  }
  return failures;
}

/** Number of items whose reasons are in the message. */
const mostNamed = 5;

/** Throws the errors of some items of a batch; does nothing if there are none. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length === 0) return;
  const named = failures.slice(0, mostNamed).map(({ message }) => message);
  const rest = failures.length - named.length;
  throw new AggregateError(failures, [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join("; "));
}
