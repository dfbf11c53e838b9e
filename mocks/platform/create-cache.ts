/** Resized pictures that are kept; the oldest go first. */
const maxEntries = 300;

/** What `api/` uses of the platform's cache: `match` and `put` by address. */
export function createCache(): Cache {
  const entries = new Map<string, Response>();
  return {
    match: async (address: string) => entries.get(address)?.clone(),
    put: async (address: string, response: Response) => {
      const [oldest] = entries.keys();
      if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
      entries.set(address, response);
    },
  } as unknown as Cache;
}
