import { InlineText } from "./InlineText.tsx";
import type { PresentedInline } from "./presented-inline.ts";

/** What is said about a picture, and whose it is; nothing where neither is known. */
export function Caption({ caption, credit }: { caption: readonly PresentedInline[]; credit: string }) {
  if (caption.length === 0 && credit === "") return null;
  return (
    <figcaption>
      <InlineText text={caption} />
      {caption.length > 0 && credit !== "" && " "}
      {credit && <small>{credit}</small>}
    </figcaption>
  );
}
