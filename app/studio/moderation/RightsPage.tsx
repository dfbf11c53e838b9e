import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Section } from "../ui/Page.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { LimitFields } from "./LimitFields.tsx";
import type { LimitsView } from "./limits-form.ts";
import type { RightsView } from "./rights.ts";

/** What a member may do on a blog, and why. */
export const RightsPage = ({
  view: { frame, back, audience, done, error, reasons, limits, columns, areas },
}: {
  view: RightsView;
}) => (
  <ManageChrome frame={frame} error={error}>
    <Notice kind="good" text={done} />
    {back !== null && (
      <p>
        <TextLink href={back.href}>{back.label}</TextLink>
      </p>
    )}
    {audience !== null && (
      <p>
        <TextLink href={audience.href}>{audience.label}</TextLink>
      </p>
    )}
    {reasons.map((reason) => (
      <Intro key={reason}>{reason}</Intro>
    ))}
    {limits !== null && <Limits limits={limits} />}
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

const Limits = ({ limits }: { limits: LimitsView }) => (
  <Section title={limits.title}>
    <Intro>{limits.intro}</Intro>
    <Form key={limits.key} method="post" action={limits.path} preventScrollReset>
      <LimitFields limits={limits} />
      <Buttons>
        <Button>{limits.save}</Button>
      </Buttons>
    </Form>
  </Section>
);
