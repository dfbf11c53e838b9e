import { figureSide } from "./figure.css.ts";
import { Iframe } from "./Iframe.tsx";
import type { BlockOf } from "./presented-block.ts";

export function Widget({ block }: { block: BlockOf<"FullBleedWidget"> }) {
  return (
    <div className={figureSide.FullWidth}>
      <Iframe iframe={block.iframe} />
    </div>
  );
}
