import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Intro } from "../ui/Text.tsx";
import type { TermsView } from "./terms-form.ts";

/** The terms of a blog's texts for search engines, assistants and the training of models. */
export function TermsPage({ view }: { view: TermsView }) {
  const { value, ...policy } = view.policy;
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Intro>{view.intro}</Intro>
      <Form method="post" action={view.action} noValidate>
        <input type="hidden" name="version" value={view.version} />
        <Select {...view.preset} />
        {view.lists.map(({ value: listed, ...list }) => (
          <TextArea key={list.name} {...list} rows={3} defaultValue={listed} spellCheck={false} />
        ))}
        <TextInput {...policy} type="url" defaultValue={value} maxLength={500} autoComplete="off" />
        <Buttons>
          <Button kind="primary">{view.submit}</Button>
        </Buttons>
      </Form>
    </ManageChrome>
  );
}
