import { Picture } from "../ui/Picture.tsx";
import * as css from "./profile.css.ts";
import type { PersonListView } from "./present-person-list.ts";

export function PersonList({ list }: { list: PersonListView }) {
  return (
    <section className={css.people} aria-labelledby="people-title">
      <h2 id="people-title">{list.title}</h2>
      {list.empty && <p className={css.quiet}>{list.empty}</p>}
      {list.items.length > 0 && (
        <ul className={css.peopleList}>
          {list.items.map(({ name, screenName, href, bio, avatar }) => (
            <li key={screenName} className={css.personItem}>
              <span className={css.smallAvatar}>
                <Picture image={avatar} />
              </span>
              <div className={css.personWords}>
                <p>
                  <a className={css.personName} href={href}>
                    {name}
                  </a>{" "}
                  <span className={css.quiet}>@{screenName}</span>
                </p>
                {bio !== "" && <p>{bio}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.next && (
        <p>
          <a className={css.tab} href={list.next.href} rel="next">
            {list.next.label}
          </a>
        </p>
      )}
    </section>
  );
}
