import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import type { BlockedView } from "./present-blocked.ts";

interface BlockFormProps {
  action: string;
  form: NonNullable<BlockedView["form"]>;
}

/** Blocks somebody by name, whether or not anything of theirs waits. */
export const BlockForm = ({ action, form: { title, name, reason, reasons, submit } }: BlockFormProps) => (
  <Section title={title}>
    <Form layout="line" method="post" action={action} noValidate>
      <TextInput
        name="screenName"
        label={name.label}
        error={name.error}
        defaultValue={name.typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Select name="reason" label={reason} choices={reasons} />
      <Button kind="destructive" name="do" value="block">
        {submit}
      </Button>
    </Form>
  </Section>
);
