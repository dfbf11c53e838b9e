import * as v from "valibot";
import type { VideoHostVariables } from "../../env.ts";

/** An account with the host. */
export interface HostSettings {
  /** Base address of its calls. */
  api: string;
  account: string;
  token: string;
}

const defaultApi = "https://api.cloudflare.com/client/v4";

const Api = v.pipe(
  v.string(),
  v.url(),
  v.check((address) => {
    const { protocol, hostname, username, password } = new URL(address);
    const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
    return (protocol === "https:" || (protocol === "http:" && isLocal)) && username + password === "";
  }),
);

/** What the host signs its notifications with; null if it sends none. Throws an error if it is too short. */
export function findNotificationSecret({
  VIDEO_HOST_WEBHOOK_SECRET: secret = "",
}: VideoHostVariables): string | null {
  if (secret === "") return null;
  if (secret.length < 16)
    throw new TypeError("Variable VIDEO_HOST_WEBHOOK_SECRET: must be at least 16 characters");
  return secret;
}

/** Null if none is configured. Throws an error naming a missing or invalid variable. */
export function findVideoHost({
  VIDEO_HOST_ACCOUNT: account = "",
  VIDEO_HOST_TOKEN: token = "",
  VIDEO_HOST_API: api = defaultApi,
}: VideoHostVariables): HostSettings | null {
  if (account === "") return null;
  if (!/^[\w-]{1,64}$/.test(account))
    throw new TypeError("Variable VIDEO_HOST_ACCOUNT: must be an account's id");
  if (token.length < 16) throw new TypeError("Variable VIDEO_HOST_TOKEN: must be at least 16 characters");
  if (!v.is(Api, api)) throw new TypeError("Variable VIDEO_HOST_API: must be an https address");
  return { account, token, api: api.replace(/\/$/, "") };
}
