import { Picture } from "../ui/Picture.tsx";
import { PageTabs } from "./PageTabs.tsx";
import { Field } from "./Field.tsx";
import { SignInMethodsSection } from "./SignInMethodsSection.tsx";
import { settingsFields as fields } from "./parse-settings.ts";
import type { SettingsView } from "./present-settings.ts";
import * as css from "./sign-in.css.ts";

/** A person's own settings: each part is a form of its own, and works without script. */
export function SettingsPage({ page }: { page: SettingsView }) {
  const { profile, picture, data, leave } = page;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      <PageTabs tabs={page.links} />
      <p className={css.intro}>{page.intro}</p>
      {page.notice && (
        <p className={css.notice} aria-live="polite">
          {page.notice}
        </p>
      )}
      {page.error && (
        <p className={css.error} role="alert">
          {page.error}
        </p>
      )}
      <form className={css.card} method="post" action={page.action} noValidate aria-labelledby="profile">
        <h2 className={css.cardTitle} id="profile">
          {profile.title}
        </h2>
        <input type="hidden" name={fields.intent} value="profile" />
        <Field field={profile.name} id="display-name" type="text" autoComplete="nickname" />
        <Choice choice={profile.locale} id="locale" />
        <Choice choice={profile.timezone} id="timezone" />
        <button className={css.button} type="submit">
          {profile.submit}
        </button>
      </form>
      <section className={css.card} aria-labelledby="picture">
        <h2 className={css.cardTitle} id="picture">
          {picture.title}
        </h2>
        <span className={css.face}>
          <Picture image={picture.image} />
        </span>
        <form className={css.form} method="post" action={picture.action} encType="multipart/form-data">
          <label className={css.label} htmlFor="picture-file">
            {picture.label}
          </label>
          <input
            className={css.input}
            id="picture-file"
            type="file"
            name={fields.picture}
            accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
            aria-describedby={picture.error ? "picture-error" : "picture-hint"}
            aria-invalid={picture.error ? true : undefined}
          />
          {picture.error && (
            <p className={css.error} id="picture-error">
              {picture.error}
            </p>
          )}
          <p className={css.hint} id="picture-hint">
            {picture.hint}
          </p>
          <button className={css.quietButton} type="submit">
            {picture.submit}
          </button>
        </form>
        {picture.remove && (
          <Press action={page.action} intent="removePicture" className={css.quietButton}>
            {picture.remove}
          </Press>
        )}
      </section>
      {page.ways && <SignInMethodsSection ways={page.ways} action={page.action} />}
      <Sessions page={page} />
      <section className={css.card} aria-labelledby="data">
        <h2 className={css.cardTitle} id="data">
          {data.title}
        </h2>
        <p>{data.text}</p>
        <p>
          <a className={css.textLink} href={data.href} download>
            {data.label}
          </a>
        </p>
      </section>
      <form className={css.card} method="post" action={page.action} noValidate aria-labelledby="leave">
        <h2 className={css.cardTitle} id="leave">
          {leave.title}
        </h2>
        <p>{leave.text}</p>
        <input type="hidden" name={fields.intent} value="delete" />
        <Field field={leave.name} id="leave-name" type="text" autoComplete="off" />
        <p className={css.check}>
          <input type="checkbox" id="also-replies" name={fields.alsoReplies} />
          <label htmlFor="also-replies">{leave.alsoReplies}</label>
        </p>
        <button className={css.quietButton} type="submit">
          {leave.submit}
        </button>
      </form>
    </div>
  );
}

function Sessions({ page: { sessions, action } }: { page: SettingsView }) {
  return (
    <section className={css.card} aria-labelledby="sessions">
      <h2 className={css.cardTitle} id="sessions">
        {sessions.title}
      </h2>
      <ul className={css.sessions}>
        {sessions.items.map((session) => (
          <li key={session.id} className={css.session}>
            <div>
              <strong>{session.name}</strong> · {session.seen}
              <p className={css.hint}>{session.hosts}</p>
            </div>
            {!session.isThis && (
              <Press action={action} intent="end" family={session.id} className={css.quietButton}>
                {session.end}
              </Press>
            )}
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <form method="post" action={sessions.signOut.action}>
          <button className={css.button} type="submit">
            {sessions.signOut.label}
          </button>
        </form>
        {sessions.endOthers && (
          <Press action={action} intent="endOthers" className={css.quietButton}>
            {sessions.endOthers}
          </Press>
        )}
      </div>
    </section>
  );
}

interface PressProps {
  action: string;
  intent: string;
  family?: string;
  className: string;
  children: React.ReactNode;
}

/** One button that sends one thing. */
function Press({ action, intent, family, className, children }: PressProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name={fields.intent} value={intent} />
      {family !== undefined && <input type="hidden" name={fields.family} value={family} />}
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  );
}

function Choice({ choice, id }: { choice: SettingsView["profile"]["locale"]; id: string }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {choice.label}
      </label>
      <select
        className={css.input}
        id={id}
        name={choice.name}
        defaultValue={choice.value}
        aria-invalid={choice.error ? true : undefined}
        aria-describedby={choice.error ? `${id}-error` : undefined}
      >
        {choice.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {choice.error && (
        <p className={css.error} id={`${id}-error`}>
          {choice.error}
        </p>
      )}
    </div>
  );
}
