import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import * as css from "./toolbar.css.ts";

/** What belongs together in a menu; the label is empty where it is all there is. */
interface MenuGroup {
  label: string;
  items: readonly { id: string; label: string; help?: string }[];
}

interface ToolMenuProps {
  name: string;
  label: string;
  /** What the button shows: words or an icon; its label otherwise. */
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
