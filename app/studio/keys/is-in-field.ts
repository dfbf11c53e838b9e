const fields =
  "textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable], [role=dialog] *";

/** Whether a key pressed there is text, or chooses a value. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(fields);
