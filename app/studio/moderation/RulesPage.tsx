import { Button } from "../ui/Button.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Intro } from "../ui/Text.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import type { RuleField, RulesView } from "./rules-form.ts";

/** The rules that are applied to replies before they are published. */
export function RulesPage({ view }: { view: RulesView }) {
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Intro>{view.intro}</Intro>
      <Form method="post" action={view.action} noValidate>
        <input type="hidden" name="version" value={view.version} />
        {view.sections.map(({ title, fields }) => (
          <Section key={title} title={title}>
            <Pair>
              {fields.map((field) => (
                <RuleInput key={field.name} field={field} />
              ))}
            </Pair>
          </Section>
        ))}
        <Buttons>
          <Button kind="primary">{view.submit}</Button>
        </Buttons>
      </Form>
    </ManageChrome>
  );
}

function RuleInput({ field }: { field: RuleField }) {
  if (field.kind === "switch") {
    const { name, label, hint, choices } = field;
    return <Select name={name} label={label} none={hint} choices={choices} />;
  }
  const { kind, value, ...rest } = field;
  if (kind === "list") return <TextArea {...rest} rows={4} defaultValue={value} spellCheck={false} />;
  return <TextInput {...rest} inputMode="numeric" defaultValue={value} maxLength={6} autoComplete="off" />;
}
