import { Bands } from "./Bands.tsx";
import { Opening } from "./Opening.tsx";
import type { BuiltView } from "./present-built-front.ts";

/** The front of a special section or story type in blocks. A newsletter's block has its link there. */
export const TopicFront = ({ front: { opening, bands } }: { front: BuiltView }) => (
  <>
    {opening && <Opening opening={opening} />}
    <Bands bands={bands} printSignUp={null} />
  </>
);
