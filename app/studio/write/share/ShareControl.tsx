import { useState } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Menu } from "../../ui/Menu.tsx";
import type { ShareView } from "./present-share.ts";

const ShareForm = lazyPart(() => import("./ShareForm.client.tsx"));

interface ShareControlProps {
  share: ShareView;
  /** Label of its button. */
  control: string;
  className?: string;
  panelClassName: string;
}

/** Opens the form for links to the draft. */
export function ShareControl({ share, ...menu }: ShareControlProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Menu {...menu} onOpen={() => setIsOpened(true)}>
      {isOpened && <ShareForm share={share} />}
    </Menu>
  );
}

interface PreviewLinkProps {
  share: Pick<ShareView, "preview">;
  kind: "plain" | "quiet";
}

/** Opens a preview of the draft beside the writing page. */
export const PreviewLink = ({ share: { preview }, kind }: PreviewLinkProps) => (
  <ButtonLink kind={kind} href={preview.href} isDocument target="_blank">
    {preview.label}
  </ButtonLink>
);
