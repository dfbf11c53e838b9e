import { usePart } from "../parts/lazy-part.tsx";
import { definePart } from "../parts/part.ts";
import type { PublishView } from "./publish/present-publish.ts";
import type { Draft, WriteView } from "./present-write.ts";
import type { ReviewView } from "./review/present-review.ts";
import type { ShareView } from "./share/present-share.ts";
import * as css from "./write.css.ts";
import { WriteLayout } from "./WriteLayout.tsx";

/** The text and everything that works on it: asked for at once, and by no other page of the studio. */
const desk = definePart(() => import("./WriteDesk.client.tsx"));
if (typeof document !== "undefined") void desk.load();

export interface WritePageProps {
  view: WriteView;
  draft: Draft;
  publish: PublishView;
  share: ShareView;
  review: ReviewView;
}

/** The page on which a story is written. Without script it says that writing needs it. */
export function WritePage(props: WritePageProps) {
  const { view } = props;
  const loaded = usePart(desk);
  if (loaded) return <loaded.default {...props} />;
  return (
    <WriteLayout view={view}>
      <noscript>
        <p className={css.message}>{view.needsScript}</p>
      </noscript>
      <p className={css.opening} aria-live="polite">
        {view.labels.opening}
      </p>
    </WriteLayout>
  );
}
