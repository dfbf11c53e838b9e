import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Section } from "../ui/Page.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox, RadioGroup } from "../ui/Choice.tsx";
import * as choice from "../ui/choice.css.ts";
import * as field from "../ui/field.css.ts";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import type { LimitsView } from "./limits-form.ts";
import type { RightsView } from "./rights.ts";

/** What a member may do on a blog, and why. */
export const RightsPage = ({
  view: { frame, back, done, error, reasons, limits, columns, areas },
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

const Limits = ({
  limits: { title, intro, path, key, tasks, where, sections, save },
}: {
  limits: LimitsView;
}) => (
  <Section title={title}>
    <Intro>{intro}</Intro>
    <Form key={key} method="post" action={path} preventScrollReset>
      <RadioGroup {...tasks} />
      <RadioGroup {...where} />
      <fieldset className={choice.group}>
        <legend className={field.label}>{sections.legend}</legend>
        <div className={choice.choices}>
          {sections.choices.map(({ value, label, isChosen }) => (
            <Checkbox
              key={value}
              name={sections.name}
              value={value}
              label={label}
              defaultChecked={isChosen}
            />
          ))}
        </div>
        {sections.error !== null && (
          <p className={field.error} role="alert">
            {sections.error}
          </p>
        )}
      </fieldset>
      <Buttons>
        <Button>{save}</Button>
      </Buttons>
    </Form>
  </Section>
);
