import * as css from "./account.css.ts";

/** The way from one page to those beside it: one's own pages, or the parts of a person's. */
export interface PageTabsView {
  /** What the list is called for whoever hears it. */
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
