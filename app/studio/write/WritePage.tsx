import { useState } from "react";
import { usePart } from "../parts/lazy-part.tsx";
import { definePart } from "../parts/part.ts";
import type { PublishView } from "./publish/present-publish.ts";
import type { Draft, WriteView } from "./present-write.ts";
import type { ReviewView } from "./review/present-review.ts";
import type { ShareView } from "./share/present-share.ts";
import { WriteLayout } from "./WriteLayout.tsx";

/** What works on the text: asked for at once, and by no other page of the studio. */
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
  const [layout, setLayout] = useState<HTMLElement | null>(null);
  const loaded = usePart(desk);
  return (
    <>
      <WriteLayout
        ref={setLayout}
        view={props.view}
        messages={[props.review.message, props.review.deletion].filter((message) => message !== null)}
      />
      {loaded && layout && <loaded.default {...props} layout={layout} />}
    </>
  );
}
