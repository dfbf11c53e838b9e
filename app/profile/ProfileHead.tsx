import { FollowButton } from "../site/FollowButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import * as css from "./profile.css.ts";
import type { ProfileView } from "./present-profile.ts";

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
