import { Field } from "./Field.tsx";
import type { NoticeView } from "./present-notice.ts";
import * as css from "./sign-in.css.ts";

export function NoticePage({ page }: { page: NoticeView }) {
  const { form, onward, secret } = page;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      <p className={css.intro}>{page.text}</p>
      {secret && (
        <p className={css.secret}>
          <code>{secret}</code>
        </p>
      )}
      {form && (
        <form className={form.field ? css.card : undefined} method="post" action={form.action} noValidate>
          {form.field && <Field field={form.field} id="name" type="text" autoComplete="username" />}
          <button className={css.button} type="submit">
            {form.submit}
          </button>
        </form>
      )}
      {onward && (
        <p>
          <a className={css.textLink} href={onward.href}>
            {onward.label}
          </a>
        </p>
      )}
    </div>
  );
}
