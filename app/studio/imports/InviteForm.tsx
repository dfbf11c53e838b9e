import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import * as css from "./imports.css.ts";
import type { AuthorsView } from "./present-authors.ts";

/** Authors with a box and a field for their address. No box is checked unless the editor did it. */
export const InviteForm = ({ form, authors }: Pick<AuthorsView, "form" | "authors">) => (
  <Form
    method="post"
    // The page is loaded again at this address once they are sent.
    action={`${form.path}?${new URLSearchParams({ blog: form.blog, source: form.source }).toString()}`}
  >
    <input type="hidden" name="blog" value={form.blog} />
    <input type="hidden" name="source" value={form.source} />
    {authors.map((author) => (
      <div key={author.screenName} className={css.person}>
        <Checkbox
          name="invite"
          id={`invite-${author.screenName}`}
          value={author.screenName}
          label={author.label}
          defaultChecked={author.isChosen}
        />
        <TextInput
          name={`email.${author.screenName}`}
          id={`email-${author.screenName}`}
          type="email"
          label={author.emailLabel}
          defaultValue={author.email}
          autoComplete="off"
          maxLength={254}
        />
      </div>
    ))}
    <Buttons>
      <Button kind="primary">{form.submit}</Button>
    </Buttons>
  </Form>
);
