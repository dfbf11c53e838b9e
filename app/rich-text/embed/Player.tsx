import { Picture } from "../../ui/Picture.tsx";
import { Anchor, InlineText } from "../InlineText.tsx";
import { figureSide } from "../figure.css.ts";
import {
  player,
  playerAction,
  playerCard,
  playerKicker,
  playerLabel,
  playerNotice,
  playerPoster,
  playerText,
  iframe as frameClass,
  iframeShape,
} from "../player.css.ts";
import type { BlockOf } from "../block-types.ts";
import type { PresentedIframe } from "./player.ts";

/**
 * The HTML attributes of an iframe, with the sandbox before the address. Used on the server, and in the
 * browser when a player is loaded.
 */
function buildIframeAttributes(iframe: PresentedIframe): Record<string, string> {
  const { src, title, sandbox, allow, shape, height, isFitted } = iframe;
  return {
    class: shape ? iframeShape[shape] : frameClass,
    title,
    ...(sandbox === null ? {} : { sandbox }),
    allow,
    referrerpolicy: "strict-origin-when-cross-origin",
    loading: "lazy",
    ...(height === null ? {} : { height: String(height) }),
    ...(isFitted ? { "data-fits": "" } : {}),
    src,
  };
}

function Iframe({ iframe }: { iframe: PresentedIframe }) {
  const { class: className, referrerpolicy, title, ...rest } = buildIframeAttributes(iframe);
  return (
    <iframe
      title={title}
      {...rest}
      className={className}
      referrerPolicy={referrerpolicy as React.HTMLAttributeReferrerPolicy}
    />
  );
}

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

export function Widget({ block }: { block: BlockOf<"FullBleedWidget"> }) {
  return (
    <div className={figureSide.FullWidth}>
      <Iframe iframe={block.iframe} />
    </div>
  );
}
