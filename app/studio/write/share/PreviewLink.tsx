import { ButtonLink } from "../../ui/Button.tsx";
import type { ShareView } from "./present-share.ts";

/** Opens the draft as its page would be, beside the page on which it is written. */
export const PreviewLink = ({ share: { preview } }: { share: ShareView }) => (
  <ButtonLink kind="quiet" href={preview.href} isDocument target="_blank">
    {preview.label}
  </ButtonLink>
);
