import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** An article in the channel. */
export interface MockArticle {
  id: string;
  channelId: string;
  revision: string;
  isSponsored: boolean;
  isPreview: boolean;
  document: { identifier: string; title: string };
}

/** Faulty response to a request: "hang" never responds, "lose" handles the request but doesn't respond. */
export type AppleNewsFault =
  { status: number; headers?: Record<string, string>; code?: string } | "hang" | "lose";

interface Asked {
  method: string;
  path: string;
  status: number;
}

interface Answer {
  status: number;
  body?: object;
}

/** A running API. `variables` configure it in the services; its channel has one key. */
export type MockAppleNews = Awaited<ReturnType<typeof startMockAppleNews>>;

const keyId = "1e3fc5e0-e9f8-4232-a6be-17bf40edad09";
const channelId = "63a75491-2c4d-3530-af91-819be8c3ace0";
const secret = Buffer.from("secret of a key of Apple News").toString("base64");

const failure = (status: number, code: string, value?: string): Answer => ({
  status,
  body: { errors: [{ code, keyPath: [], ...(value !== undefined && { value }) }] },
});

/**
 * The Apple News API as Apple documents it, on this machine: articles of one channel, with signatures, revisions and
 * duplicates. Faults apply to the next requests.
 */
export async function startMockAppleNews({ port = 0 } = {}) {
  const articles = new Map<string, MockArticle>();
  const faults: AppleNewsFault[] = [];
  const asked: Asked[] = [];
  const state = { origin: "", revisions: 0 };
  const present = (article: MockArticle) => ({
    data: {
      ...article,
      type: "article",
      state: "PROCESSING",
      shareUrl: `https://apple.news/${article.id.replaceAll("-", "")}`,
    },
  });
  const createRevision = () =>
    Buffer.from(String((state.revisions += 1)).padStart(16, "0")).toString("base64");

  function create({ document, metadata }: Parts): Answer {
    const other = [...articles.values()].find(({ document: { title } }) => title === document.title);
    if (other) return failure(400, "DUPLICATE_ARTICLE_FOUND", other.id);
    const { isSponsored = false, isPreview = true } = metadata;
    const article = {
      id: randomUUID(),
      channelId,
      revision: createRevision(),
      isSponsored,
      isPreview,
      document,
    };
    articles.set(article.id, article);
    return { status: 201, body: present(article) };
  }

  function update(article: MockArticle, { document, metadata }: Parts): Answer {
    if (metadata.revision !== article.revision) return failure(409, "WRONG_REVISION");
    const { isSponsored = article.isSponsored, isPreview = article.isPreview } = metadata;
    Object.assign(article, { document, isSponsored, isPreview, revision: createRevision() });
    return { status: 200, body: present(article) };
  }

  function perform(method: string, path: string, parts: Parts | null): Answer {
    if (method === "POST" && path === `/channels/${channelId}/articles`)
      return parts === null ? failure(400, "INVALID_MIME_MULTIPART") : create(parts);
    const article = articles.get(/^\/articles\/([\w-]+)$/.exec(path)?.[1] ?? "");
    if (!article) return failure(404, "NOT_FOUND");
    if (method === "GET") return { status: 200, body: present(article) };
    if (method === "POST")
      return parts === null ? failure(400, "INVALID_MIME_MULTIPART") : update(article, parts);
    articles.delete(article.id);
    return { status: 204 };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { method = "", url: path = "" } = request;
      const body = await readBody(request);
      const fault = faults.shift();
      if (fault === "hang") return;
      const isSigned = isSignedBy(request, state.origin, body);
      const answer: Answer = !isSigned
        ? failure(401, "UNAUTHORIZED")
        : typeof fault === "object"
          ? { ...failure(fault.status, fault.code ?? "FAULT") }
          : perform(method, path, await readParts(request, body));
      asked.push({ method, path, status: answer.status });
      if (fault === "lose") return void response.destroy();
      const headers = typeof fault === "object" ? fault.headers : {};
      response.writeHead(answer.status, { "Content-Type": "application/json;charset=UTF-8", ...headers });
      response.end(answer.body && JSON.stringify(answer.body));
    })();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  state.origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    channel: { channelId, keyId },
    variables: { APPLE_NEWS_API: state.origin, APPLE_NEWS_SECRETS: JSON.stringify({ [keyId]: secret }) },
    articles,
    faults,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Checks the signature over method, address, date, and a body's type and bytes, no older than five minutes. */
function isSignedBy(
  { headers, method = "", url = "" }: IncomingMessage,
  origin: string,
  body: Buffer,
): boolean {
  const pattern = /^HHMAC; key=([\w-]+); signature=([\w+/=]+); date=(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/;
  const [, key, signature, date = ""] = pattern.exec(headers.authorization ?? "") ?? [];
  const type = method === "POST" ? (headers["content-type"] ?? "") : "";
  const hash = createHmac("sha256", Buffer.from(secret, "base64"))
    .update(method + origin + url + date + type)
    .update(method === "POST" ? body : "")
    .digest("base64");
  const isFresh = Math.abs(Date.now() - Date.parse(date)) < 300_000;
  return key === keyId && signature === hash && isFresh;
}

interface Parts {
  document: MockArticle["document"];
  metadata: { revision?: string; isSponsored?: boolean; isPreview?: boolean };
}

/** The parts of a request with an article; null if it is none. The platform's own parser reads them. */
async function readParts({ headers }: IncomingMessage, body: Buffer): Promise<Parts | null> {
  try {
    const type = headers["content-type"] ?? "";
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
    const [file, metadata] = [form.get("article.json"), form.get("metadata")];
    if (!(file instanceof File) || file.name !== "article.json") return null;
    const document = JSON.parse(await file.text()) as Parts["document"];
    const { data } = JSON.parse(typeof metadata === "string" ? metadata : "{}") as {
      data: Parts["metadata"];
    };
    return { document, metadata: data };
  } catch {
    return null;
  }
}
