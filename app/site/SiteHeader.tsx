import * as css from "./site.css.ts";
import type { SiteView } from "./present-site.ts";
import { NetworkList } from "./NetworkList.tsx";

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
          <Sections site={site} className={css.sectionList} />
        </nav>
        <details className={css.menu}>
          <summary className={css.menuButton}>{site.labels.menu}</summary>
          <div className={css.panel}>
            <nav className={css.panelSections} aria-label={site.labels.sections}>
              <h2 className={css.panelTitle}>{site.labels.sections}</h2>
              <Sections site={site} className={css.links} />
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

function Sections({ site, className }: { site: SiteView; className: string }) {
  return (
    <ul className={className}>
      {site.sections.map((section) => (
        <li key={section.href}>
          <a href={section.href}>{section.label}</a>
        </li>
      ))}
    </ul>
  );
}
