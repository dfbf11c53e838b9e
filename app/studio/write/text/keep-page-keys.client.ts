import { isInField } from "../../keys/is-in-field.ts";
import { isPaletteKey } from "../../keys/key-rules.ts";
import { isPublishKey } from "../publish/is-publish-key.ts";

export interface KeptKeys {
  /** Presses what was kept, for the page, which hears its keys by now. */
  press: () => void;
  /** Forgets it: the page is left. */
  forget: () => void;
}

/** Keeps the page's own keys from where the text is open until the page hears them. Those of the text work at once. */
export function keepPageKeys({ mayPublish }: { mayPublish: boolean }): KeptKeys {
  const kept: KeyboardEvent[] = [];
  const isOfPage = (event: KeyboardEvent) =>
    isPublishKey(event) ? mayPublish : !isInField(event.target) && (event.key === "?" || isPaletteKey(event));
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || !isOfPage(event)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(event);
  };
  // Before the text gets Ctrl Enter, which would break the line.
  document.addEventListener("keydown", keep, { capture: true });
  const stop = () => document.removeEventListener("keydown", keep, { capture: true });
  return {
    press: () => {
      stop();
      for (const event of kept.splice(0)) document.dispatchEvent(new KeyboardEvent(event.type, event));
    },
    forget: stop,
  };
}
