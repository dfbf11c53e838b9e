import * as v from "valibot";
import { readWithin } from "../../../contract/wire/read-within.ts";
import type { VideoState } from "../../../contract/media/videos.ts";
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

/** The secret by which the host signs notifications; null if it sends none. Throws an error if it is too short. */
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

/*
 * Cloudflare Stream, the video host: direct uploads by tus 1.0 ("Direct creator uploads"), and states of videos. Every
 * function throws if the host can't be reached or its response is unexpected.
 */

/** Time-out of a call, ms. */
const timeout = 10_000;
const maxAnswerBytes = 256 * 1024;
/** Hours of video; the host requires a limit. */
const maxDurationSeconds = 6 * 3_600;

const call = (
  host: HostSettings,
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${host.api}/accounts/${host.account}/stream${path}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${host.token}` },
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

interface HostUpload {
  /** The host's id of the video. */
  uid: string;
  /** Address to which a browser sends the bytes; anyone who has it may, until it expires. */
  address: string;
}

/** Makes an address to which a browser sends a video. */
export async function createHostUpload(
  host: HostSettings,
  { name, size, expires }: { name: string; size: number; expires: number },
): Promise<HostUpload> {
  const metadata = {
    name: encode(name),
    maxdurationseconds: encode(String(maxDurationSeconds)),
    expiry: encode(new Date(expires).toISOString()),
  };
  const response = await call(host, "?direct_user=true", {
    method: "POST",
    headers: {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(size),
      "Upload-Metadata": Object.entries(metadata)
        .map((pair) => pair.join(" "))
        .join(","),
    },
  });
  const [address, uid] = [response.headers.get("Location"), response.headers.get("stream-media-id")];
  if (response.status !== 201 || !address || !URL.canParse(address) || !/^[0-9a-f]{32}$/.test(uid ?? ""))
    throw new TypeError(`The video host answered ${response.status.toString()} without an upload.`);
  return { uid: uid ?? "", address };
}

const Details = v.object({
  uid: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  readyToStream: v.optional(v.boolean(), false),
  status: v.object({ state: v.string() }),
  /** -1 while it is unknown. */
  duration: v.optional(v.number(), -1),
  input: v.optional(v.object({ width: v.optional(v.number(), -1), height: v.optional(v.number(), -1) }), {}),
});
const Answer = v.object({ result: Details });

export interface HostVideo {
  state: VideoState;
  /** Seconds, and pixels. */
  duration: number | null;
  width: number | null;
  height: number | null;
}

const known = (value: number) => (value > 0 ? value : null);

const describe = ({ status, readyToStream, duration, input }: v.InferOutput<typeof Details>): HostVideo => ({
  state: status.state === "error" ? "failed" : readyToStream ? "ready" : "preparing",
  duration: known(duration),
  width: known(input.width),
  height: known(input.height),
});

/** A notification of the host ("Use webhooks"), which has the same contents as its responses. */
export function parseNotification(said: unknown): { uid: string; video: HostVideo } {
  const details = v.parse(Details, said);
  return { uid: details.uid, video: describe(details) };
}

/** The host's state of a video. One that it no longer has counts as failed. */
export async function readHostVideo(host: HostSettings, uid: string): Promise<HostVideo> {
  const response = await call(host, `/${uid}`);
  if (response.status === 404) return { state: "failed", duration: null, width: null, height: null };
  const bytes = response.status === 200 ? await readWithin(response, maxAnswerBytes) : null;
  if (bytes === null) throw new TypeError(`The video host answered ${response.status.toString()}.`);
  return describe(v.parse(Answer, JSON.parse(new TextDecoder().decode(bytes))).result);
}

/** Deletes a video, or the part of it that has arrived. */
export async function deleteHostVideo(host: HostSettings, uid: string): Promise<void> {
  const { status } = await call(host, `/${uid}`, { method: "DELETE" });
  if (status !== 200 && status !== 404) throw new TypeError(`The video host answered ${status.toString()}.`);
}
