import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { formatKeys, formatKeyShortcut } from "../../../editor/tool-names.ts";
import { isApple } from "../../../editor/toolbar.client.ts";
import * as css from "./toolbar.css.ts";

/** A group of a menu; the label is empty if it is the only one. */
interface MenuGroup {
  label: string;
  items: readonly { id: string; label: string; help?: string }[];
}

interface ToolMenuProps {
  name: string;
  label: string;
  /** Content of the button: text or an icon; defaults to its label. */
  shown?: ReactNode;
  groups: readonly MenuGroup[];
  choose: (id: string) => void;
}

/** A button of the toolbar that opens a menu (ARIA practices, menu button). */
export function ToolMenu({ name, label, shown, groups, choose }: ToolMenuProps) {
  const id = useId();
  const isIcon = typeof shown === "object";
  const words = typeof shown === "string" ? shown : label;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    listItems(menu.current)[0]?.focus();
    const leave = ({ target }: Event) => {
      const isInside =
        target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isInside) setIsOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const follow = (event: KeyboardEvent) => {
    const all = listItems(menu.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const positions: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key in positions) {
      event.preventDefault();
      all.at((positions[event.key] ?? 0) % all.length)?.focus();
    } else if (event.key.length === 1) {
      const found = all.find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()));
      found?.focus();
    }
  };
  return (
    <div className={css.menuAround}>
      <button
        ref={button}
        type="button"
        data-tool={name}
        tabIndex={-1}
        className={css.wideTool}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isIcon ? label : words === label ? undefined : `${label}: ${words}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {isIcon ? shown : <span>{words}</span>}
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" className={css.drawing}>
          <path d="M3 6l5 5 5-5" />
        </svg>
      </button>
      {isOpen && (
        <div
          id={id}
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={css.menu}
          onKeyDown={follow}
        >
          {groups.map((group, at) => (
            <div
              key={group.label}
              role={group.label === "" ? "presentation" : "group"}
              aria-labelledby={group.label === "" ? undefined : `${id}-${at}`}
            >
              {group.label !== "" && (
                <div id={`${id}-${at}`} className={css.menuHeading}>
                  {group.label}
                </div>
              )}
              {group.items.map((item) => (
                <button
                  key={item.id}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-describedby={item.help === undefined ? undefined : `${id}-${item.id}-help`}
                  className={css.menuItem}
                  onClick={() => {
                    setIsOpen(false);
                    choose(item.id);
                  }}
                >
                  <span>{item.label}</span>
                  {item.help !== undefined && (
                    <span id={`${id}-${item.id}-help`} aria-hidden="true" className={css.menuHelp}>
                      {item.help}
                    </span>
                  )}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const listItems = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

/** Icons as lines in a square of 24 units, in addition to those of the reply editor. */
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
