import { useId, type ReactNode } from "react";
import * as css from "./page.css.ts";

interface PageHeadProps {
  title: ReactNode;
  /** A sentence that counts: "Three stories are waiting for you." */
  count?: ReactNode;
  /** Buttons that concern the whole page. */
  toolbar?: ReactNode;
}

export const PageHead = ({ title, count, toolbar }: PageHeadProps) => (
  <div className={css.head}>
    <div>
      <h1 className={css.title}>{title}</h1>
      {count !== undefined && <p className={css.count}>{count}</p>}
    </div>
    {toolbar}
  </div>
);

/** The content of a studio layout: its title, and its parts below each other. */
export const Page = ({ children, ...head }: PageHeadProps & { children: ReactNode }) => (
  <div className={css.page}>
    <PageHead {...head} />
    {children}
  </div>
);

/** Parts below each other that are hidden together, and keep what was typed into them. */
export const Parts = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <div className={css.columnParts} hidden={isHidden}>
    {children}
  </div>
);

/** The page's main part, and beside it, on wide screens, its side part. */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.columnParts}>{children}</div>
    <div className={css.columnParts}>{side}</div>
  </div>
);

interface SectionProps {
  title: ReactNode;
  /** The section's anchor in its page. */
  id?: string;
  /** A link or button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page: a dark rule and a title. */
export function Section({ title, id, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={css.section} id={id} aria-labelledby={titleId}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle} id={titleId}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** An empty state: one sentence about the content to come and its origin, and the one action that creates it. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={css.empty}>
    <p className={css.emptyText}>{children}</p>
    {action}
  </div>
);
