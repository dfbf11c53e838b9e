import type { PresentedImage } from "../../image/present-image.ts";
import { FullDate } from "../../ui/Time.tsx";
import { Image } from "../ui/Image.tsx";
import { State } from "../ui/State.tsx";
import * as css from "../ui/row.css.ts";
import type { LineView } from "./present-line.ts";

/** Details of a story below its headline in a list. `reason`: why it is listed. */
export const LineDetails = ({ line, reason }: { line: LineView; reason?: string }) => (
  <>
    {line.planned.map(({ shape, text }) => (
      <State key={text} shape={shape}>
        {text}
      </State>
    ))}
    <State shape={line.shape}>{line.state}</State>
    {reason !== undefined && <span>{reason}</span>}
    <FullDate time={line.time} />
    {line.authors !== "" && <span>{line.authors}</span>}
    {line.inReview !== null && <span>{line.inReview}</span>}
    {line.plan !== null && <span>{line.plan}</span>}
    {line.reviewer !== null && <span>{line.reviewer}</span>}
    {line.deletion !== null && <strong>{line.deletion}</strong>}
    {line.changed !== null && <strong>{line.changed}</strong>}
  </>
);

/** The image of a story in a list; without one the space stays, so that all headlines are aligned. */
export const LineImage = ({ image }: { image: PresentedImage | null }) => (
  <span className={css.image}>{image && <Image image={image} />}</span>
);
