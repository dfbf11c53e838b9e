import { buildIframeAttributes } from "./build-iframe-attributes.ts";
import type { PresentedIframe } from "./presented-media.ts";

export function Iframe({ iframe }: { iframe: PresentedIframe }) {
  const { class: className, referrerpolicy, ...rest } = buildIframeAttributes(iframe);
  return (
    // oxlint-disable-next-line jsx-a11y/iframe-has-title -- it is among the attributes
    <iframe
      {...rest}
      className={className}
      referrerPolicy={referrerpolicy as React.HTMLAttributeReferrerPolicy}
    />
  );
}
