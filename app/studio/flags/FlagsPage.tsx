import { DoneNotice, Hidden } from "../manage/DoneNotice.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Age } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { audienceFields, type AudienceFormView } from "./audience-form.ts";
import { fields, type FlagsView } from "./flags-form.ts";
import * as css from "../feature-preview/feature-preview.css.ts";

/** Switches features on and off for the readers of a blog or the network. */
export const FlagsPage = ({ view }: { view: FlagsView }) => (
  <ManageChrome frame={view.frame} error={view.error}>
    <DoneNotice done={view.done} path={view.path} undoLabel={view.undoLabel} />
    <Intro>{view.intro}</Intro>
    {view.audience && <Audience key={view.audience.title} form={view.audience} path={view.path} />}
    {view.none !== null && <Empty>{view.none}</Empty>}
    <RowList>
      {view.flags.map((flag) => (
        <Flag key={flag.name} flag={flag} path={view.path} />
      ))}
    </RowList>
    <p>
      <TextLink href={view.preview.href} isDocument>
        {view.preview.label}
      </TextLink>
    </p>
    {view.add && <NewFlag add={view.add} path={view.path} />}
  </ManageChrome>
);

const Flag = ({ flag, path }: { flag: FlagsView["flags"][number]; path: string }) => (
  <Row
    title={<code className={css.code}>{flag.name}</code>}
    details={
      <>
        <State shape={flag.shape}>{flag.state}</State>
        {flag.details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
        {flag.place && (
          <TextLink href={flag.place.href} isDocument>
            {flag.place.label}
          </TextLink>
        )}
        {flag.change && (
          <span>
            {flag.change.label} <Age time={flag.change.time} /> <PersonName person={flag.change.by} />
          </span>
        )}
      </>
    }
    action={
      <Buttons>
        {flag.buttons.map((button) => (
          <Form key={button.title} method="post" action={path} preventScrollReset>
            <Hidden fields={button.fields} />
            <Button aria-label={button.title}>{button.label}</Button>
          </Form>
        ))}
        <TextLink href={flag.changeWho.href} aria-label={flag.changeWho.title}>
          {flag.changeWho.label}
        </TextLink>
      </Buttons>
    }
  >
    {flag.description !== "" && <p lang={flag.lang}>{flag.description}</p>}
  </Row>
);

/** Who sees a feature: everyone, a share, staff or no one; of the network's also on which blogs. */
const Audience = ({ form, path }: { form: AudienceFormView; path: string }) => (
  <Section title={form.title} id="change">
    <Form method="post" action={path} noValidate>
      <Hidden fields={form.hidden} />
      <RadioGroup name={audienceFields.audience} {...form.audience} />
      <TextInput
        id="flag-share"
        name={audienceFields.share}
        label={form.share.label}
        hint={form.share.hint}
        error={form.share.error}
        defaultValue={form.share.value}
        inputMode="numeric"
        autoComplete="off"
      />
      {form.where && <RadioGroup name={audienceFields.where} {...form.where} />}
      {form.blogs && <CheckboxGroup name={audienceFields.blog} {...form.blogs} />}
      <Buttons>
        <Button kind="primary">{form.submit}</Button>
        <TextLink href={form.cancel.href}>{form.cancel.label}</TextLink>
      </Buttons>
    </Form>
  </Section>
);

const NewFlag = ({ add, path }: { add: NonNullable<FlagsView["add"]>; path: string }) => {
  const { value: name, ...nameField } = add.name;
  const { value: description, ...descriptionField } = add.description;
  const { value: place, ...placeField } = add.place;
  return (
    <Section title={add.title}>
      <Form method="post" action={path} noValidate>
        <Hidden
          fields={[
            [fields.value, "off"],
            [fields.before, ""],
          ]}
        />
        <TextInput {...nameField} id="flag-name" defaultValue={name} autoComplete="off" spellCheck={false} />
        <TextInput
          {...descriptionField}
          id="flag-description"
          defaultValue={description}
          autoComplete="off"
        />
        <TextInput
          {...placeField}
          id="flag-place"
          defaultValue={place}
          autoComplete="off"
          spellCheck={false}
        />
        <Buttons>
          <Button kind="primary">{add.submit}</Button>
        </Buttons>
      </Form>
    </Section>
  );
};
