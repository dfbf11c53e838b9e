import * as css from "./newsletter-page.css.ts";
import { button } from "./newsletter.css.ts";
import type { LinkPageView } from "./present-link-page.ts";

export function LinkPage({ page }: { page: LinkPageView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      <p className={css.intro}>{page.text}</p>
      {page.button && (
        <form method="post" action={page.button.action}>
          <button className={button} type="submit">
            {page.button.label}
          </button>
        </form>
      )}
      <p>
        <a className={css.onward} href={page.onward.href}>
          {page.onward.label}
        </a>
      </p>
    </div>
  );
}
