import { Picture } from "../ui/Picture.tsx";
import { Anchor } from "./Anchor.tsx";
import { buildIframeAttributes } from "./build-iframe-attributes.ts";
import { Iframe } from "./Iframe.tsx";
import { InlineText } from "./InlineText.tsx";
import {
  player,
  playerAction,
  playerCard,
  playerKicker,
  playerLabel,
  playerNotice,
  playerPoster,
  playerText,
} from "./player.css.ts";
import type { BlockOf } from "./presented-block.ts";

type PlayerBlock = BlockOf<"Player">;

/** A third-party embed with a link to its page below. */
export function Player({ block }: { block: PlayerBlock }) {
  const { isOpen, iframe, page, caption } = block;
  return (
    <figure className={player}>
      {isOpen ? <Iframe iframe={iframe} /> : <PlayerCard block={block} />}
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

/**
 * Placeholder until the reader loads the player (`app/rich-text/open-players.client.ts`). The iframe is not
 * in the HTML at all, because without script browsers ignore lazy loading and would request it.
 */
function PlayerCard({
  block: { provider, kind, title, action, notice, poster, iframe },
}: {
  block: PlayerBlock;
}) {
  return (
    <div className={playerCard} data-card="">
      {poster && (
        <div className={playerPoster}>
          <Picture image={poster} alt="" />
        </div>
      )}
      <div className={playerText}>
        <p className={playerKicker}>
          {provider} · {kind}
        </p>
        <p className={playerLabel} data-card-words="">
          {title}
        </p>
        <button
          type="button"
          className={playerAction}
          data-iframe={JSON.stringify(buildIframeAttributes(iframe))}
        >
          {action}
        </button>
        <p className={playerNotice} data-card-words="">
          {notice}
        </p>
      </div>
    </div>
  );
}
