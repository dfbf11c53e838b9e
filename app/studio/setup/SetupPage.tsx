import { Button } from "../ui/Button.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import type { SetupView } from "./setup-form.ts";

/** Creates the first network. */
export function SetupPage({ view }: { view: SetupView }) {
  const { done } = view;
  if (done) {
    return (
      <Page title={view.title}>
        <Notice kind="good" text={done.text} />
        <ul>
          {done.links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href} isDocument>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Page>
    );
  }
  return (
    <Page title={view.title}>
      <Notice kind="error" text={view.error} />
      <Intro>{view.intro}</Intro>
      {/* Loads a document: once the network exists, this page can no longer be loaded. */}
      <Form method="post" action={view.action} noValidate reloadDocument>
        {view.sections.map(({ title, fields }) => (
          <Section key={title} title={title}>
            <Pair>
              {fields.map(({ choices, value, ...field }) =>
                choices ? (
                  <Select key={field.name} {...field} choices={choices} />
                ) : (
                  <TextInput
                    key={field.name}
                    {...field}
                    type={field.name === "email" ? "email" : "text"}
                    defaultValue={value}
                    autoComplete={field.name === "email" ? "email" : "off"}
                    spellCheck={false}
                    // The page is longer than a window: focus scrolls to the first error.
                    {...(field.error !== null && { autoFocus: true })}
                  />
                ),
              )}
            </Pair>
          </Section>
        ))}
        <Buttons>
          <Button kind="primary">{view.submit}</Button>
        </Buttons>
      </Form>
    </Page>
  );
}
