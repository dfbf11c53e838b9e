import { InlineText } from "./InlineText.tsx";
import type { PresentedInline } from "./presented-inline.ts";

/** Caption and credit of an image; nothing if both are empty. */
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
