import type { ReactNode } from "react";
import { Still } from "../ui/Still.tsx";
import * as css from "./moderation.css.ts";
import type { FrameView } from "./present-frame.ts";

export function ManageFrame({ frame, children }: { frame: FrameView; children: ReactNode }) {
  return (
    <Still as="div" className={css.page}>
      <header className={css.head}>
        <p className={css.scope}>{frame.scope}</p>
        <h1 className={css.title}>{frame.title}</h1>
        <nav aria-label={frame.navLabel}>
          <ul className={css.tabs}>
            {frame.tabs.map((tab) => (
              <li key={tab.href}>
                <a className={css.tab} href={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
                  {tab.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {children}
    </Still>
  );
}

/** What came of a form: said at once where a reader cannot see it. */
export function Notice({ text, isError = false }: { text: string | null; isError?: boolean }) {
  if (text === null) return null;
  return (
    <p className={isError ? css.error : css.done} role={isError ? "alert" : "status"}>
      {text}
    </p>
  );
}
