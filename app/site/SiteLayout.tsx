import { renderToStaticMarkup } from "react-dom/server";
import { liteName } from "../link/lite-address.ts";
import { Dropdown } from "../ui/Dropdown.tsx";
import { FollowButton } from "./FollowButton.tsx";
import * as headerCss from "./header.css.ts";
import type { PrintedSiteLayout } from "./render-contexts.ts";
import type { SiteView, SectionLink, SiteLink } from "./present-site.ts";
import * as css from "./site.css.ts";

/** The list of sister blogs, each in its own color. */
function NetworkList({ site }: { site: SiteView }) {
  return (
    <ul className={css.links}>
      {site.network.items.map((sister) => (
        <li key={sister.href}>
          <a
            href={sister.href}
            className={css.logoColor[sister.theme]}
            aria-current={sister.isHere ? "true" : undefined}
          >
            {sister.label}
          </a>
        </li>
      ))}
      {site.network.all && (
        <li>
          <a href={site.network.all.href}>{site.network.all.label}</a>
        </li>
      )}
    </ul>
  );
}

/** Number of sections in the bar; the menu has them all. */
const barSections = 7;

/**
 * Global navigation: the contents of the page's `<header>` (`ReaderDocument.tsx`). Its menus are `<details>`, so they
 * work without script and with the keyboard.
 */
function SiteHeader({ site }: { site: SiteView }) {
  return (
    <div className={headerCss.headerBox}>
      <div className={headerCss.bar}>
        <Network site={site} />
        {!site.blog.isMainSite && <Logo site={site} />}
        <nav className={headerCss.sections} aria-label={site.labels.sections}>
          <ul className={headerCss.sectionList}>
            {site.sections.slice(0, barSections).map((section) => (
              <li key={section.href}>
                <BarSection section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <p className={headerCss.headline} data-headline-copy="" aria-hidden="true" hidden />
        <a className={headerCss.search} href={site.search.href} aria-label={site.search.label}>
          <svg className={headerCss.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m15 15 6 6M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
          </svg>
        </a>
        {site.account && (
          <Dropdown
            className={headerCss.accountMenu}
            panelClassName={headerCss.accountPanel}
            label={site.labels.account}
            isLabelHidden
            lead={
              <a
                className={headerCss.account}
                href={site.account.href}
                data-me={site.account.me}
                rel="nofollow"
              >
                <svg className={headerCss.icon} viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21a8 6.5 0 0 1 16 0" />
                </svg>
                <span>{site.account.label}</span>
              </a>
            }
          >
            {/* The page is the same for everyone: `show-account.client.ts` fills it in. */}
            <ul className={headerCss.categories} />
          </Dropdown>
        )}
        <Dropdown className={headerCss.menu} panelClassName={headerCss.menuPanel} label={site.labels.menu}>
          <nav aria-label={site.labels.menu}>
            <ul className={headerCss.menuList}>
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
    <a className={headerCss.logo} href={site.blog.href}>
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
    <a className={headerCss.mark} href={href} aria-label={label}>
      {label.slice(0, 1)}
    </a>
  );
  return (
    <Dropdown
      className={site.blog.isMainSite ? headerCss.ownNetwork : headerCss.network}
      panelClassName={headerCss.networkPanel}
      label={site.labels.network}
      isLabelHidden
      opensOnHover
      lead={site.blog.isMainSite ? <Logo site={site} /> : mark}
    >
      <nav aria-label={site.labels.network}>
        <p className={headerCss.panelTitle}>{site.labels.network}</p>
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
      className={headerCss.section}
      panelClassName={headerCss.sectionPanel}
      label={section.more}
      isLabelHidden
      opensOnHover
      lead={link}
    >
      <ul className={headerCss.categories}>
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
    <ul className={headerCss.subsections}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}

/** The contents of the page's `<footer>`. */
export function SiteFooter({ site }: { site: SiteView }) {
  return (
    <div className={css.footerInner}>
      <div className={css.footerTop}>
        <a className={css.logo} href={site.blog.href}>
          {site.blog.label}
        </a>
        {site.blog.tagline !== "" && <p className={css.tagline}>{site.blog.tagline}</p>}
        {site.follow && <FollowButton follow={site.follow} />}
      </div>
      <nav aria-label={site.labels.footer}>
        <NetworkList site={site} />
      </nav>
      <div className={css.legal}>
        {[...site.footer, ...site.information].map((link) => (
          <a key={link.href} href={link.href} rel={link.rel}>
            {link.label}
          </a>
        ))}
        {/* Relative to the current page, because the footer is printed once for all pages. */}
        {site.hasLiteEdition && (
          <a href={`?${liteName}`} rel="nofollow">
            {site.labels.lite}
          </a>
        )}
        {/* Script shows the choice of a color scheme here (`appearance.client.ts`). */}
        <span hidden data-appearance={site.appearance} />
        <span>{site.copyright}</span>
        {site.rights && <span>{site.rights}</span>}
        <span>{site.language}</span>
      </div>
    </div>
  );
}

/** Keyed by the view: a reloaded site layout has a new one. */
const printed = new WeakMap<SiteView, PrintedSiteLayout>();

/** A blog's header and footer as HTML, printed once for each view. */
export function printSiteLayout(site: SiteView): PrintedSiteLayout {
  const known = printed.get(site);
  if (known) return known;
  const layout = {
    header: renderToStaticMarkup(<SiteHeader site={site} />),
    footer: renderToStaticMarkup(<SiteFooter site={site} />),
  };
  printed.set(site, layout);
  return layout;
}
