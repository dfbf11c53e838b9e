import { Hidden } from "../manage/DoneNotice.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { State } from "../ui/State.tsx";
import { Table } from "../ui/Table.tsx";
import { DetailLine, Intro, Lines, TextLink } from "../ui/Text.tsx";
import { headlineFields as fields } from "./headline-fields.ts";
import type { HeadlinesView, TestButton, TestView } from "./present-headlines.ts";

/** The headline tests of a story: the one that runs with its result, or the form of a new one, and those before. */
export const HeadlinesPage = ({ view }: { view: HeadlinesView }) => (
  <Page
    title={view.frame.title}
    toolbar={
      <ButtonLink kind="quiet" href={view.back.href}>
        {view.back.label}
      </ButtonLink>
    }
  >
    <Notice kind="good" text={view.done} />
    <Notice kind="error" text={view.error} />
    <p lang={view.lang}>
      <TextLink href={view.story.href} isDocument>
        {view.story.headline}
      </TextLink>
    </p>
    <Intro>{view.intro}</Intro>
    {view.closed !== null && <Empty>{view.closed}</Empty>}
    {view.form && <NewTest form={view.form} view={view} />}
    {view.tests.map((test) => (
      <Test key={test.id} test={test} view={view} />
    ))}
  </Page>
);

interface Part {
  view: Pick<HeadlinesView, "path" | "lang">;
}

const NewTest = ({ form, view }: Part & { form: NonNullable<HeadlinesView["form"]> }) => (
  <Section title={form.title}>
    <Form method="post" action={view.path}>
      <Hidden fields={form.fields} />
      <div>
        <p>{form.first.label}</p>
        <p lang={view.lang}>
          <b>{form.first.text}</b>
        </p>
      </div>
      {form.others.map(({ name, label, value, error }, index) => (
        <TextArea
          key={name}
          name={name}
          label={label}
          error={error}
          lang={view.lang}
          rows={2}
          maxLength={200}
          required={index === 0}
          defaultValue={value}
        />
      ))}
      <Pair>
        <TextInput
          name={fields.start}
          type="datetime-local"
          label={form.start.label}
          hint={form.start.hint}
          error={form.start.error}
          defaultValue={form.start.value}
        />
        <TextInput
          name={fields.end}
          type="datetime-local"
          label={form.end.label}
          hint={form.end.hint}
          error={form.end.error}
          required
          defaultValue={form.end.value}
        />
      </Pair>
      <Checkbox
        name={fields.applies}
        label={form.applies.label}
        hint={form.applies.hint}
        defaultChecked={form.applies.isChosen}
      />
      <Buttons>
        <Button name={fields.action} value="start">
          {form.submit}
        </Button>
      </Buttons>
    </Form>
  </Section>
);

const Send = ({ button, path }: { button: TestButton; path: string }) => (
  <Form method="post" action={path} preventScrollReset>
    <Hidden fields={button.fields} />
    <Button aria-label={button.name}>{button.label}</Button>
  </Form>
);

const Test = ({ test, view }: Part & { test: TestView }) => (
  <Section title={test.title} action={test.end && <Send button={test.end} path={view.path} />}>
    <DetailLine>
      <State shape={test.shape}>{test.state}</State>
      {test.details.map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </DetailLine>
    <Notice kind="warning" text={test.warning} />
    {test.result !== null && <p>{test.result}</p>}
    {test.sentences.length > 0 && <Lines lines={test.sentences} />}
    <Table columns={test.columns} label={test.table}>
      {test.rows.map(({ text, readers, clicks, share, range, button }, index) => (
        <tr key={index}>
          <td lang={view.lang}>{text}</td>
          <td>{readers}</td>
          <td>{clicks}</td>
          <td>{share}</td>
          <td>{range}</td>
          <td>{button && <Send button={button} path={view.path} />}</td>
        </tr>
      ))}
    </Table>
  </Section>
);
