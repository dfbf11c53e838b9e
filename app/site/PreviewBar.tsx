import type { NetworkPreview } from "../../contract/network/network-previews.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentTime } from "../date-time/present-time.ts";

/** Bar on a page of a network preview, with the previewed time and a link to leave it. */
export interface PreviewBarView {
  moment: string;
  expires: string;
  leave: { label: string; href: string };
}

/** The part of the preview that the bar depends on. `liveHref`: the same page as everyone sees it. */
type Shown = Pick<NetworkPreview, "momentMillis" | "expiresTimeMillis" | "showsFrontDraft"> & {
  now: number;
  liveHref: string;
  session: unknown;
};

/** Null for pages outside a preview, and on a front's desk, which has its own controls. Times are in the blog's zone, like the page's own. */
export function presentPreviewBar(preview: Shown | null, { intl, blog }: PageContext): PreviewBarView | null {
  if (preview === null || preview.session) return null;
  const { momentMillis, showsFrontDraft, now, expiresTimeMillis, liveHref } = preview;
  const clock = { now, timezone: blog.timezone, intl };
  const isToCome = momentMillis !== null && momentMillis === now;
  const moment = isToCome ? presentTime(momentMillis, clock).title : null;
  return {
    moment: showsFrontDraft
      ? moment === null
        ? intl.t("preview.frontDraft")
        : intl.t("preview.frontDraftAt", { moment })
      : moment === null
        ? intl.t("preview.now")
        : intl.t("preview.moment", { moment }),
    expires: intl.t("preview.expires", { time: presentTime(expiresTimeMillis, clock).absolute }),
    leave: { label: intl.t("preview.leave"), href: liveHref },
  };
}

/**
 * Above everything else on a page of a preview. Its styles are inline (`theme-css.ts`), so that other pages don't
 * contain them.
 */
export const PreviewBar = ({ preview: { moment, expires, leave } }: { preview: PreviewBarView }) => (
  <aside id="preview-bar">
    <p>
      <strong>{moment}</strong> {expires}
    </p>
    <a href={leave.href}>{leave.label}</a>
  </aside>
);
