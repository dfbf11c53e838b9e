import { Button, ButtonLink } from "../ui/Button.tsx";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { planFields } from "./plan-form.ts";
import type { CalendarLinkView } from "./present-calendar-link.ts";
import type { EditView } from "./present-edit.ts";
import type { AddView } from "./plan-view.ts";

/** Adds an idea, which becomes a draft with its title. */
export const AddForm = ({ add, path }: { add: AddView; path: string }) => (
  <Section title={add.title}>
    <Form method="post" action={path} layout="line" preventScrollReset noValidate>
      {add.blogs === null && <input type="hidden" name={planFields.blog} value={add.blogId} />}
      <TextInput
        name={planFields.title}
        label={add.field.label}
        defaultValue={add.field.defaultValue}
        error={add.field.error}
        required
        autoComplete="off"
      />
      {add.blogs && (
        <Select
          name={planFields.blog}
          label={add.blogs.label}
          choices={add.blogs.choices}
          error={add.blogs.error}
        />
      )}
      <TextInput
        name={planFields.day}
        id="addDay"
        type="date"
        label={add.day.label}
        defaultValue={add.day.defaultValue}
        error={add.day.error}
      />
      <Button name={planFields.action} value="add">
        {add.submit}
      </Button>
    </Form>
    {add.hint && (
      <p>
        {add.hint.text} <TextLink href={add.hint.href}>{add.hint.label}</TextLink>
      </p>
    )}
  </Section>
);

/** The form of a story's plan. */
export const EditForm = ({ edit, path }: { edit: EditView; path: string }) => (
  <Section title={edit.title} id="edit">
    <Form key={edit.key} method="post" action={path} noValidate>
      <input type="hidden" name={planFields.story} value={edit.storyId} />
      <input type="hidden" name={planFields.version} value={edit.version} />
      <Pair>
        <TextInput {...edit.day} type="date" />
        <Select {...edit.hour} />
      </Pair>
      <Pair>
        <Select {...edit.desk} />
        <Select {...edit.assignee} />
      </Pair>
      <Pair>
        <Select {...edit.place} />
        {edit.storyType && <Select {...edit.storyType} />}
      </Pair>
      <Pair>
        <TextInput {...edit.embargoDate} type="date" />
        <TextInput {...edit.embargoTime} type="time" />
      </Pair>
      <Buttons>
        <Button kind="primary" name={planFields.action} value="save">
          {edit.submit}
        </Button>
        <ButtonLink href={edit.cancel.href}>{edit.cancel.label}</ButtonLink>
      </Buttons>
    </Form>
  </Section>
);

/** The person's calendar link. */
export const CalendarLinkSection = ({ link, path }: { link: CalendarLinkView; path: string }) => (
  <Section title={link.title} id="calendar">
    <Intro>{link.intro}</Intro>
    {link.made.length > 0 && (
      <>
        <Notice kind="good" text={link.madeHint} />
        {link.made.map(({ name, label, href }) => (
          <TextInput
            key={name}
            name={name}
            label={label}
            value={href}
            readOnly
            isWide
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </>
    )}
    {link.state !== null && <p>{link.state}</p>}
    <Form method="post" action={path} preventScrollReset>
      <Buttons>
        <Button name={planFields.action} value="link">
          {link.create}
        </Button>
        {link.revoke && (
          <ConfirmButton name={planFields.action} value="revoke" confirmation={link.revoke.confirmation}>
            {link.revoke.label}
          </ConfirmButton>
        )}
      </Buttons>
    </Form>
  </Section>
);
