import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Section } from "../ui/Page.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import type { RightsView } from "./rights.ts";

/** What a member may do on a blog, and why. */
export const RightsPage = ({ view: { frame, back, reasons, columns, areas } }: { view: RightsView }) => (
  <ManageChrome frame={frame}>
    {back !== null && (
      <p>
        <TextLink href={back.href}>{back.label}</TextLink>
      </p>
    )}
    {reasons.map((reason) => (
      <Intro key={reason}>{reason}</Intro>
    ))}
    {areas.map(({ title, rights }) => (
      <Section key={title} title={title}>
        <Table columns={columns}>
          {rights.map(({ name, what, why }) => (
            <tr key={name}>
              <td>{what}</td>
              <td>{why}</td>
            </tr>
          ))}
        </Table>
      </Section>
    ))}
  </ManageChrome>
);
