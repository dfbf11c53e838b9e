import { figureSide } from "./figure.css.ts";
import { Frame } from "./Frame.tsx";
import type { BlockOf } from "./presented-block.ts";

export function Widget({ block }: { block: BlockOf<"FullBleedWidget"> }) {
  return (
    <div className={figureSide.FullWidth}>
      <Frame frame={block.frame} />
    </div>
  );
}
