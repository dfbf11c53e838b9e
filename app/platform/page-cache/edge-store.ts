import { identifyBody, type PageEntry } from "./page-entry.ts";

/** The result of work; null if it fails or exceeds a time limit (ms). */
export async function within<Given>(work: Promise<Given>, limit: number): Promise<Given | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([work, over]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Cached pages shared by the isolates of a data center. Reads and writes never fail; an unavailable entry
 * counts as missing.
 */
export interface EdgeStore {
  /** The copy with the newest body; null if there is none. */
  get(url: string): Promise<PageEntry | null>;
  /**
   * A confirmed page's body is stored already: other isolates learn of the confirmation from the index
   * (`shared-copies.ts`).
   */
  set(url: string, entry: PageEntry): Promise<void>;
}

/** An entry without its body, plus the body's id. */
type Description = Omit<PageEntry, "body"> & { bodyId: string };

/** The longest lifetime of a page, seconds. When an entry may be used is decided by its own contents. */
const keptFor = 86_460;
/** Time limit of a cache read, ms; after it, the page is rendered. */
const usualPatience = 500;
const bodyIdHeader = "Magma-Body";

/**
 * Stores each entry in the platform's cache in two parts, its description as JSON and its body. This way the platform can't
 * interpret our cookies, ETags or ages.
 */
export function createEdgeStore(
  findCache: () => Cache,
  deployment: string,
  patience = usualPatience,
): EdgeStore {
  /** Bodies known to be in the data center's cache from the latest read or write. */
  const shared = new WeakSet<PageEntry["body"]>();

  const readBody = async (url: string) => {
    const found = await findCache().match(nameBody(url, deployment));
    return found && { id: found.headers.get(bodyIdHeader), body: new Uint8Array(await found.arrayBuffer()) };
  };
  const readDescription = async (url: string) => {
    const found = await findCache().match(nameDescription(url, deployment));
    return found && (await found.json<Description>());
  };

  const read = async (url: string): Promise<PageEntry | null> => {
    const [description, first] = await Promise.all([readDescription(url), readBody(url)]);
    if (!description) return null;
    const { bodyId, ...entry } = description;
    // Both may have been replaced between the two reads: the body is written first.
    const found = first?.id === bodyId ? first : await readBody(url);
    if (found?.id !== bodyId) return null;
    const whole = { ...entry, body: found.body };
    // Detects a truncated body.
    if (identifyBody(whole) !== bodyId) return null;
    shared.add(found.body);
    return whole;
  };

  return {
    get: (url) => within(read(url), patience),
    async set(url, entry) {
      const { body, ...rest } = entry;
      if (shared.has(body)) return;
      const description: Description = { ...rest, bodyId: identifyBody(entry) };
      const put = (name: string, content: BodyInit, more: Record<string, string>) =>
        findCache().put(
          name,
          new Response(content, { headers: { "Cache-Control": `public, max-age=${keptFor}`, ...more } }),
        );
      try {
        const type = { "Content-Type": "application/octet-stream", [bodyIdHeader]: description.bodyId };
        await put(nameBody(url, deployment), body, type);
        await put(nameDescription(url, deployment), JSON.stringify(description), {
          "Content-Type": "application/json",
        });
        shared.add(body);
      } catch {
        // The next isolate makes the page itself.
      }
    },
  };
}

/** Cache key of an entry's description. None of our pages has this prefix; a deployment's pages refer to its files. */
export const nameDescription = (url: string, deployment: string) => nameEntry("page-cache", url, deployment);
const nameBody = (url: string, deployment: string) => nameEntry("page-body", url, deployment);

function nameEntry(part: string, url: string, deployment: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}/-/${part}/${deployment}${pathname}${search}`;
}
