import { hidden } from "./hidden.css.ts";
import * as css from "./dropdown.css.ts";

interface DropdownProps {
  /** Label of the control. */
  label: string;
  /** Visually hidden, if the text next to the control describes the panel. */
  isLabelHidden?: boolean;
  /** Opens when a mouse is over it. */
  opensOnHover?: boolean;
  /** A link before the control; the panel opens below both. */
  lead?: React.ReactNode;
  className?: string;
  panelClassName: string;
  children: React.ReactNode;
}

/**
 * A control that opens a panel. It is a `<details>`, which works without script, and a shared name lets the
 * browser keep only one open. `dropdown.client.ts` adds hovering, keys and ARIA states.
 */
export function Dropdown(props: DropdownProps) {
  const { label, isLabelHidden = false, opensOnHover = false, lead, className = "", panelClassName } = props;
  return (
    <div className={`${css.root} ${className}`} data-dropdown={opensOnHover ? "hover" : "press"}>
      {lead}
      <details name="dropdown">
        <summary className={css.control}>
          <span className={isLabelHidden ? hidden : undefined}>{label}</span>
        </summary>
        <div className={`${css.panel} ${panelClassName}`}>{props.children}</div>
      </details>
    </div>
  );
}
