import { Hidden } from "../manage/DoneNotice.tsx";
import { Button } from "../ui/Button.tsx";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { experimentFields as fields } from "./experiment-form.ts";
import type { ExperimentFormView } from "./present-experiments.ts";

const plain = { autoComplete: "off", spellCheck: false } as const;

/** Sets what can be changed before an experiment is started. */
export const ExperimentForm = ({ form }: { form: ExperimentFormView }) => {
  const { value: description, ...descriptionField } = form.description;
  const { value: share, ...shareField } = form.share;
  const { value: variations, ...variationsField } = form.variations;
  const { value: lastDay, ...lastDayField } = form.lastDay;
  const { all, choices, ...blogs } = form.blogs;
  return (
    <Section title={form.title}>
      <Form method="post" action={form.path} noValidate>
        <Hidden fields={[[fields.version, form.version]]} />
        {form.name && <NameField field={form.name} />}
        <TextInput
          {...descriptionField}
          name={fields.description}
          defaultValue={description}
          autoComplete="off"
        />
        <TextInput {...shareField} {...plain} name={fields.share} defaultValue={share} inputMode="decimal" />
        <TextArea
          {...variationsField}
          {...plain}
          name={fields.variations}
          defaultValue={variations}
          rows={4}
        />
        <CheckboxGroup
          {...blogs}
          name={fields.blogs}
          choices={[{ ...all, name: fields.allBlogs }, ...choices]}
        />
        <TextInput {...lastDayField} name={fields.lastDay} type="date" defaultValue={lastDay} />
        <Select {...form.decidedBy} name={fields.decidedBy} />
        <Buttons>
          <Button kind="primary" name={fields.action} value="save">
            {form.submit}
          </Button>
        </Buttons>
      </Form>
    </Section>
  );
};

const NameField = ({ field: { value, ...field } }: { field: NonNullable<ExperimentFormView["name"]> }) => (
  <TextInput {...field} {...plain} name={fields.name} defaultValue={value} />
);
