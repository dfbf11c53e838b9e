import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Field, Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Intro } from "../ui/Text.tsx";
import { acceptedFiles, FileOptions } from "./ChooseSource.tsx";
import type { ImportsView } from "./present-imports.ts";

/** Sends a small file to be read in its request, for who has no script. */
export const UploadForm = ({ view }: { view: ImportsView }) => {
  const { texts, blogs } = view;
  return (
    <Form method="post" action={view.paths.page} encType="multipart/form-data">
      {view.noScript.map((line) => (
        <Intro key={line}>{line}</Intro>
      ))}
      <Field id="import-file" label={texts.file} hint={texts["file.hint"]}>
        {(control) => <input {...control} type="file" name="file" accept={acceptedFiles} required />}
      </Field>
      <Select
        name="blog"
        id="import-blog"
        label={texts.blog}
        hint={texts["blog.hint"]}
        choices={blogs.map(({ id, displayName }) => ({ value: id, label: displayName, isChosen: false }))}
      />
      <TextInput
        name="site"
        id="import-site"
        type="url"
        label={texts.site}
        hint={texts["site.hint"]}
        autoComplete="off"
        placeholder="https://"
      />
      <FileOptions view={view} />
      <TextArea
        name="authors"
        id="import-authors"
        label={texts.authors}
        hint={texts["authors.hint"]}
        rows={3}
      />
      <TextArea name="tags" id="import-tags" label={texts.tagLines} hint={texts["tagLines.hint"]} rows={3} />
      <Checkbox name="asDrafts" label={texts.asDrafts} hint={texts["asDrafts.hint"]} />
      <Intro>{texts["rehearse.hint"]}</Intro>
      <Buttons>
        <Button kind="primary" name="run" value="rehearse">
          {texts.rehearse}
        </Button>
        <Button name="run" value="start">
          {texts.start}
        </Button>
      </Buttons>
    </Form>
  );
};
