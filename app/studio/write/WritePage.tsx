import { lazy, Suspense } from "react";
import { useHydrated } from "../use-hydrated.ts";
import type { PublishView } from "./publish/present-publish.ts";
import type { Draft, WriteView } from "./present-write.ts";
import type { ReviewView } from "./review/present-review.ts";
import type { ShareView } from "./share/present-share.ts";
import * as css from "./write.css.ts";
import { WriteLayout } from "./WriteLayout.tsx";

/** The text and everything that works on it: asked for at once, and by no other page of the studio. */
const loadDesk = () => import("./WriteDesk.client.tsx");
const WriteDesk = lazy(loadDesk);
if (typeof document !== "undefined") void loadDesk();

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
  const opening = (
    <WriteLayout view={view}>
      <noscript>
        <p className={css.message}>{view.needsScript}</p>
      </noscript>
      <p className={css.opening} aria-live="polite">
        {view.labels.opening}
      </p>
    </WriteLayout>
  );
  // No boundary before it is needed: React hydrates a printed one last.
  if (!useHydrated()) return opening;
  return (
    <Suspense fallback={opening}>
      <WriteDesk {...props} />
    </Suspense>
  );
}
