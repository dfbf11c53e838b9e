import { Dropdown } from "../ui/Dropdown.tsx";
import * as css from "./header.css.ts";
import type { SectionLink, SiteLink, SiteView } from "./present-site.ts";
import { NetworkList } from "./NetworkList.tsx";

/** Number of sections in the bar; the menu has them all. */
const barSections = 7;

/**
 * Global navigation: the contents of the page's `<header>` (`root.tsx`). Its menus are `<details>`, so they
 * work without script and with the keyboard.
 */
export function SiteHeader({ site }: { site: SiteView }) {
  return (
    <div className={css.headerBox}>
      <div className={css.bar}>
        <Network site={site} />
        {!site.blog.isMainSite && <Logo site={site} />}
        <nav className={css.sections} aria-label={site.labels.sections}>
          <ul className={css.sectionList}>
            {site.sections.slice(0, barSections).map((section) => (
              <li key={section.href}>
                <BarSection section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <p className={css.headline} data-headline-copy="" aria-hidden="true" hidden />
        <a className={css.search} href={site.search.href} aria-label={site.search.label}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m15 15 6 6M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
          </svg>
        </a>
        {site.account && (
          <a className={css.account} href={site.account.href} data-me={site.account.me} rel="nofollow">
            {site.account.label}
          </a>
        )}
        <Dropdown className={css.menu} panelClassName={css.menuPanel} label={site.labels.menu}>
          <nav aria-label={site.labels.menu}>
            <ul className={css.menuList}>
              <li>
                <a href={site.search.href}>{site.search.label}</a>
              </li>
              {site.following && (
                <li>
                  <a href={site.following.href} rel="nofollow">
                    {site.following.label}
                  </a>
                </li>
              )}
              {site.sections.map((section) => (
                <li key={section.href}>
                  <a href={section.href}>{section.label}</a>
                  {section.children.length > 0 && <Links links={section.children} />}
                </li>
              ))}
            </ul>
          </nav>
        </Dropdown>
      </div>
    </div>
  );
}

function Logo({ site }: { site: SiteView }) {
  return (
    <a className={css.logo} href={site.blog.href}>
      {site.blog.label}
    </a>
  );
}

/**
 * The network's mark: a link to the main site with a menu of sister blogs. On the main site the logo is the
 * mark.
 */
function Network({ site }: { site: SiteView }) {
  const { label, href } = site.main;
  const mark = (
    <a className={css.mark} href={href} aria-label={label}>
      {label.slice(0, 1)}
    </a>
  );
  return (
    <Dropdown
      className={site.blog.isMainSite ? css.ownNetwork : css.network}
      panelClassName={css.networkPanel}
      label={site.labels.network}
      isLabelHidden
      opensOnHover
      lead={site.blog.isMainSite ? <Logo site={site} /> : mark}
    >
      <nav aria-label={site.labels.network}>
        <p className={css.panelTitle}>{site.labels.network}</p>
        <NetworkList site={site} />
      </nav>
    </Dropdown>
  );
}

function BarSection({ section }: { section: SectionLink }) {
  const link = <a href={section.href}>{section.label}</a>;
  if (section.children.length === 0) return link;
  return (
    <Dropdown
      className={css.section}
      panelClassName={css.sectionPanel}
      label={section.more}
      isLabelHidden
      opensOnHover
      lead={link}
    >
      <ul className={css.categories}>
        {section.children.map((category) => (
          <li key={category.href}>
            <a href={category.href}>{category.label}</a>
            {category.children.length > 0 && <Links links={category.children} />}
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul className={css.subsections}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}
