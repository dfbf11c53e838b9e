import * as css from "./account.css.ts";
import type { PersonTabsView } from "./person-tabs.ts";

export function PersonTabs({ tabs }: { tabs: PersonTabsView }) {
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
