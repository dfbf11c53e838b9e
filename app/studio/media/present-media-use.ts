import type * as v from "valibot";
import type { getMedia } from "../../../contract/media/media.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentMoment } from "../moderation/present-names.ts";
import { buildWritePath } from "../write/write-path.ts";

type Use = v.InferOutput<(typeof getMedia)["reply"]>["uses"][number];

/** A story or draft that has the image. */
export interface MediaUseView {
  id: string;
  headline: string;
  href: string;
  state: string;
  time: PresentedTime | null;
}

export const presentMediaUse = (
  { postId, headline, isDraft, publishTimeMillis }: Use,
  page: PageContext,
): MediaUseView => ({
  id: `${postId}-${String(isDraft)}`,
  headline: headline || page.intl.t("publicationChecks.untitled"),
  href: page.addressing.ownHref(buildWritePath(postId)),
  state: page.intl.t(isDraft ? "media.use.draft" : "media.use.story"),
  time: publishTimeMillis === null ? null : presentMoment(publishTimeMillis, page),
});
