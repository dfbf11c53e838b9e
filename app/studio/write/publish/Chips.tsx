import { fillLabel } from "../write-labels.ts";
import * as css from "./publish.css.ts";

interface ChipsProps {
  items: readonly { id: string; label: string }[];
  /** With the name of what is removed. */
  removeLabel: string;
  onRemove: (id: string) => void;
  mayRemove?: (id: string) => boolean;
}

/** Names that can be removed one by one. */
export const Chips = ({ items, removeLabel, onRemove, mayRemove = () => true }: ChipsProps) =>
  items.length > 0 && (
    <ul className={css.chips}>
      {items.map(({ id, label }) => (
        <li key={id} className={css.chip}>
          {label}
          {mayRemove(id) && (
            <button
              type="button"
              className={css.chipRemove}
              aria-label={fillLabel(removeLabel, { name: label })}
              onClick={() => onRemove(id)}
            >
              <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
