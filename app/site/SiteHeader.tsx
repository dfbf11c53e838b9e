import * as css from "./site.css.ts";
import type { SiteLink, SiteView } from "./present-site.ts";
import { NetworkList } from "./NetworkList.tsx";

/** Sections in the bar; the menu has them all. */
const barSections = 7;

/** Global navigation. The menu is a `<details>`: it opens and closes without script, by key as well. */
export function SiteHeader({ site }: { site: SiteView }) {
  return (
    <header className={css.header}>
      <div className={css.bar}>
        {!site.blog.isMainSite && (
          <a className={css.mark} href={site.main.href} aria-label={site.main.label}>
            {site.main.label.slice(0, 1)}
          </a>
        )}
        <a className={css.logo} href={site.blog.href}>
          {site.blog.label}
        </a>
        <nav className={css.sections} aria-label={site.labels.sections}>
          <Links links={site.sections.slice(0, barSections)} className={css.sectionList} />
        </nav>
        <details className={css.menu}>
          <summary className={css.menuButton}>{site.labels.menu}</summary>
          <div className={css.panel}>
            <nav aria-label={site.labels.menu}>
              <h2 className={css.panelTitle}>{site.labels.sections}</h2>
              <Links links={site.sections} className={css.links} />
            </nav>
            <nav aria-label={site.labels.network}>
              <h2 className={css.panelTitle}>{site.labels.network}</h2>
              <NetworkList site={site} />
            </nav>
          </div>
        </details>
      </div>
    </header>
  );
}

function Links({ links, className }: { links: SiteLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}
