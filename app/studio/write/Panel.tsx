import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { PanelState } from "./panel-tabs.tsx";
import type { WriteLabels } from "./write-labels.ts";
import * as css from "./panel.css.ts";

/** A tab of the panel beside the text. */
export interface PanelTab {
  id: string;
  label: string;
  /** Number of items that need attention. */
  count?: number;
  content: ReactNode;
}

interface PanelProps {
  labels: WriteLabels;
  tabs: readonly PanelTab[];
  state: Pick<PanelState, "tab" | "setTab" | "isOpen" | "close">;
}

/** The story's details beside its text, in tabs; on narrow windows a sheet from below. */
export function Panel({ labels, tabs, state }: PanelProps) {
  const { tab: current, setTab: onChoose, isOpen, close: onClose } = state;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const shown = tabs.find((tab) => tab.id === current) ?? tabs[0];
  useEffect(() => {
    if (!isOpen) return undefined;
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    const leave = (event: Event) => {
      const isBeside = event.target instanceof Node && !panel.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (!event.defaultPrevented && (event instanceof KeyboardEvent ? isEscape : isBeside)) onClose();
    };
    document.addEventListener("keydown", leave);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("pointerdown", leave);
    };
  }, [isOpen, onClose]);
  /** One tab stop; arrow keys move and choose (ARIA practices, tabs). */
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === shown?.id);
    const positions: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = tabs.at((positions[event.key] ?? Number.NaN) % tabs.length);
    if (!(event.key in positions) || !next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  if (!shown) return null;
  return (
    <>
      {isOpen && <div className={css.backdrop} />}
      <aside
        ref={panel}
        tabIndex={-1}
        className={isOpen ? css.openPanel : css.panel}
        aria-label={labels.panel}
      >
        <div className={css.head}>
          <div role="tablist" aria-label={labels.panel} className={css.tabs}>
            {tabs.map((tab) => (
              <button
                key={tab.id}
                id={`${id}-${tab.id}`}
                type="button"
                role="tab"
                aria-selected={tab === shown}
                aria-controls={`${id}-panel`}
                tabIndex={tab === shown ? 0 : -1}
                className={css.tab}
                onClick={() => onChoose(tab.id)}
                onKeyDown={move}
              >
                {tab.label}
                {tab.count !== undefined && tab.count > 0 && <span className={css.count}>{tab.count}</span>}
              </button>
            ))}
          </div>
          <button type="button" className={css.close} onClick={onClose}>
            {labels.close}
          </button>
        </div>
        <div
          key={shown.id}
          ref={showFromTop}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${shown.id}`}
          className={css.content}
        >
          {shown.content}
        </div>
      </aside>
    </>
  );
}

/** Each tab starts at its top, however far the previous one was scrolled. */
const showFromTop = (content: HTMLElement | null) => content?.closest("aside")?.scrollTo(0, 0);
