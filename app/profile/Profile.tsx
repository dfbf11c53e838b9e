import { FeaturedReplies } from "../card/FeaturedReplies.tsx";
import { FollowButton } from "../site/FollowButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import { columns, sidebar } from "../ui/columns.css.ts";
import type { BesideStoriesView, ProfileView } from "./present-profile.ts";
import * as css from "./profile.css.ts";
import type { PersonListView } from "./person-tabs.ts";

export function ProfileHead({ profile }: { profile: ProfileView }) {
  const { avatar, initial, name, screenName, roles, bio, links, figures } = profile;
  return (
    <header className={css.head}>
      {avatar ? (
        <span className={css.avatar}>
          <Picture image={avatar} />
        </span>
      ) : (
        <span className={css.initial} aria-hidden="true">
          {initial}
        </span>
      )}
      <div className={css.words}>
        <h1 className={css.name}>{name}</h1>
        <p className={css.handle}>@{screenName}</p>
        {roles && <Roles roles={roles} />}
        {bio !== "" && <p className={css.bio}>{bio}</p>}
        {links.length > 0 && (
          <ul className={css.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a className={css.relate} href={href} rel="me nofollow ugc noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={css.actions} data-person-actions={screenName}>
          {profile.follow && <FollowButton follow={profile.follow} />}
          <a className={css.relate} href={profile.relate.href} rel="nofollow">
            {profile.relate.label}
          </a>
        </div>
      </div>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

const Roles = ({ roles }: { roles: NonNullable<ProfileView["roles"]> }) => (
  <ul className={css.roles} aria-label={roles.title}>
    {roles.items.map((item) => (
      <li key={item.href}>
        {item.role}, <a href={item.href}>{item.blog}</a>
      </li>
    ))}
  </ul>
);

/** A person's stories, and beside them their latest replies and most discussed stories. */
export function PersonStories({
  beside,
  children,
}: {
  beside: BesideStoriesView | null;
  children: React.ReactNode;
}) {
  if (!beside) return <div className={css.stories}>{children}</div>;
  const { label, replies, discussed } = beside;
  return (
    <div className={`${columns} ${css.beside}`}>
      <div>{children}</div>
      <aside className={sidebar} aria-label={label}>
        {replies && <FeaturedReplies featured={replies} level={2} />}
        {discussed && (
          <section className={css.discussed} aria-labelledby="discussed-title">
            <h2 id="discussed-title">{discussed.title}</h2>
            <ol>
              {discussed.stories.map(({ id, href, headline }) => (
                <li key={id}>
                  <a href={href}>{headline}</a>
                </li>
              ))}
            </ol>
          </section>
        )}
      </aside>
    </div>
  );
}

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
