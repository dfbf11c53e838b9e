import * as css from "../band/band.css.ts";
import { Bands } from "./Bands.tsx";
import { Opening } from "./Opening.tsx";
import type { BuiltView } from "./present-built-front.ts";

/** The front of a special section or story type in blocks. A newsletter's block has its link there. */
export const TopicFront = ({ front: { opening, bands } }: { front: BuiltView }) => (
  <div className={css.page}>
    {opening && <Opening opening={opening} />}
    <Bands bands={bands} printSignUp={null} />
  </div>
);
