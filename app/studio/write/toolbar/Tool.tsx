import type { ReactNode } from "react";
import { formatKeys, formatKeyShortcut } from "../../../editor/tool-names.ts";
import { isApple } from "../../../editor/toolbar.client.ts";
import * as css from "./toolbar.css.ts";

/** Icons as lines in a square of 24 units, beside those of the reply editor. */
export const icons = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  up: "m6 11 6-6 6 6M12 5v14",
  down: "m6 13 6 6 6-6M12 19V5",
  details: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  note: "M4 5h16v11h-9l-4 4v-4H4z",
  suggest: "M4 6h9M4 11h6M4 16h4M12 17.5V20h2.5L21 13.5 18.5 11z",
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20",
} as const;

interface ToolProps {
  name: string;
  label: string;
  keys?: string | null;
  isPressed?: boolean;
  hasText?: boolean;
  run: () => void;
  children: ReactNode;
}

/** A button of the toolbar; its arrow keys are the toolbar's. */
export const Tool = ({ name, label, keys = null, isPressed, hasText = false, run, children }: ToolProps) => (
  <button
    type="button"
    data-tool={name}
    tabIndex={-1}
    className={hasText ? css.wideTool : css.tool}
    aria-label={label}
    aria-pressed={isPressed}
    aria-keyshortcuts={keys === null ? undefined : formatKeyShortcut(keys, isApple())}
    title={keys === null ? label : `${label} (${formatKeys(keys, isApple())})`}
    // Keeps the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
  >
    {children}
  </button>
);

export const Drawing = ({ line }: { line: string }) =>
  line.length === 1 ? (
    <span className={css.letter} data-letter={line}>
      {line}
    </span>
  ) : (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={css.drawing}>
      <path d={line} />
    </svg>
  );
