import { Picture } from "../ui/Picture.tsx";
import { card, cardMedia, cardNote, cardText } from "./card.css.ts";
import { CardTitle } from "./CardTitle.tsx";
import { InlineText } from "./InlineText.tsx";
import type { BlockOf } from "./presented-block.ts";

/** The image is decorative, since the headline describes the card. */
export function LinkCard({
  block: { link, title, excerpt, source, image, caption },
}: {
  block: BlockOf<"LinkCard">;
}) {
  return (
    <div className={card}>
      {image && (
        <div className={cardMedia}>
          <Picture image={image} alt="" />
        </div>
      )}
      <div className={cardText}>
        <CardTitle link={link}>{title}</CardTitle>
        {excerpt && <p>{excerpt}</p>}
        {caption.length > 0 && (
          <p>
            <InlineText text={caption} />
          </p>
        )}
        {source && <p className={cardNote}>{source}</p>}
      </div>
    </div>
  );
}
