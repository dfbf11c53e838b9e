import { Band } from "../band/Band.tsx";
import type { BandView } from "../band/present-band.ts";
import type { SignUpView } from "../newsletter/present-newsletters.ts";
import { SignUpCard } from "../newsletter/SignUpCard.tsx";
import { signUpBlock } from "./front.css.ts";

/** A newsletter's block without stories is a form, if the blog has newsletters. */
const isForm = ({ newsletter, stories }: BandView) => newsletter !== undefined && stories.length === 0;

/** Returns whether a form to sign up stands among the blocks, so that the page needs no other. */
export const hasForm = (bands: readonly BandView[]) => bands.some(isForm);

/** The blocks of a front. A page has one form to sign up: a second newsletter's block keeps its link. */
export function Bands({ bands, signUp }: { bands: readonly BandView[]; signUp: SignUpView | null }) {
  const form = bands.findIndex(isForm);
  return bands.map((band, index) =>
    index === form && signUp ? (
      <SignUpCard
        key={index}
        form={{ ...signUp, title: band.newsletter?.title ?? signUp.title }}
        layout={signUpBlock}
      />
    ) : (
      <Band key={index} band={band} />
    ),
  );
}
