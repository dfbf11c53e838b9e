import { Button } from "../ui/Button.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Select } from "../ui/Select.tsx";
import { Intro } from "../ui/Text.tsx";
import { TextArea, TextInput } from "../ui/TextInput.tsx";
import { ManageChrome } from "./ManageChrome.tsx";
import type { RulesView } from "./present-rules.ts";

/** The rules that replies meet before they are published. */
export function RulesPage({ view }: { view: RulesView }) {
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Intro>{view.intro}</Intro>
      <Form method="post" action={view.action} noValidate>
        <input type="hidden" name="version" value={view.version} />
        <Pair>
          {view.numbers.map(({ name, value, ...field }) => (
            <TextInput
              key={name}
              name={name}
              {...field}
              inputMode="numeric"
              defaultValue={value}
              maxLength={6}
              autoComplete="off"
            />
          ))}
          {view.switches.map(({ name, label, hint, choices }) => (
            <Select key={name} name={name} label={label} none={hint} choices={choices} />
          ))}
          {view.lists.map(({ name, value, ...field }) => (
            <TextArea key={name} name={name} {...field} rows={5} defaultValue={value} spellCheck={false} />
          ))}
        </Pair>
        <Buttons>
          <Button kind="primary">{view.submit}</Button>
        </Buttons>
      </Form>
    </ManageChrome>
  );
}
