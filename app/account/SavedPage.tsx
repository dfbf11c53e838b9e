import * as account from "./account.css.ts";
import { PageTabs } from "./PageTabs.tsx";
import * as css from "./notifications.css.ts";
import { savedField, type SavedView } from "./present-saved.ts";
import * as form from "./sign-in.css.ts";

/** What one keeps for later. */
export function SavedPage({ view }: { view: SavedView }) {
  return (
    <div className={css.page}>
      <h1 className={form.title}>{view.title}</h1>
      <PageTabs tabs={view.links} />
      {view.notice && (
        <p className={form.notice} aria-live="polite">
          {view.notice}
        </p>
      )}
      {view.empty && <p className={css.empty}>{view.empty}</p>}
      {view.items.length > 0 && (
        <ul className={css.list}>
          {view.items.map((item) => (
            <li key={item.id} className={css.saved}>
              <p className={css.text}>
                <a className={css.link} href={item.href}>
                  {item.text}
                </a>
              </p>
              {item.quote !== "" && <blockquote className={css.quote}>{item.quote}</blockquote>}
              <div className={css.row}>
                <p className={css.meta}>
                  {item.about} ·{" "}
                  <time dateTime={item.time.iso} title={item.time.title}>
                    {item.time.age}
                  </time>
                </p>
                <form method="post" action={view.action}>
                  <input type="hidden" name={savedField} value={item.id} />
                  <button className={form.quietButton} type="submit" aria-label={item.removeLabel}>
                    {item.remove}
                  </button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
      {view.next && (
        <p>
          <a className={account.tab} href={view.next.href} rel="next">
            {view.next.label}
          </a>
        </p>
      )}
    </div>
  );
}
