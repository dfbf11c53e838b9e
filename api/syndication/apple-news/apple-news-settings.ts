import * as v from "valibot";
import type { AppleNewsVariables } from "../../env.ts";
import { parseVariables } from "../../wire/parse-input.ts";
import { ChangeDelay } from "../syndication-settings.ts";

const defaultApi = "https://news-api.apple.com";

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
  APPLE_NEWS_DELAY: ChangeDelay,
});

/** Address of the Apple News API, and the keys for signing. */
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
  const parsed = parseVariables(Variables, { APPLE_NEWS_SECRETS, APPLE_NEWS_API, APPLE_NEWS_DELAY });
  const secrets = new Map(Object.entries(parsed.APPLE_NEWS_SECRETS));
  if (secrets.size === 0) return null;
  return { api: parsed.APPLE_NEWS_API, secrets, delay: parsed.APPLE_NEWS_DELAY };
}
