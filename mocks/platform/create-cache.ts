/** Maximum number of cached images; the oldest are dropped first. */
const maxEntries = 300;

/**
 * In-memory implementation of the part of the platform's cache that `api/` uses: `match` and `put` by URL.
 */
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
