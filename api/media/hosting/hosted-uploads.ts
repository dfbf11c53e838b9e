import type * as v from "valibot";
import {
  hostedUploadLifetime,
  maxHostedBytes,
  type startHostedUpload,
  maxUnfinishedUploads,
} from "../../../contract/media/uploads.ts";
import { buildHostedId, findHostedUid } from "../../../contract/media/media-file-ids.ts";
import type { MediaVideo } from "../../../contract/media/videos.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { logHostFailure } from "../../telemetry/failure-log.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { tidyName } from "../library/write-library.ts";
import { findVideo } from "../videos/read-videos.ts";
import { createHostUpload, deleteHostVideo, findVideoHost, type HostSettings } from "./video-host.ts";
import { refreshVideo } from "./video-states.ts";
import * as sql from "./sql.ts";

export type Context = Pick<ServiceContext, "db" | "now" | "videoHost">;

interface UploadRow {
  id: string;
  blog_id: string;
  name: string;
  size: number;
  video_id: string;
  address: string;
  is_finished: number;
}

function getHost({ videoHost }: Context): HostSettings {
  const host = findVideoHost(videoHost);
  if (host === null) throw notFound("video host");
  return host;
}

/** The upload of a person, or null. 403 if they may no longer upload to its blog. */
async function findUpload({ db }: Context, id: string, actor: Actor): Promise<UploadRow | null> {
  const [upload] = await runQuery<UploadRow>(db, sql.selectUpload, id, actor.personId);
  if (upload === undefined) return null;
  assertAllowed("media.write", actor, upload.blog_id);
  return upload;
}

/** Begins an upload to the host. The caller has checked that the person may upload to the blog. */
export async function beginHosted(
  context: Context,
  actor: Actor,
  { id, blogId, name, size }: v.InferOutput<(typeof startHostedUpload)["body"]>,
): Promise<{ address: string }> {
  const host = getHost(context);
  if (size > maxHostedBytes)
    throw new ServiceError("tooLarge", `A video must be at most ${maxHostedBytes.toString()} bytes.`);
  const known = await findUpload(context, id, actor);
  if (known) {
    if (known.size !== size || known.blog_id !== blogId)
      throw new ServiceError("conflict", "This upload has another file.");
    return { address: known.address };
  }
  const { db, now } = context;
  const [found] = await runQuery<{ count: number; is_taken: number }>(
    db,
    sql.countUploads,
    actor.personId,
    id,
  );
  if (found?.is_taken === 1) throw notFound("upload");
  if ((found?.count ?? 0) >= maxUnfinishedUploads)
    throw new ServiceError("tooOften", "You have too many unfinished uploads.");
  const { uid, address } = await ask(() =>
    createHostUpload(host, { name, size, expires: now + hostedUploadLifetime }),
  );
  const values = [id, actor.personId, blogId, name, size, buildHostedId(uid), address, now] as const;
  const added = await runQuery(db, sql.insertUpload, ...values);
  if (added.length > 0) return { address };
  // The same device has called twice at the same time: the first address stands.
  await ask(() => deleteHostVideo(host, uid));
  return beginHosted(context, actor, { id, blogId, name, size });
}

/** Puts a video whose bytes the host has into its blog's library. Repeating it returns the same. */
export async function finishHosted(context: Context, actor: Actor, id: string): Promise<MediaVideo> {
  const upload = await findUpload(context, id, actor);
  if (upload === null) throw notFound("upload");
  const { db, now } = context;
  const { blog_id: blogId, video_id: videoId, size } = upload;
  const name = tidyName(upload.name);
  const title = name.replace(/\.\w{1,5}$/, "");
  await runAll(db, [
    statement(db, sql.insertVideo, videoId, blogId, name, title, size, actor.personId, now),
    statement(db, sql.finishUpload, id),
  ]);
  return refreshVideo(context, await findVideo(db, blogId, videoId));
}

/** Discards a person's upload, and the host's part of it; does nothing if there is none, or if it has ended. */
export async function discardHosted(context: Context, actor: Actor, id: string): Promise<void> {
  const upload = await findUpload(context, id, actor);
  if (upload?.is_finished === 0) await discard(context, [upload]);
}

const atOnce = 50;

/** Scheduled: discards unfinished uploads, and deletes the records of the others. */
export async function discardExpiredHosted(context: Context): Promise<void> {
  const until = context.now - hostedUploadLifetime;
  const expired = await runQuery<UploadRow>(context.db, sql.selectExpired, until, atOnce);
  if (expired.length > 0) await discard(context, expired);
}

/** The host deletes unused uploads itself once their address has expired, so its failure delays nothing. */
async function discard(
  { db, videoHost }: Context,
  uploads: readonly Pick<UploadRow, "id" | "video_id" | "is_finished">[],
) {
  const host = findVideoHost(videoHost);
  for (const upload of uploads)
    if (host && upload.is_finished === 0)
      await deleteHostVideo(host, findHostedUid(upload.video_id) ?? "").catch(logHostFailure);
  await runQuery(db, sql.deleteUploads, JSON.stringify(uploads.map(({ id }) => id)));
}

/** Removes a video that the host could not prepare from the library. */
export async function removeFailed(context: Context, blogId: string, videoId: string): Promise<void> {
  await findVideo(context.db, blogId, videoId);
  const removed = await runQuery(context.db, sql.deleteFailed, blogId, videoId);
  if (removed.length === 0) throw new ServiceError("conflict", "Only a video that failed can be removed.");
  const host = findVideoHost(context.videoHost);
  if (host) await deleteHostVideo(host, findHostedUid(videoId) ?? "").catch(logHostFailure);
}

/** Converts a failure of the host to 503. */
async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    logHostFailure(error);
    throw new ServiceError("unavailable", "The video host can't be reached. Try again in a minute.");
  }
}
