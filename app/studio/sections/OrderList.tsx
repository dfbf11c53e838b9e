import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Form } from "../ui/Form.tsx";
import { Menu, MenuButton } from "../ui/Menu.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { FullDate } from "../../ui/Time.tsx";
import { LineImage } from "../write/LineDetails.tsx";
import { placeFields, type DoneView, type OrderedStoryView } from "./present-section.ts";
import { orderFields } from "./section-form.ts";
import * as css from "./sections.css.ts";

interface OrderListProps {
  items: readonly OrderedStoryView[];
  /** Visible on each handle; its name says which story it moves. */
  moveLabel: string;
  version: number;
  path: string;
  done: DoneView | null;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt with an arrow key moves the story that has the focus. */
function useMoveKeys({ items, version, path }: Pick<OrderListProps, "items" | "version" | "path">) {
  const box = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  const { state } = useNavigation();
  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
      const id = (event.target as Element).closest<HTMLElement>("[data-story]")?.dataset["story"];
      const from = items.findIndex((item) => item.id === id);
      if (id === undefined || from < 0) return;
      // The menu on the handle has arrow keys of its own.
      event.preventDefault();
      event.stopPropagation();
      const to = from + step;
      // Once the move before is answered, its version is known; the page may still be loading the rest.
      if (to < 0 || to >= items.length || state === "submitting") return;
      const form = new FormData();
      for (const [name, value] of placeFields(id, to, version)) form.append(name, value);
      submit(form, { method: "post", action: stripPreviewPrefix(path), preventScrollReset: true });
    };
    list.addEventListener("keydown", press);
    return () => list.removeEventListener("keydown", press);
  }, [items, version, path, state, submit]);
  return box;
}

/** After a move, the story's menu is closed and its handle has the focus; after a removal, that of the first story. */
function useMovedFocus(list: React.RefObject<HTMLDivElement>, done: DoneView | null): void {
  const shown = useRef<DoneView | null>(done);
  useEffect(() => {
    if (done === shown.current) return;
    shown.current = done;
    if (!done?.storyId || !list.current) return;
    const active = document.activeElement;
    if (active !== document.body && active !== null && !list.current.contains(active)) return;
    const row =
      list.current.querySelector(`[data-story="${done.storyId}"]`) ??
      list.current.querySelector("[data-story]");
    row?.querySelector("summary")?.focus();
  }, [done, list]);
}

/** The stories in the editors' order, each with a handle that opens its moves. */
export function OrderList({ items, moveLabel, version, path, done }: OrderListProps) {
  const list = useMoveKeys({ items, version, path });
  useMovedFocus(list, done);
  return (
    <div ref={list}>
      <RowList isInSection isOrdered>
        {items.map((item) => (
          <Row
            key={item.id}
            data-story={item.id}
            isHeadline
            level={3}
            title={<a href={item.href}>{item.headline}</a>}
            lead={
              <>
                <span className={css.position} aria-hidden="true">
                  {item.number}
                </span>
                <LineImage image={item.image} />
              </>
            }
            details={
              <>
                <State shape={item.state.shape}>{item.state.label}</State>
                <FullDate time={item.time} />
              </>
            }
            action={
              <div className={css.end}>
                <Handle item={item} moveLabel={moveLabel} version={version} path={path} />
              </div>
            }
          />
        ))}
      </RowList>
    </div>
  );
}

interface HandleProps {
  item: OrderedStoryView;
  moveLabel: string;
  version: number;
  path: string;
}

const Handle = ({ item, moveLabel, version, path }: HandleProps) => (
  // A new version closes the menu.
  <Menu
    key={version}
    control={moveLabel}
    label={item.handle}
    className={css.handle}
    panelClassName={css.panel}
  >
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name={orderFields.action} value="place" />
      <input type="hidden" name={orderFields.story} value={item.id} />
      <input type="hidden" name={orderFields.version} value={version} />
      {item.moves.map(({ label, to, isOff }) => (
        <MenuButton key={label} name={orderFields.to} value={to} disabled={isOff}>
          {label}
        </MenuButton>
      ))}
    </Form>
  </Menu>
);
