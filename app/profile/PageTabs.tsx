import * as css from "./profile.css.ts";

/** Links between the parts of a person's page. */
export interface PageTabsView {
  /** The list's accessible name. */
  label: string;
  items: { label: string; href: string; isCurrent: boolean }[];
}

export function PageTabs({ tabs }: { tabs: PageTabsView }) {
  return (
    <nav aria-label={tabs.label}>
      <ul className={css.tabs}>
        {tabs.items.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={isCurrent ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
