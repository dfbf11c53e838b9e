import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro } from "../ui/Text.tsx";
import { stripFields } from "./parse-strip-form.ts";
import type { StripFormView, StripsView } from "./present-strips.ts";

/** Sets, prolongs and ends breaking strips. */
export const StripsPage = ({ view }: { view: StripsView }) => (
  <ManageChrome frame={view.frame} done={view.done} error={view.error}>
    <Intro>{view.intro}</Intro>
    <Section title={view.shownTitle}>
      {view.nothingShown !== null && <Empty>{view.nothingShown}</Empty>}
      <RowList isInSection>
        {view.shown.map((item) => (
          <Row key={item.key} level={3} title={<Title item={item} />} details={<Details item={item} />}>
            {item.versions !== null && (
              <Form method="post" action={view.action}>
                <input type="hidden" name={stripFields.id} value={item.id} />
                <input type="hidden" name={stripFields.versions} value={item.versions} />
                <Buttons>
                  <Button name={stripFields.action} value="prolong" aria-label={item.names.prolong}>
                    {view.labels.prolong}
                  </Button>
                  <Button name={stripFields.action} value="end" aria-label={item.names.end}>
                    {view.labels.end}
                  </Button>
                </Buttons>
              </Form>
            )}
          </Row>
        ))}
      </RowList>
    </Section>
    <NewStrip form={view.form} action={view.action} />
    <Section title={view.lastTitle}>
      {view.nothingLast !== null && <Empty>{view.nothingLast}</Empty>}
      <RowList isInSection>
        {view.last.map((item) => (
          <Row
            key={item.key}
            level={3}
            title={<Title item={item} />}
            details={<Details item={item} />}
            action={
              <ButtonLink href={item.again.href} aria-label={item.again.name}>
                {view.labels.again}
              </ButtonLink>
            }
          />
        ))}
      </RowList>
    </Section>
  </ManageChrome>
);

type Item = StripsView["shown"][number] | StripsView["last"][number];

const Title = ({ item: { text, href } }: { item: Item }) =>
  href === null ? <>{text}</> : <a href={href}>{text}</a>;

const Details = ({ item: { details, by } }: { item: Item }) => (
  <>
    {details.map((detail) => (
      <span key={detail}>{detail}</span>
    ))}
    {by.map(({ label, person }) => (
      <span key={`${label}${person.name}`}>
        {label} <PersonName person={person} />
      </span>
    ))}
  </>
);

function NewStrip({ form, action }: { form: StripFormView; action: string }) {
  const { text, link, level, minutes, blogs } = form;
  return (
    <Section title={form.title}>
      {/* Filled anew after "Use again" and after a strip has been set. */}
      <Form key={`${text.value}${form.replaces.join()}`} method="post" action={action} noValidate>
        {form.replaces.map((id) => (
          <input key={id} type="hidden" name={stripFields.replaces} value={id} />
        ))}
        <TextInput
          name={stripFields.text}
          label={text.label}
          hint={text.hint}
          error={text.error}
          defaultValue={text.value}
          maxLength={text.maxLength}
          autoComplete="off"
          isWide
        />
        <TextInput
          name={stripFields.link}
          type="url"
          label={link.label}
          hint={link.hint}
          error={link.error}
          defaultValue={link.value}
          autoComplete="off"
          spellCheck={false}
          isWide
        />
        <RadioGroup name={stripFields.level} legend={level.legend} choices={level.choices} />
        <Select
          name={stripFields.minutes}
          label={minutes.label}
          error={minutes.error}
          choices={minutes.choices}
        />
        <CheckboxGroup
          name={stripFields.blogs}
          legend={blogs.legend}
          error={blogs.error}
          choices={[...(blogs.all ? [{ ...blogs.all, name: stripFields.allBlogs }] : []), ...blogs.choices]}
        />
        <Buttons>
          <Button kind="primary" name={stripFields.action} value="set">
            {form.submit}
          </Button>
        </Buttons>
      </Form>
    </Section>
  );
}
