import * as css from "./notifications.css.ts";
import { PageTabs } from "./PageTabs.tsx";
import type { InvitationsView, InvitedToView, MemberOfView } from "./present-invitations.ts";
import * as form from "./sign-in.css.ts";

/** What one is asked to become, and which blogs one is a member of. Each answer is a button, never a link. */
export function InvitationsPage({ view }: { view: InvitationsView }) {
  const { open, blogs } = view;
  return (
    <div className={css.page}>
      <h1 className={form.title}>{view.title}</h1>
      <PageTabs tabs={view.links} />
      {view.notice && (
        <p className={form.notice} aria-live="polite">
          {view.notice}
        </p>
      )}
      {view.error && (
        <p className={form.error} role="alert">
          {view.error}
        </p>
      )}
      <section className={css.day} aria-labelledby="open">
        <h2 className={css.dayTitle} id="open">
          {open.title}
        </h2>
        {open.empty && <p className={css.empty}>{open.empty}</p>}
        {open.items.length > 0 && (
          <ul className={css.list}>
            {open.items.map((one) => (
              <Invited key={one.id} one={one} action={view.action} />
            ))}
          </ul>
        )}
      </section>
      <section className={css.day} aria-labelledby="blogs">
        <h2 className={css.dayTitle} id="blogs">
          {blogs.title}
        </h2>
        {blogs.empty && <p className={css.empty}>{blogs.empty}</p>}
        {blogs.items.length > 0 && (
          <ul className={css.list}>
            {blogs.items.map((one) => (
              <MemberOf key={one.blogId} one={one} action={view.action} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Invited({ one, action }: { one: InvitedToView; action: string }) {
  return (
    <li className={css.saved}>
      <p className={css.text}>{one.text}</p>
      {one.sentTo !== null && <p className={css.detail}>{one.sentTo}</p>}
      <p className={css.meta}>
        {one.endsLabel} <time dateTime={one.ends.iso}>{one.ends.absolute}</time>
      </p>
      <form className={form.row} method="post" action={action}>
        <input type="hidden" name="invitation" value={one.id} />
        <button className={form.button} type="submit" name="do" value="accept" aria-label={one.accept.label}>
          {one.accept.text}
        </button>
        <button
          className={form.quietButton}
          type="submit"
          name="do"
          value="decline"
          aria-label={one.decline.label}
        >
          {one.decline.text}
        </button>
      </form>
    </li>
  );
}

function MemberOf({ one, action }: { one: MemberOfView; action: string }) {
  const { leave, manage } = one;
  return (
    <li className={css.saved}>
      <p className={css.text}>
        <a className={css.link} href={one.href}>
          {one.name}
        </a>
      </p>
      <p className={css.meta}>{one.role}</p>
      {manage !== null && (
        <p>
          <a className={form.textLink} href={manage.href}>
            {manage.text}
          </a>
        </p>
      )}
      {one.owner !== null && <p className={css.detail}>{one.owner}</p>}
      {leave !== null && (
        <details className={form.more}>
          <summary className={form.summary}>{leave.text}</summary>
          <form className={form.form} method="post" action={action}>
            <input type="hidden" name="blog" value={one.blogId} />
            <p className={form.hint}>{leave.hint}</p>
            <button className={form.quietButton} type="submit" name="do" value="leave">
              {leave.text}
            </button>
          </form>
        </details>
      )}
    </li>
  );
}
