import * as v from "valibot";
import type { AppleNewsVariables } from "../../env.ts";

const defaultApi = "https://news-api.apple.com";
/** How long a change waits, ms: the article is read from the front end, which may not know of it for five seconds. */
const defaultDelay = "6000";

const base64 = /^[A-Za-z0-9+/]{16,}={0,2}$/;

const Variables = v.object({
  APPLE_NEWS_SECRETS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || "{}"),
      v.parseJson(undefined, 'must be JSON such as {"id of a key": "its secret"}'),
      v.record(
        v.pipe(v.string(), v.toLowerCase()),
        v.pipe(v.string(), v.regex(base64, "must be a secret in Base64")),
      ),
    ),
    "",
  ),
  APPLE_NEWS_API: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s<>"]*[^\s<>"/]$/, `must be an address such as "${defaultApi}"`),
    ),
    defaultApi,
  ),
  APPLE_NEWS_DELAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, "must be a number of milliseconds"),
      v.transform(Number),
      v.maxValue(20_000),
    ),
    defaultDelay,
  ),
});

/** Where Apple News takes articles, and what signs for them. */
export interface AppleNewsSettings {
  /** Without a slash at its end. */
  api: string;
  /** Secrets in Base64, by the id of their key. */
  secrets: ReadonlyMap<string, string>;
  delay: number;
}

/** Null where there is no secret. Throws an error that names an invalid variable. */
export function findAppleNews(variables: AppleNewsVariables): AppleNewsSettings | null {
  const { APPLE_NEWS_SECRETS, APPLE_NEWS_API, APPLE_NEWS_DELAY } = variables;
  const parsed = v.safeParse(Variables, { APPLE_NEWS_SECRETS, APPLE_NEWS_API, APPLE_NEWS_DELAY });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    // Without the key's id: together with the message, it would say of a secret how it is wrong.
    throw new TypeError(`Variable ${String(issue.path?.[0]?.key)}: ${issue.message}`);
  }
  const secrets = new Map(Object.entries(parsed.output.APPLE_NEWS_SECRETS));
  if (secrets.size === 0) return null;
  return { api: parsed.output.APPLE_NEWS_API, secrets, delay: parsed.output.APPLE_NEWS_DELAY };
}
