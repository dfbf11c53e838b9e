import { Anchor } from "./Anchor.tsx";
import { Frame } from "./Frame.tsx";
import { InlineText } from "./InlineText.tsx";
import { player, playerAction, playerLabel, playerNotice, playerSummary } from "./player.css.ts";
import type { BlockOf } from "./presented-block.ts";

/** A lazy frame in closed details is not fetched before they are opened: the third party hears nothing until then. */
export function Player({
  block: { title, action, notice, frame, page, caption },
}: {
  block: BlockOf<"Player">;
}) {
  return (
    <figure className={player}>
      <details>
        <summary className={playerSummary}>
          <span className={playerLabel}>{title}</span>
          <span className={playerAction}>{action}</span>
          <span className={playerNotice}>{notice}</span>
        </summary>
        <Frame frame={frame} />
      </details>
      {(caption.length > 0 || page) && (
        <figcaption>
          <InlineText text={caption} />
          {caption.length > 0 && page && " "}
          {page && (
            <small>
              <Anchor link={page.link}>{page.label}</Anchor>
            </small>
          )}
        </figcaption>
      )}
    </figure>
  );
}
