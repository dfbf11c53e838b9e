import type { StudioShell } from "./present-shell.ts";
import { Image } from "../ui/Image.tsx";
import { Menu, MenuItems } from "../ui/Menu.tsx";
import * as css from "../ui/menu.css.ts";

interface AccountMenuProps {
  account: NonNullable<StudioShell["account"]>;
  label: string;
  className: string;
  panelClassName: string;
}

/** The account's picture and name; opens the list of its own pages. */
export const AccountMenu = ({ account, label, className, panelClassName }: AccountMenuProps) => (
  <Menu
    className={className}
    panelClassName={panelClassName}
    label={`${account.label}: ${label}`}
    control={
      <span className={css.person}>
        <span className={css.avatar}>
          <Image image={account.avatar} />
        </span>
        {account.label}
      </span>
    }
  >
    <MenuItems>
      {account.links.map((link) => (
        <li key={link.href}>
          <a className={css.item} href={link.href}>
            {link.label}
            {link.waiting && <span className={css.waiting}>{link.waiting}</span>}
          </a>
        </li>
      ))}
    </MenuItems>
  </Menu>
);
