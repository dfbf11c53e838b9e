import { Picture } from "../ui/Picture.tsx";
import * as css from "./profile.css.ts";
import type { ProfileView } from "./present-profile.ts";

export function ProfileHead({ profile }: { profile: ProfileView }) {
  return (
    <header className={css.head}>
      <span className={css.avatar}>
        <Picture image={profile.avatar} />
      </span>
      <div className={css.words}>
        <h1 className={css.name}>{profile.name}</h1>
        <p className={css.quiet}>
          @{profile.screenName} · {profile.joined}
        </p>
        <p>
          <a className={css.tab} href={profile.relate.href} rel="nofollow">
            {profile.relate.label}
          </a>
        </p>
        {profile.bio !== "" && <p className={css.bio}>{profile.bio}</p>}
        {profile.roles && (
          <dl className={css.roles}>
            <dt>{profile.roles.title}</dt>
            {profile.roles.items.map((item) => (
              <dd key={item.href}>
                {item.logo && <Picture image={item.logo} />}
                <a href={item.href}>{item.blog}</a> <span className={css.quiet}>{item.role}</span>
              </dd>
            ))}
          </dl>
        )}
      </div>
    </header>
  );
}
