import { parseAddress } from "../../link/parse-address.ts";

/** What answers at an address of a blog. */
export type HostAnswer =
  | { kind: "blog" | "late" | "none" }
  /** Another site, or a page of the network that isn't this blog's. */
  | { kind: "other" }
  | { kind: "status"; status: number }
  | { kind: "redirect"; to: string };

/** Longest wait for a host, ms. */
export const hostTimeout = 5_000;

/** How an address is requested: redirects aren't followed, since they are an answer too. */
export interface HostReader {
  ask: (url: string) => Promise<Response>;
  /** Longest wait, ms. */
  timeout: number;
}

/** What a response says of its own address. */
type FindOwn = (body: string) => string | null;

const findCanonical: FindOwn = (body) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? null;
/** Of a whole RSS feed. */
const findChannel: FindOwn = (body) =>
  body.startsWith("<?xml") && body.includes("<rss") && body.trimEnd().endsWith("</rss>")
    ? (/<link>([^<]*)<\/link>/.exec(body)?.[1] ?? null)
    : null;

/** Requests the front page and the feed of a blog whose front page has this address, both at a time. Never throws. */
export async function checkHost(
  front: string,
  reader: HostReader,
): Promise<{ host: HostAnswer; feed: HostAnswer }> {
  const [host, feed] = await Promise.all([
    readAnswer(front, front, findCanonical, reader),
    readAnswer(new URL("/rss", front).href, front, findChannel, reader),
  ]);
  return { host, feed };
}

async function readAnswer(
  url: string,
  front: string,
  findOwn: FindOwn,
  { ask, timeout }: HostReader,
): Promise<HostAnswer> {
  const read = async (): Promise<HostAnswer> => {
    const answer = await ask(url);
    const { status } = answer;
    const to = answer.headers.get("Location");
    if (status === 200) {
      const own = findOwn(await answer.text());
      return { kind: parseAddress(own ?? "")?.href === front ? "blog" : "other" };
    }
    await answer.body?.cancel();
    return status >= 300 && status < 400 && to !== null
      ? { kind: "redirect", to }
      : { kind: "status", status };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<HostAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "late" }), timeout);
  });
  const found = await Promise.race([read().catch((): HostAnswer => ({ kind: "none" })), late]);
  clearTimeout(timer);
  return found;
}
