import { useState } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Menu } from "../../ui/Menu.tsx";
import type { ShareView } from "./present-share.ts";
import { panel } from "./share.css.ts";

const ShareForm = lazyPart(() => import("./ShareForm.client.tsx"));

/** Opens the form of links to the draft. */
export function ShareControl({ share }: { share: ShareView }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Menu control={share.labels.title} panelClassName={panel} onOpen={() => setIsOpened(true)}>
      {isOpened && <ShareForm share={share} />}
    </Menu>
  );
}
