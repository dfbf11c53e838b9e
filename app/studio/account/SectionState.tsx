import * as css from "./account.css.ts";

/** The result of removing a row from its section's list; gets the focus of the button that is gone. */
export const SectionState = ({ text }: { text: string }) => (
  <output className={css.removed} tabIndex={-1} data-removed="">
    {text}
  </output>
);
