import { Fragment, type ReactNode } from "react";
import { Band } from "../band/Band.tsx";
import type { BandView } from "../band/present-band.ts";
import { signUpBlock } from "./front.css.ts";

/**
 * Prints the form to sign up for the blog's newsletters: by default with its own title, as a card. Null if the blog has
 * none.
 */
export type PrintSignUp = ((block?: { title: string | null; layout: string }) => ReactNode) | null;

/** A newsletter's block without stories is a form, if the blog has newsletters. */
const isForm = ({ newsletter, stories }: BandView) => newsletter !== undefined && stories.length === 0;

/** Returns whether a form to sign up stands among the blocks, so that the page needs no other. */
export const hasForm = (bands: readonly BandView[]) => bands.some(isForm);

/** The blocks of a front. A page has one form to sign up: a second newsletter's block keeps its link. */
export function Bands({ bands, printSignUp }: { bands: readonly BandView[]; printSignUp: PrintSignUp }) {
  const form = bands.findIndex(isForm);
  return bands.map((band, index) =>
    index === form && printSignUp ? (
      <Fragment key={index}>
        {printSignUp({ title: band.newsletter?.title ?? null, layout: signUpBlock })}
      </Fragment>
    ) : (
      <Band key={index} band={band} />
    ),
  );
}
