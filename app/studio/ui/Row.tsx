import type { ComponentPropsWithoutRef, ReactNode } from "react";
import * as css from "./row.css.ts";
import { DetailLine } from "./Text.tsx";

interface RowListProps {
  /** True if the rows' order matters. */
  isOrdered?: boolean;
  /** True right below a section's title, whose rule serves both. */
  isInSection?: boolean;
  children: ReactNode;
}

export const RowList = ({ isOrdered = false, isInSection = false, children }: RowListProps) => {
  const List = isOrdered ? "ol" : "ul";
  return <List className={isInSection ? css.plainList : css.list}>{children}</List>;
};

interface RowProps extends Omit<ComponentPropsWithoutRef<"li">, "title"> {
  title: ReactNode;
  titleId?: string;
  /** True if the title is a story's headline. */
  isHeadline?: boolean;
  /** 3 inside a section. */
  level?: 2 | 3;
  /** One line, beginning with the reason why the row is listed. */
  details?: ReactNode;
  /** A checkbox or picture before the title. */
  lead?: ReactNode;
  /** At the end of the first line. */
  action?: ReactNode;
  /** True while it leaves the list: decided, without a response yet. */
  isLeaving?: boolean;
  children?: ReactNode;
}

export function Row({
  title,
  titleId,
  isHeadline = false,
  level = 2,
  details,
  lead,
  action,
  isLeaving = false,
  children,
  ...rest
}: RowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={isLeaving ? css.leaving : css.row} {...rest}>
      <div className={css.head}>
        {lead}
        <div className={css.words}>
          <Heading className={isHeadline ? css.headline : css.title} id={titleId}>
            {title}
          </Heading>
          {details !== undefined && <DetailLine>{details}</DetailLine>}
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}
