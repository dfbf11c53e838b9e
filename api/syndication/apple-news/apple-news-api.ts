import * as v from "valibot";
import type { AppleNewsFailure } from "../../../contract/syndication/apple-news.ts";
import { readWithin } from "../../../contract/wire/read-within.ts";
import { readPause } from "../notify-engines.ts";

/** A request of the Apple News API, as it is sent. */
export interface UnsignedRequest {
  method: "GET" | "POST" | "DELETE";
  url: string;
  /** Null for requests without a body. */
  body: { contentType: string; bytes: Uint8Array<ArrayBuffer> } | null;
}

export interface SigningKey {
  id: string;
  /** In Base64. */
  secret: string;
}

const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * The `Authorization` header (Apple, "About the Apple News Security Model"): an HMAC-SHA256 of method, address and date, and
 * of a body's type and bytes. `now` in ms.
 */
async function signRequest(
  { method, url, body }: UnsignedRequest,
  key: SigningKey,
  now: number,
): Promise<string> {
  const date = `${new Date(now).toISOString().slice(0, -5)}Z`;
  const head = new TextEncoder().encode(method + url + date + (body?.contentType ?? ""));
  const message = new Uint8Array(await new Blob([head, body?.bytes ?? ""]).arrayBuffer());
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", decodeBase64(key.secret), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", secret, message));
  return `HHMAC; key=${key.id}; signature=${btoa(String.fromCharCode(...signature))}; date=${date}`;
}

/** Longest wait for a response, ms. */
const timeout = 10_000;
/** A response repeats the whole article. */
const maxAnswerBytes = 8 * 1024 * 1024;

const Article = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  revision: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  shareUrl: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https:/), v.maxLength(300))),
  /** An object, or its JSON. */
  document: v.optional(v.unknown()),
});
/** An article of Apple News. */
export type Article = v.InferOutput<typeof Article>;

const Failure = v.object({
  errors: v.array(
    v.object({ code: v.pipe(v.string(), v.regex(/^\w{1,60}$/)), value: v.optional(v.unknown()) }),
  ),
});

/** A response of Apple News. */
export interface AppleNewsAnswer {
  /** 0 without a response. */
  status: number;
  article: Article | null;
  /** "WRONG_REVISION"; null if it gave none. */
  code: string | null;
  /** Value for the code: the id of the other article for DUPLICATE_ARTICLE_FOUND. */
  value: unknown;
  /** Time for which it asks not to be called, ms. */
  pause: number;
}

/** Calls Apple News with a signed request. Never throws because of a failed or missing response. */
export async function callAppleNews(
  request: UnsignedRequest,
  key: SigningKey,
  now: number,
): Promise<AppleNewsAnswer> {
  const { method, url, body } = request;
  const nothing = { status: 0, article: null, code: null, value: null, pause: 0 };
  const authorization = await signRequest(request, key, now);
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        Accept: "application/json",
        Authorization: authorization,
        ...(body && { "Content-Type": body.contentType }),
      },
      body: body?.bytes ?? null,
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    const bytes = await readWithin(answer, maxAnswerBytes);
    const pause = readPause(answer.headers.get("Retry-After"), now);
    return { ...nothing, ...readAnswer(bytes), status: answer.status, pause };
  } catch {
    return nothing;
  }
}

function readAnswer(bytes: Uint8Array | null): Partial<AppleNewsAnswer> {
  const schema = v.pipe(v.string(), v.parseJson(), v.union([v.object({ data: Article }), Failure]));
  const parsed = v.safeParse(schema, new TextDecoder().decode(bytes ?? new Uint8Array()));
  if (!parsed.success) return {};
  if ("data" in parsed.output) return { article: parsed.output.data };
  const [error] = parsed.output.errors;
  return { code: error?.code ?? null, value: error?.value };
}

/** The article was changed elsewhere since its revision was read. */
export const isConflict = ({ status, code }: Pick<AppleNewsAnswer, "status" | "code">): boolean =>
  status === 409 || code === "WRONG_REVISION";

const closedCodes: ReadonlySet<string> = new Set(["ONLY_PREVIEW_ALLOWED", "PUBLISHING_NOT_ALLOWED"]);

/** The reason why a call failed; null if it didn't. `isFinal`: the same call would fail again. */
export function findFailure({
  status,
  code,
}: AppleNewsAnswer): { error: AppleNewsFailure; isFinal: boolean } | null {
  // Apple's editors have changed the article, and it keeps their version.
  if (status === 202) return { error: "kept", isFinal: true };
  if (status >= 200 && status < 300) return null;
  if (status === 0) return { error: "noAnswer", isFinal: false };
  if (status === 401 || status === 403) return { error: "key", isFinal: false };
  if (status === 429) return { error: "busy", isFinal: false };
  if (status < 400 || status >= 500) return { error: "down", isFinal: false };
  if (code !== null && closedCodes.has(code)) return { error: "closed", isFinal: false };
  if (isConflict({ status, code })) return { error: "busy", isFinal: false };
  return { error: code === "DUPLICATE_ARTICLE_FOUND" ? "duplicate" : "refused", isFinal: true };
}

/** Metadata sent with an article's document. */
interface ArticleMetadata {
  /** Revision of the version to be replaced; left out for a new article. */
  revision?: string;
  isSponsored: boolean;
  /** Only the channel's members see a preview. */
  isPreview: false;
}

/** A body of `multipart/form-data` with an article; `boundary` must not occur in it. */
export function buildArticleBody(
  document: string,
  metadata: ArticleMetadata,
  boundary: string,
): NonNullable<UnsignedRequest["body"]> {
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Type: application/json\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const text =
    part('name="metadata"', JSON.stringify({ data: metadata })) +
    part('name="article.json"; filename="article.json"', document);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: new TextEncoder().encode(`${text}--${boundary}--\r\n`),
  };
}
