import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import * as css from "./desk.css.ts";
import type { NavLink, StudioShell } from "./present-shell.ts";
import { StudioNavLink } from "./StudioLink.tsx";

/** The frame of pages that manage a blog or an account: a rail with a name, its pages and the account, and the page beside it. */
export function Desk({ shell, children }: { shell: StudioShell; children: ReactNode }) {
  const { labels } = shell;
  // With a key of the page, the menu is closed again once a page was chosen.
  const { pathname } = useLocation();
  return (
    <div className={css.desk}>
      <a className={css.skip} href="#content">
        {labels.skip}
      </a>
      <header className={css.rail}>
        <Switcher shell={shell} />
        <Pages shell={shell} className={css.railPages} />
        {/* On phones the pages are behind one control; the other list is not shown there. */}
        <details className={css.more} key={pathname}>
          <summary className={css.moreControl}>{labels.menu}</summary>
          <Pages shell={shell} className={css.morePages} />
        </details>
        <p className={css.railFoot}>
          {shell.account && <a href={shell.account.href}>{shell.account.label}</a>}
          <a href={shell.name.href}>{labels.readers}</a>
        </p>
      </header>
      <Main label={labels.loading}>{children}</Main>
    </div>
  );
}

/** The frame of one task: a bar with the blog's name, and the page in one column. */
export function Focus({ shell, children }: { shell: StudioShell; children: ReactNode }) {
  return (
    <div className={css.focus}>
      <a className={css.skip} href="#content">
        {shell.labels.skip}
      </a>
      <header className={css.bar}>
        <a className={css.name} href={shell.name.href}>
          {shell.name.label}
        </a>
        {shell.account && (
          <a className={css.barAccount} href={shell.account.href}>
            {shell.account.label}
          </a>
        )}
      </header>
      <Main label={shell.labels.loading}>{children}</Main>
    </div>
  );
}

/** Takes focus when another page has come, as a loaded document would; says when one is on its way. */
function Main({ label, children }: { label: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="content" tabIndex={-1} ref={main} className={css.main} aria-busy={isBusy || undefined}>
      <output className={isBusy ? css.busy : css.idle}>{isBusy ? label : ""}</output>
      {children}
    </main>
  );
}

const Pages = ({ shell: { labels, nav, signOut }, className }: { shell: StudioShell; className: string }) => (
  <nav aria-label={labels.nav} className={className}>
    <ul className={css.pages}>
      {nav.map((link) => (
        <li key={link.href}>
          <PageLink link={link} />
        </li>
      ))}
      {signOut && (
        <li>
          {/* Every page of this browser changes with it: a document is loaded. */}
          <form method="post" action={signOut.href}>
            <button className={css.pageButton} type="submit">
              {signOut.label}
            </button>
          </form>
        </li>
      )}
    </ul>
  </nav>
);

const PageLink = ({ link: { href, label, isReaderPage, hasSubpages = false } }: { link: NavLink }) =>
  isReaderPage ? (
    <a className={css.page} href={href}>
      {label}
    </a>
  ) : (
    <StudioNavLink className={css.page} href={href} end={!hasSubpages}>
      {label}
    </StudioNavLink>
  );

/** The block with the blog's name; where there are several, it opens the list of them. Another blog is another document. */
function Switcher({ shell: { name, blogs, labels } }: { shell: StudioShell }) {
  const block = <span className={css.name}>{name.label}</span>;
  if (blogs.every(({ isCurrent }) => isCurrent)) return <div className={css.block}>{block}</div>;
  return (
    <details className={css.switcher}>
      <summary className={css.block} aria-label={`${name.label}: ${labels.switcher}`}>
        {block}
        <svg className={css.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <ul className={css.blogs}>
        {blogs.map((blog) => (
          <li key={blog.href}>
            <a className={css.blog} href={blog.href} aria-current={blog.isCurrent ? "true" : undefined}>
              <svg viewBox="0 0 10 24" width="10" height="24" aria-hidden="true">
                <rect width="10" height="24" fill={blog.color} />
              </svg>
              {blog.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
