import type { MailView } from "./present-mail.ts";
import * as css from "./sign-in.css.ts";

/** Development only: every message as it would have been sent, newest first. */
export function MailPage({ page }: { page: MailView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      {page.empty && <p className={css.intro}>{page.empty}</p>}
      {page.messages.map((message) => (
        <article key={message.key} className={css.card}>
          <h2 className={css.cardTitle}>{message.subject}</h2>
          <p>
            {message.to} · <time dateTime={message.time}>{message.time}</time>
          </p>
          <p>
            <a className={css.textLink} href={message.href} data-kind="mail">
              {message.href}
            </a>
          </p>
          {message.text !== "" && (
            <details>
              <summary className={css.summary}>{message.subject}</summary>
              <p className={css.plainText}>{message.text}</p>
            </details>
          )}
        </article>
      ))}
    </div>
  );
}
