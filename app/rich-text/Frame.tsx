import { buildFrameAttributes } from "./build-frame-attributes.ts";
import type { PresentedFrame } from "./presented-media.ts";

export function Frame({ frame }: { frame: PresentedFrame }) {
  const { class: className, referrerpolicy, ...rest } = buildFrameAttributes(frame);
  return (
    // oxlint-disable-next-line jsx-a11y/iframe-has-title -- it is among the attributes
    <iframe
      {...rest}
      className={className}
      referrerPolicy={referrerpolicy as React.HTMLAttributeReferrerPolicy}
    />
  );
}
