import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Intro } from "../ui/Text.tsx";
import { TextInput } from "../ui/Field.tsx";
import type { ChannelView } from "./channel-form.ts";

/** The channel of Apple News that gets a blog's stories. */
export function ChannelPage({ view }: { view: ChannelView }) {
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Notice kind="warning" text={view.warning} />
      <Intro>{view.intro}</Intro>
      <Form method="post" action={view.action} noValidate>
        <input type="hidden" name="version" value={view.version} />
        {view.fields.map(({ value, ...field }) => (
          <TextInput
            key={field.name}
            {...field}
            defaultValue={value}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            isWide
          />
        ))}
        <Buttons>
          <Button kind="primary">{view.submit}</Button>
        </Buttons>
      </Form>
    </ManageChrome>
  );
}
