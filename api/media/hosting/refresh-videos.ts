import { findHostedUid } from "../../../contract/media-file-ids.ts";
import type { MediaVideo } from "../../../contract/videos.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { logHostFailure } from "../../telemetry/log-host-failure.ts";
import { findVideo } from "../videos/read-videos.ts";
import { readHostVideo } from "./ask-host.ts";
import { findVideoHost } from "./host-settings.ts";
import { recordState } from "./record-state.ts";
import { selectPreparing } from "./sql.ts";

type Context = Pick<ServiceContext, "db" | "videoHost">;

/** A video as it is now: the host is asked for one that is being prepared. What can't be asked stays as it is. */
export async function refreshVideo(context: Context, video: MediaVideo): Promise<MediaVideo> {
  if (video.state !== "preparing") return video;
  await refresh(context, video.id);
  return findVideo(context.db, video.blogId, video.id);
}

/** Videos asked for in one run, the oldest first. */
const atOnce = 50;

/** Scheduled: asks the host for the videos that it is preparing. */
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
