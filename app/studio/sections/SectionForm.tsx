import { ImageChoices } from "../manage/ImageChoices.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { TextArea, TextInput } from "../ui/Field.tsx";
import type { SectionFormView } from "./present-form.ts";

/** The details of a special section. */
export const SectionForm = ({ form }: { form: SectionFormView }) => (
  <Form key={form.key} method="post" action={form.action} noValidate>
    {/* Enter in a field presses the first button: it saves. */}
    <button name="do" value="save" hidden tabIndex={-1} aria-label={form.submit} />
    {form.version !== null && <input type="hidden" name="version" value={form.version} />}
    <TextInput {...form.title} required autoComplete="off" />
    {form.address && <TextInput {...form.address} spellCheck={false} autoComplete="off" />}
    <TextInput {...form.description} isWide autoComplete="off" />
    <TextArea {...form.introduction} rows={5} />
    <ImageChoices name="cover" view={form.cover} />
    <Pair>
      <TextInput {...form.sponsor} autoComplete="off" />
      <TextInput {...form.sponsorLabel} autoComplete="off" />
    </Pair>
    <Pair>
      <TextInput {...form.times.startDate} type="date" />
      <TextInput {...form.times.startTime} type="time" />
    </Pair>
    <Pair>
      <TextInput {...form.times.endDate} type="date" />
      <TextInput {...form.times.endTime} type="time" />
    </Pair>
    <Buttons>
      <Button kind="primary" name="do" value="save">
        {form.submit}
      </Button>
    </Buttons>
  </Form>
);
