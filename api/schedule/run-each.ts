/**
 * Does the work for each item of a batch, whatever happens to the others. Answers what went wrong, each with the item's
 * name: pass it to `throwFailures` when the batch is done.
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

/** Of these the message has the reasons. */
const mostNamed = 5;

/** Reports what went wrong with some items of a batch; does nothing where all went well. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length === 0) return;
  const named = failures.slice(0, mostNamed).map(({ message }) => message);
  const rest = failures.length - named.length;
  throw new AggregateError(failures, [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join("; "));
}
