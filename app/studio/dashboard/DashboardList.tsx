import type { ReactNode } from "react";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { RowList } from "../ui/Row.tsx";
import { TextLink } from "../ui/Text.tsx";
import type { ListView } from "./present-list.ts";

interface DashboardListProps<Line> {
  list: ListView<Line>;
  /** In place of lines that couldn't be read. */
  failed: string;
  empty?: string;
  action?: ReactNode;
  /** The row of a line. */
  children: (line: Line) => ReactNode;
}

/** One list with its title, and what is left out below. */
export const DashboardList = <Line,>({
  list: { title, count, lines, rest },
  failed,
  empty,
  action,
  children,
}: DashboardListProps<Line>) => (
  <Section title={count === null ? title : `${title} ${count}`} action={action}>
    <Notice kind="error" text={lines === null ? failed : null} />
    {lines?.length === 0 && empty !== undefined && <Empty>{empty}</Empty>}
    <RowList isInSection>{lines?.map(children)}</RowList>
    <Rest rest={rest} />
  </Section>
);

const Rest = ({ rest }: { rest: ListView<unknown>["rest"] }) => {
  if (rest === null) return null;
  const { label, href } = rest;
  return (
    <p>
      {href === null ? (
        label
      ) : (
        <TextLink isDocument href={href}>
          {label}
        </TextLink>
      )}
    </p>
  );
};
