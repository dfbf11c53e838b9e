import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import type { CountLink } from "../../account/present-me.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import * as css from "./desk.css.ts";
import type { StudioShell, NavLink } from "./present-shell.ts";
import { StudioNavLink } from "../StudioLink.tsx";
import { Switcher } from "./Switcher.tsx";
import { name } from "./switcher.css.ts";

/** The bell with the number of new notifications. */
const News = ({ news: { href, text, label } }: { news: CountLink }) => (
  <a className={css.news} href={href} aria-label={label}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M2 12h12l-2-2.5V7a4 4 0 0 0-8 0v2.5Zm4.5 1a1.6 1.6 0 0 0 3 0M8 3V1.5" strokeWidth="1.5" />
    </svg>
    {text}
  </a>
);

interface FrameProps {
  shell: StudioShell;
  /** Called to open the command palette. */
  onFind: () => void;
  children: ReactNode;
}

/**
 * The layout of pages that manage a blog or an account: a rail with the name, its pages and the account, and the page
 * beside it.
 */
export function Desk({ shell, onFind, children }: FrameProps) {
  const { labels, account, find } = shell;
  // The path as key closes the menus after each navigation.
  const { pathname } = useLocation();
  return (
    <div className={css.desk}>
      <a className={css.skip} href="#content">
        {labels.skip}
      </a>
      <header className={css.rail} key={pathname}>
        <div className={css.switcher}>
          <Switcher shell={shell} />
        </div>
        {find && <Find href={find.pageHref} label={labels.search} onFind={onFind} />}
        <Pages shell={shell} className={css.railPages} />
        {/* On phones the pages and the account are behind one control; the rail's lists are not shown there. */}
        <details className={css.more}>
          <summary className={css.moreControl}>{labels.menu}</summary>
          <div className={css.morePanel}>
            <Pages shell={shell} />
            <OwnLinks shell={shell} />
          </div>
        </details>
        <div className={css.railFoot}>
          <a href={shell.name.href}>{labels.readers}</a>
          {account && (
            <div className={css.footLine}>
              <AccountMenu
                account={account}
                label={labels.account}
                className={css.footAccount}
                panelClassName={css.footPanel}
              />
              {account.news && <News news={account.news} />}
            </div>
          )}
        </div>
      </header>
      <Main label={labels.loading}>{children}</Main>
    </div>
  );
}

/** The layout of a single task: a bar with the blog's name, and the page in one column. */
export function Focus({ shell, children }: FrameProps) {
  const { account, labels } = shell;
  return (
    <div className={css.focus}>
      <a className={css.skip} href="#content">
        {labels.skip}
      </a>
      <header className={css.bar}>
        <a className={name} href={shell.name.href}>
          {shell.name.label}
        </a>
        {account && (
          <AccountMenu
            account={account}
            label={labels.account}
            className={css.barAccount}
            panelClassName={css.barPanel}
          />
        )}
      </header>
      <Main label={labels.loading}>{children}</Main>
    </div>
  );
}

/** The layout of a page that has a bar and a main part of its own. */
export const Bare = ({ shell: { labels }, children }: FrameProps) => (
  <>
    <a className={css.skip} href="#content">
      {labels.skip}
    </a>
    {children}
  </>
);

/** Opens the command palette; without script, a link to the readers' search page. */
function Find({ href, label, onFind }: { href: string; label: string; onFind: () => void }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFind();
  };
  return (
    <a className={css.find} href={href} onClick={follow}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2Zm3.6 8.6L15 15" strokeWidth="2" />
      </svg>
      <span className={css.findLabel}>{label}</span>
      <kbd className={css.findKey} aria-hidden="true">
        Ctrl K
      </kbd>
    </a>
  );
}

/** Takes focus after each navigation, as a loaded document would; announces a page that is loading. */
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

/**
 * The foot of the rail: the account's pages, unless the rail already lists them, and a link to the blog as readers see
 * it.
 */
const OwnLinks = ({ shell: { account, labels, layout, name } }: { shell: StudioShell }) => (
  <nav aria-label={labels.account} className={css.ownLinks}>
    <ul className={css.pages}>
      {(layout === "account" ? [] : (account?.links ?? [])).map(({ href, label, waiting }) => (
        <li key={href}>
          <a className={css.page} href={href}>
            {label}
            {waiting && <span className={css.pageCount}>{waiting}</span>}
          </a>
        </li>
      ))}
      <li>
        <a className={css.page} href={name.href}>
          {labels.readers}
        </a>
      </li>
    </ul>
  </nav>
);

function Pages({ shell: { labels, nav, signOut }, className }: { shell: StudioShell; className?: string }) {
  const list = useRef<HTMLElement>(null);
  // The rail is made anew for each page, and its list may be longer than the window.
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <nav aria-label={labels.nav} className={className} ref={list}>
      <ul className={css.pages}>
        {nav.map((link) => (
          <li key={link.href}>
            <PageLink link={link} />
          </li>
        ))}
        {signOut && (
          <li>
            {/* Signing out changes every page of this browser: a document is loaded. */}
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
}

const PageLink = ({ link: { href, label, waiting, isDocument, hasSubpages = false } }: { link: NavLink }) =>
  isDocument ? (
    <a className={css.page} href={href}>
      {label}
    </a>
  ) : (
    <StudioNavLink className={css.page} href={href} end={!hasSubpages}>
      {label}
      {waiting && <span className={css.pageCount}>{waiting}</span>}
    </StudioNavLink>
  );
