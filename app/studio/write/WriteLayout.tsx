import type { ReactNode } from "react";
import { MissingParts } from "../parts/MissingParts.tsx";
import { State } from "../ui/State.tsx";
import type { WriteView } from "./present-write.ts";
import * as css from "./write.css.ts";

interface WriteLayoutProps {
  view: WriteView;
  /** Beside the state: what is saved, what was recovered. */
  status?: ReactNode;
  /** At the end of the bar: who is here, and what is done with the story. */
  actions?: ReactNode;
  outline?: ReactNode;
  panel?: ReactNode;
  /** Below the text on phones. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One bar; below it the outline, the text and the panel. */
export const WriteLayout = ({ view, status, actions, outline, panel, foot, children }: WriteLayoutProps) => (
  <div className={css.page}>
    <header className={css.bar}>
      <a className={css.blog} href={view.blog.href}>
        {view.blog.name}
      </a>
      {/* Another theme: a document is loaded. */}
      <a className={css.back} href={view.back}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M10 3 5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className={css.backLabel}>{view.labels.back}</span>
      </a>
      <div className={css.status}>
        <State shape={view.state.shape}>{view.state.text}</State>
        {status}
      </div>
      {actions}
    </header>
    <div className={css.missing}>
      <MissingParts labels={{ text: view.labels.missing, again: view.labels.again }} />
    </div>
    <div className={css.columns}>
      <aside className={css.outline} aria-label={view.labels.outline}>
        {outline}
      </aside>
      <main id="content" tabIndex={-1} className={css.main}>
        <h1 className={css.hidden}>{view.title}</h1>
        {/* The story's own headings are one level lower. */}
        <h2 className={css.hidden}>{view.labels.text}</h2>
        {children}
      </main>
      {panel}
    </div>
    {foot}
  </div>
);
