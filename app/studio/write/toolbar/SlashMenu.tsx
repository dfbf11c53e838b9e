/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the caret stays in the text, which a select would take it from */
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { InsertGroup } from "../present-insert.ts";
import { groupItems, type InsertItem } from "../insert-items.ts";
import { findSlash, markItem } from "../text/slash-menu.client.ts";
import * as css from "./toolbar.css.ts";

const listId = "slash-menu";

interface SlashMenuProps {
  view: EditorView;
  state: EditorState;
  label: string;
  /** Headings of the groups, shown until text is typed. */
  groups: Readonly<Record<InsertGroup, string>>;
  choose: (item: InsertItem) => void;
}

/** The menu of "/" at the caret, which stays in the text: its marked item is announced to screen readers. */
export function SlashMenu({ view, state, label, groups, choose }: SlashMenuProps) {
  const slash = findSlash(state);
  const list = useRef<HTMLDivElement>(null);
  const marked = slash?.items[slash.index];
  const markedId = marked && `slash-${marked.id}`;
  useEffect(() => {
    const { dom } = view;
    if (markedId === undefined) return undefined;
    dom.setAttribute("aria-controls", listId);
    dom.setAttribute("aria-activedescendant", markedId);
    document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [view, markedId]);
  const from = slash?.from;
  const count = slash?.items.length ?? 0;
  useLayoutEffect(() => {
    const box = list.current;
    if (from === undefined || count === 0 || !box?.offsetParent) return;
    const at = view.coordsAtPos(Math.min(from, view.state.doc.content.size));
    const around = box.offsetParent.getBoundingClientRect();
    const isBelow = at.bottom + box.offsetHeight + 8 < window.innerHeight;
    const top = isBelow ? at.bottom + 4 : at.top - box.offsetHeight - 4;
    box.style.top = `${top - around.top}px`;
    box.style.left = `${Math.max(0, Math.min(at.left - around.left, around.width - box.offsetWidth))}px`;
  }, [view, from, count]);
  if (!slash) return null;
  const option = (item: InsertItem) => {
    const index = slash.items.indexOf(item);
    const id = `slash-${item.id}`;
    return (
      <div
        key={item.id}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={index === slash.index}
        aria-describedby={`${id}-help`}
        className={css.menuItem}
        onMouseDown={(event) => {
          // Keeps the caret in the text.
          event.preventDefault();
          choose(item);
        }}
        onMouseEnter={() => markItem(view, index)}
      >
        <span>{item.label}</span>
        {/* Describes the option, and isn't part of its accessible name. */}
        <span id={`${id}-help`} aria-hidden="true" className={css.menuHelp}>
          {item.help}
        </span>
      </div>
    );
  };
  const isTyped = slash.to - slash.from > 1;
  return (
    <div ref={list} id={listId} role="listbox" tabIndex={-1} aria-label={label} className={css.slash}>
      {isTyped
        ? slash.items.map(option)
        : groupItems(slash.items).map(([group, items]) => (
            <div key={group} role="group" aria-labelledby={`slash-group-${group}`}>
              <div id={`slash-group-${group}`} className={css.menuHeading}>
                {groups[group]}
              </div>
              {items.map(option)}
            </div>
          ))}
    </div>
  );
}
