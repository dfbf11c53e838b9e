import { buildHostedId, findHostedUid } from "../../../contract/media/media-file-ids.ts";
import type { MediaVideo } from "../../../contract/media/videos.ts";
import type { ServiceContext } from "../../env.ts";
import { run, statement, runQuery } from "../../store/query.ts";
import { logHostFailure } from "../../telemetry/failure-log.ts";
import { isSameBytes, signBytes } from "../../wire/tokens.ts";
import { readBytes } from "../../wire/parse-input.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { findVideo } from "../videos/read-videos.ts";
import {
  parseNotification,
  type HostVideo,
  readHostVideo,
  findNotificationSecret,
  findVideoHost,
} from "./video-host.ts";
import { updateState, selectPreparing } from "./sql.ts";

/** Records the result for a video that was being prepared. Repeated, or while it is being prepared, nothing changes. */
async function recordState(
  db: D1Database,
  id: string,
  { state, width, height, duration }: HostVideo,
): Promise<void> {
  if (state === "preparing") return;
  await run(statement(db, updateState, id, state, width, height, duration));
}

type Context = Pick<ServiceContext, "db" | "videoHost">;

/** A video's current state: the host is called for one being prepared. If the call fails, the state stays. */
export async function refreshVideo(context: Context, video: MediaVideo): Promise<MediaVideo> {
  if (video.state !== "preparing") return video;
  await refresh(context, video.id);
  return findVideo(context.db, video.blogId, video.id);
}

/** Videos checked in one run, the oldest first. */
const atOnce = 50;

/** Scheduled: checks the videos that the host is preparing. */
export async function refreshVideos(context: Context): Promise<void> {
  if (findVideoHost(context.videoHost) === null) return;
  const rows = await runQuery<{ id: string }>(context.db, selectPreparing, atOnce);
  for (const { id } of rows) await refresh(context, id);
}

async function refresh({ db, videoHost }: Context, id: string): Promise<void> {
  const [host, uid] = [findVideoHost(videoHost), findHostedUid(id)];
  if (host === null || uid === null) return;
  try {
    await recordState(db, id, await readHostVideo(host, uid));
  } catch (error) {
    logHostFailure(error);
  }
}

type NotificationContext = Pick<ServiceContext, "db" | "now" | "videoHost">;

/** Many times the size of a notification, bytes. */
const maxBytes = 64 * 1024;
/** Maximum age of a notification, and how far the host's clock may be ahead, ms. */
const tolerance = 5 * 60_000;

/**
 * Records a video's state once the host has prepared it. Repeated notifications, and those of a video in no library,
 * change nothing. Errors: 404 without a secret, 401 for a notification that is not signed or not recent, 413 if it is
 * too large.
 */
export async function receiveNotification(request: Request, context: NotificationContext): Promise<void> {
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

/** Null for notifications not about a video, such as a live input of the same account. */
function parse(bytes: Uint8Array): { uid: string; video: HostVideo } | null {
  try {
    return parseNotification(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    logHostFailure(error);
    return null;
  }
}
