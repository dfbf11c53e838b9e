import { frame, frameShape } from "./player.css.ts";
import type { PresentedFrame } from "./presented-block.ts";

export function Frame({ frame: { src, title, sandbox, allow, shape, height } }: { frame: PresentedFrame }) {
  return (
    <iframe
      className={shape ? frameShape[shape] : frame}
      src={src}
      title={title}
      height={height ?? undefined}
      loading="lazy"
      sandbox={sandbox}
      allow={allow}
    />
  );
}
