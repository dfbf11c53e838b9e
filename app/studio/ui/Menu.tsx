import type { ComponentProps, ReactNode } from "react";
import * as css from "./menu.css.ts";

interface MenuProps {
  /** Content of the button that opens it. */
  control: ReactNode;
  /** Accessible name of the button, if its content says too little. */
  label?: string;
  className?: string;
  panelClassName?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * A menu that opens without script. With it, one is open at a time, arrow keys move, and Escape or leaving closes it:
 * `startDropdowns` of `app/ui/dropdown.client.ts`, which the layout starts for all menus.
 */
export const Menu = ({
  control,
  label,
  className = "",
  panelClassName = "",
  onOpen,
  children,
}: MenuProps) => (
  <div className={css.menu} data-dropdown="">
    <details
      onToggle={({ currentTarget, target }) => target === currentTarget && currentTarget.open && onOpen?.()}
    >
      <summary className={`${css.control} ${className}`} aria-label={label}>
        {control}
      </summary>
      <div className={`${css.panel} ${panelClassName}`}>{children}</div>
    </details>
  </div>
);

/** The items of a menu: links and buttons, each with `item` as its class. */
export const MenuItems = ({ children }: { children: ReactNode }) => <ul className={css.items}>{children}</ul>;

/** A button among the items. */
export const MenuButton = (props: Omit<ComponentProps<"button">, "className">) => (
  <button className={css.itemButton} {...props} />
);
