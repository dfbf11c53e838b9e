import { ButtonLink } from "../../ui/Button.tsx";
import type { ShareView } from "./present-share.ts";

interface PreviewLinkProps {
  share: Pick<ShareView, "preview">;
  kind: "plain" | "quiet";
}

/** Opens the draft as its page would be, beside the page on which it is written. */
export const PreviewLink = ({ share: { preview }, kind }: PreviewLinkProps) => (
  <ButtonLink kind={kind} href={preview.href} isDocument target="_blank">
    {preview.label}
  </ButtonLink>
);
