import * as css from "./reply-form.css.ts";
import type { ShareView } from "./present-story-actions.ts";

/** Works without script; `open-share.client.ts` shows the list beside the link to this page. */
export function SharePage({ share }: { share: ShareView }) {
  const { address, words } = share;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{share.title}</h1>
      <blockquote className={css.about}>
        <a href={share.back.href}>{share.headline}</a>
      </blockquote>
      <p className={css.form}>
        <label className={css.label} htmlFor="address">
          {address.label}
        </label>
        <input className={css.address} id="address" type="url" readOnly value={address.value} />
      </p>
      <ul
        className={css.links}
        aria-label={share.title}
        data-links={address.value}
        data-headline={share.headline}
        data-copy={words.copy}
        data-copied={words.copied}
        data-device={words.device}
      >
        {share.links.map(({ name, href }) => (
          <li key={name}>
            <a className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className={css.link} href={share.back.href}>
          {share.back.label}
        </a>
      </p>
    </div>
  );
}
