import { Picture } from "../ui/Picture.tsx";
import * as account from "./account.css.ts";
import { PageTabs } from "./PageTabs.tsx";
import * as css from "./notifications.css.ts";
import type { NotificationsView, NotificationView } from "./present-notifications.ts";
import * as form from "./sign-in.css.ts";

/** What one was told, newest first, by day. */
export function NotificationsPage({ view }: { view: NotificationsView }) {
  return (
    <div className={css.page}>
      <h1 className={form.title}>{view.title}</h1>
      <PageTabs tabs={view.links} />
      {view.empty ? <p className={css.empty}>{view.empty}</p> : <p>{view.intro}</p>}
      {view.days.map((day) => (
        <section key={day.id} className={css.day} aria-labelledby={day.id}>
          <h2 className={css.dayTitle} id={day.id}>
            {day.title}
          </h2>
          <ul className={css.list}>
            {day.items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
        </section>
      ))}
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

function Item({ item }: { item: NotificationView }) {
  return (
    <li className={css.item}>
      <span className={account.smallAvatar}>{item.avatar && <Picture image={item.avatar} />}</span>
      <div className={css.body}>
        <p className={css.text}>
          {item.isNew && <span className={css.isNew}>{item.isNew}</span>}
          {item.href === null ? (
            item.text
          ) : (
            <a className={css.link} href={item.href}>
              {item.text}
            </a>
          )}
        </p>
        {item.quote !== "" && <blockquote className={css.quote}>{item.quote}</blockquote>}
        {item.details.map((detail) => (
          <p key={detail} className={css.detail}>
            {detail}
          </p>
        ))}
        <p className={css.meta}>
          <time dateTime={item.time.iso} title={item.time.title}>
            {item.time.age}
          </time>
        </p>
      </div>
    </li>
  );
}
