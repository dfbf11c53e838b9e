import { StudioLink } from "../StudioLink.tsx";
import * as css from "./tabs.css.ts";

export interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Links to the parts of one page; the current one is marked. `label` names the whole. */
export const Tabs = ({ label, tabs }: { label: string | undefined; tabs: readonly Tab[] }) => (
  <nav aria-label={label}>
    <ul className={css.tabs}>
      {tabs.map((tab) => (
        <li key={tab.href}>
          <StudioLink className={css.tab} href={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
            {tab.label}
          </StudioLink>
        </li>
      ))}
    </ul>
  </nav>
);
