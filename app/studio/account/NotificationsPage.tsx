import { Empty, Page, Section } from "../ui/Page.tsx";
import { DetailLine, More, Quote, TextLink } from "../ui/Text.tsx";
import * as css from "./account.css.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Age } from "../../ui/Time.tsx";
import type { NotificationsView, NotificationView } from "./present-notifications.ts";

/** Notifications by day, newest first. */
export function NotificationsPage({ view }: { view: NotificationsView }) {
  return (
    <div className={css.narrow}>
      <Page
        title={view.title}
        {...(view.empty === null && { count: view.intro })}
        toolbar={<TextLink href={view.choices.href}>{view.choices.label}</TextLink>}
      >
        {view.empty !== null && <Empty>{view.empty}</Empty>}
        {view.days.map((day) => (
          <Section key={day.id} title={day.title}>
            <ul className={css.list}>
              {day.items.map((item) => (
                <Item key={item.key} item={item} />
              ))}
            </ul>
          </Section>
        ))}
        <More more={view.next} />
      </Page>
    </div>
  );
}

/** Its link leads to a reader page: a document is loaded. */
function Item({ item }: { item: NotificationView }) {
  return (
    <li className={css.item}>
      <Avatar image={item.avatar} />
      <div className={css.body}>
        <p className={css.text}>
          {item.isNew && <span className={css.fresh}>{item.isNew}</span>}
          {item.href === null ? item.text : <a href={item.href}>{item.text}</a>}
        </p>
        {item.quote !== "" && <Quote>{item.quote}</Quote>}
        {item.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        <DetailLine>
          <Age time={item.time} />
        </DetailLine>
      </div>
    </li>
  );
}
