import type { PresentedImage } from "../../image/present-image.ts";
import { Image } from "../ui/Image.tsx";
import * as css from "../ui/row.css.ts";

/** The image of a story in a list; without one the space stays, so that all headlines begin at one line. */
export const LineImage = ({ image }: { image: PresentedImage | null }) => (
  <span className={css.image}>{image && <Image image={image} />}</span>
);
