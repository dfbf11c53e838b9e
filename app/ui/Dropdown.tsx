import { hidden } from "./hidden.css.ts";
import * as css from "./dropdown.css.ts";

interface DropdownProps {
  /** What the control is called. */
  label: string;
  /** Out of sight where what stands beside the control says what it opens. */
  isLabelHidden?: boolean;
  /** Opens as soon as a mouse is over it. */
  opensOnHover?: boolean;
  /** A link that stands before the control, and under which the panel opens as well. */
  lead?: React.ReactNode;
  className?: string;
  panelClassName: string;
  children: React.ReactNode;
}

/**
 * A control that shows a panel. Without script a `<details>`, of which the browser keeps one open (they share a name);
 * `dropdown.client.ts` adds hovering, keys and what is read aloud.
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
