import { blockTitle } from "../ui/columns.css.ts";
import * as css from "./newsletter-page.css.ts";
import { card, cardTitle, description } from "./newsletter.css.ts";
import type { NewslettersView } from "./present-newsletters.ts";
import { SignUpForm } from "./SignUpForm.tsx";

export function NewslettersPage({ page }: { page: NewslettersView }) {
  const { notice, form, elsewhere } = page;
  const [only] = form?.lists.items ?? [];
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      {!notice && <p className={css.intro}>{page.intro}</p>}
      {notice && (
        <div className={card} aria-live="polite" tabIndex={-1} data-sign-up="">
          <h2 className={cardTitle}>{notice.title}</h2>
          <p>{notice.text}</p>
        </div>
      )}
      {form && (
        <div className={card} data-sign-up="">
          {form.lists.items.length === 1 && only && (
            <div>
              <h2 className={cardTitle}>{only.name}</h2>
              <p>{only.description}</p>
            </div>
          )}
          <SignUpForm form={form} />
        </div>
      )}
      {elsewhere && (
        <section className={css.elsewhere} aria-labelledby="elsewhere-title">
          <h2 className={blockTitle} id="elsewhere-title">
            {elsewhere.title}
          </h2>
          <ul className={css.sisters}>
            {elsewhere.items.map((list) => (
              <li key={list.id}>
                <a
                  className={css.sister}
                  href={list.href}
                  lang={list.lang ?? undefined}
                  hrefLang={list.lang ?? undefined}
                >
                  {list.name}
                </a>
                <p className={css.from}>{list.from}</p>
                <p className={description} lang={list.lang ?? undefined}>
                  {list.description}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
