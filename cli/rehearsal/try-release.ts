import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { buildCallPath } from "../../contract/wire/call.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { importBatch } from "../../contract/import/import.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { createBurner } from "../../contract/sign-in/session.ts";
import { createApiClient } from "../upload/api-client.ts";

/** A check, with its failure; null if it passed. */
export interface ReleaseCheck {
  what: string;
  failure: string | null;
}

/** Content written by earlier phases, which every later one must still show. */
export interface Written {
  path: string;
  headline: string;
}

/** Time limit for a change to reach every page: five seconds are required, but a busy machine takes longer. ms. */
const patience = 20_000;
const author = "upgrade-rehearsal";

const paragraph = (value: string) => ({
  type: "Paragraph" as const,
  value: [{ type: "Text" as const, value, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
});

/**
 * Reads and writes as readers, an editor and partners do, on both Workers of a release. Adds the content it wrote to
 * `written`.
 */
export async function tryRelease(port: number, phase: number, written: Written[]): Promise<ReleaseCheck[]> {
  const client = createApiClient({ origin: `http://localhost:${String(port)}`, token: "local-import-token" });
  const { items } = await client.read(getNetwork, {});
  const blog = items.find(({ isMainSite }) => !isMainSite) ?? items[0];
  if (!blog) return [{ what: "find a blog", failure: "the network has none" }];
  const page = { port, host: `${blog.host}.localhost:${String(port)}` };
  const checks: ReleaseCheck[] = [];
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    const failure = await work().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    checks.push({ what, failure });
  };
  const story = { headline: `Written in phase ${String(phase)}`, slug: `written-in-phase-${String(phase)}` };
  let id = "";
  await attempt("publish a story", async () => {
    id = await publish(client, blog.name, story);
  });
  const path = `/${story.slug}-${id}`;
  await attempt("write a reply as a new reader", () => answer(port, blog.host, id));
  written.push({ path, headline: story.headline });
  await attempt("read the front page", () => waitFor(page, "/", "</html>"));
  for (const list of ["/latest", "/rss", "/search?q=phase"]) {
    await attempt(`find the story in ${list}`, () => waitFor(page, list, path));
  }
  for (const { path, headline } of written) {
    await attempt(`read “${headline}”`, () => waitFor(page, path, `Text of ${headline}.`));
  }
  return checks;
}

type Client = ReturnType<typeof createApiClient>;

/** Publishes a story, and returns its id. */
async function publish(
  client: Client,
  blog: string,
  { headline, slug }: { headline: string; slug: string },
): Promise<string> {
  const { posts, failures } = await client.write(importBatch, {
    // Always the same person, unchanged by every phase.
    people: [{ screenName: author, displayName: "Upgrade rehearsal", joinedTimeMillis: 1_700_000_000_000 }],
    posts: [
      {
        blog,
        headline,
        slug,
        sourceId: `rehearsal:${slug}`,
        authors: [author],
        publishTimeMillis: Date.now() - 1000,
        body: [paragraph(`Text of ${headline}.`)],
      },
    ],
  });
  const [failure] = failures;
  if (failure) throw new Error(`${failure.item}: ${failure.reason}`);
  return posts[0]?.id ?? "";
}

async function answer(port: number, host: string, parentId: string): Promise<void> {
  const origin = `http://localhost:${String(port)}`;
  const { session } = await createApiClient({ origin, token: "" }).write(createBurner, {
    screenName: `reader-${randomUUID().slice(0, 8)}`,
    locale: "en-US",
    host,
    userAgent: "rehearsal",
  });
  if (!session) throw new Error("The account was not made.");
  const path = buildCallPath(writeReply, { parentId }, {});
  const response = await fetch(`${origin}/api/${writeReply.service}/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${session.token}`, "content-type": "application/json" },
    body: JSON.stringify({ body: [paragraph("A reply of the rehearsal.")], key: randomUUID() }),
  });
  if (!response.ok) throw new Error(`${String(response.status)}: ${await response.text()}`);
}

/** Reads a page until it contains a text. Throws an error with the last status if it never does. */
async function waitFor(page: { port: number; host: string }, path: string, expected: string): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const { status, body } = await read(page, path);
    if (status === 200 && body.includes(expected)) return;
    if (Date.now() > deadline) throw new Error(`${path}: ${String(status)}, without “${expected}”`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Requests like a browser on this machine: every `*.localhost` is this machine, independent of the resolver. */
async function read({ port, host }: { port: number; host: string }, path: string) {
  const asked = request({ host: "127.0.0.1", port, path, headers: { host } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}
