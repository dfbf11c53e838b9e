import { buildHostedId } from "../../../contract/media-file-ids.ts";
import type { ServiceContext } from "../../env.ts";
import { logHostFailure } from "../../telemetry/log-host-failure.ts";
import { isSameBytes } from "../../wire/is-same-bytes.ts";
import { readBytes } from "../../wire/read-bytes.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { signBytes } from "../../wire/sign-bytes.ts";
import { parseNotification, type HostVideo } from "./ask-host.ts";
import { findNotificationSecret } from "./host-settings.ts";
import { recordState } from "./record-state.ts";

type Context = Pick<ServiceContext, "db" | "now" | "videoHost">;

/** Many times what the host sends, bytes. */
const maxBytes = 64 * 1024;
/** How old a notification may be, and how far the host's clock may be ahead, ms. */
const tolerance = 5 * 60_000;

/**
 * Writes what the host says of a video once it has prepared it. Again, it changes nothing, nor does a notification of a video
 * that no library has. Errors: 404 without a secret, 401 for whatever the host hasn't just signed, 413 if it is too large.
 */
export async function receiveNotification(request: Request, context: Context): Promise<void> {
  const secret = findNotificationSecret(context.videoHost);
  if (secret === null) throw notFound("address");
  const bytes = await readBytes(request, maxBytes);
  const header = request.headers.get("Webhook-Signature") ?? "";
  if (!(await isSigned(bytes, header, { secret, now: context.now })))
    throw new ServiceError("unauthorized", "The signature isn't the video host's.");
  const said = parse(bytes);
  if (said !== null) await recordState(context.db, buildHostedId(said.uid), said.video);
}

/** `time=1230811200,sig1=…`: the second is the HMAC of that time, a dot and the body, in hex. */
async function isSigned(
  body: Uint8Array,
  header: string,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  const parts = new Map(header.split(",").map((part) => part.trim().split("=", 2) as [string, string]));
  const [time = "", signature = ""] = [parts.get("time"), parts.get("sig1")];
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1_000) > tolerance) return false;
  const encoder = new TextEncoder();
  const expected = await signBytes(new Uint8Array([...encoder.encode(`${time}.`), ...body]), secret);
  return isSameBytes(encoder.encode(signature.toLowerCase()), encoder.encode(expected));
}

/** Null for what isn't about a video, such as a live input of the same account. */
function parse(bytes: Uint8Array): { uid: string; video: HostVideo } | null {
  try {
    return parseNotification(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    logHostFailure(error);
    return null;
  }
}
