import * as css from "../lightbox.css.ts";
import type { LightboxWords } from "./present-lightbox.ts";

/** The lightbox of a page. Rendered once, closed; opened by script only. */
export function Lightbox({ words }: { words: LightboxWords }) {
  return (
    <dialog className={css.lightbox} aria-label={words.title} data-lightbox="" data-count={words.count}>
      <div className={css.bar}>
        <p aria-live="polite" />
        <button className={css.close} type="button" data-close="" aria-label={words.close}>
          ×
        </button>
      </div>
      <button className={css.previous} type="button" data-step="-1" aria-label={words.previous}>
        ←
      </button>
      <figure className={css.stage}>
        <figcaption className={css.caption} />
      </figure>
      <button className={css.next} type="button" data-step="1" aria-label={words.next}>
        →
      </button>
    </dialog>
  );
}
