import { Button, ButtonLink } from "../ui/Button.tsx";
import * as kit from "../ui/form.css.ts";
import { Page } from "../ui/Page.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { AccountField } from "./AccountField.tsx";
import * as css from "./account.css.ts";
import { HiddenFields } from "./RemoveForm.tsx";
import type { NoticeView } from "./present-notice.ts";

/** One message. Its form and link load documents: they change who is signed in, or lead to reader pages. */
export function NoticePage({ page: { title, text, secret, form, onward } }: { page: NoticeView }) {
  return (
    <Page title={title}>
      <Intro>{text}</Intro>
      {secret && (
        <p className={css.secret}>
          <code>{secret}</code>
        </p>
      )}
      {form && (
        <form method="post" action={form.action} className={kit.stack} noValidate>
          {form.hidden && <HiddenFields fields={form.hidden} />}
          {form.field && <AccountField field={form.field} id="name" autoComplete="username" />}
          <div>
            <Button kind="primary">{form.submit}</Button>{" "}
            {form.refuse !== undefined && (
              <Button name="do" value="refuse">
                {form.refuse}
              </Button>
            )}
          </div>
        </form>
      )}
      {onward && (
        <p>
          {secret ? (
            <ButtonLink kind="primary" href={onward.href} isDocument>
              {onward.label}
            </ButtonLink>
          ) : (
            <TextLink href={onward.href} isDocument>
              {onward.label}
            </TextLink>
          )}
        </p>
      )}
    </Page>
  );
}
