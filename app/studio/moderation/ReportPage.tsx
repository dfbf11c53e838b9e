import { StudioForm, StudioLink } from "../StudioLink.tsx";
import { Notice } from "./ManageChrome.tsx";
import * as css from "../studio.css.ts";
import type { ReportView } from "./present-report.ts";
import { Select } from "./QueuePage.tsx";

export function ReportPage({ view }: { view: ReportView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{view.title}</h1>
      <blockquote className={css.quote}>
        <a href={view.about.href}>{view.about.label}</a>
      </blockquote>
      <Notice text={view.error} isError />
      {view.receipt ? (
        <div className={css.done} aria-live="polite">
          <h2 className={css.name}>{view.receipt.title}</h2>
          <p>{view.receipt.text}</p>
          {view.receipt.number !== null && (
            <p>
              <strong>{view.receipt.number}</strong>
            </p>
          )}
          {view.receipt.status && (
            <p>
              <StudioLink className={css.link} href={view.receipt.status.href}>
                {view.receipt.status.label}
              </StudioLink>
            </p>
          )}
        </div>
      ) : (
        <>
          {view.flag && <FlagForm view={view} flag={view.flag} />}
          <NoticeForm view={view} />
        </>
      )}
    </div>
  );
}

function FlagForm({ view, flag }: { view: ReportView; flag: NonNullable<ReportView["flag"]> }) {
  return (
    <StudioForm className={css.item} method="post" action={view.action}>
      <h2 className={css.name}>{flag.title}</h2>
      <p>{flag.intro}</p>
      <input type="hidden" name="kind" value="flag" />
      <fieldset className={css.toolbar}>
        <legend>{flag.legend}</legend>
        {flag.reasons.map((reason) => (
          <label key={reason.value} className={css.check}>
            <input type="radio" name="reason" value={reason.value} defaultChecked={reason.isChosen} />{" "}
            {reason.label}
          </label>
        ))}
      </fieldset>
      <div className={css.wideField}>
        <label htmlFor="flag-words">{flag.words}</label>
        <textarea
          className={css.input}
          id="flag-words"
          name="words"
          rows={2}
          maxLength={1_000}
          defaultValue={view.typed.words}
        />
      </div>
      <p>
        <button className={css.button} type="submit">
          {flag.submit}
        </button>
      </p>
    </StudioForm>
  );
}

function NoticeForm({ view }: { view: ReportView }) {
  const { notice, typed } = view;
  return (
    <StudioForm className={css.item} method="post" action={view.action} noValidate>
      <h2 className={css.name}>{notice.title}</h2>
      <p>{notice.intro}</p>
      <input type="hidden" name="kind" value="notice" />
      <input type="hidden" name="key" value={view.key} />
      <Select name="reason" label={notice.reason} none={notice.none} choices={notice.reasons} />
      <div className={css.wideField}>
        <label htmlFor="notice-words">{notice.words}</label>
        <textarea
          className={css.input}
          id="notice-words"
          name="words"
          rows={5}
          maxLength={3_000}
          defaultValue={typed.words}
          aria-describedby="notice-hint"
        />
        <p className={css.meta} id="notice-hint">
          {notice.hint}
        </p>
      </div>
      <div className={css.wideField}>
        <label htmlFor="notice-name">{notice.name}</label>
        <input
          className={css.input}
          id="notice-name"
          name="name"
          maxLength={100}
          defaultValue={typed.name}
          autoComplete="name"
        />
      </div>
      <div className={css.wideField}>
        <label htmlFor="notice-email">{notice.email}</label>
        <input
          className={css.input}
          id="notice-email"
          type="email"
          name="email"
          maxLength={254}
          defaultValue={typed.email}
          autoComplete="email"
          aria-invalid={notice.emailError ? true : undefined}
          aria-describedby={notice.emailError ? "notice-email-error notice-email-hint" : "notice-email-hint"}
        />
        {notice.emailError && (
          <p className={css.error} id="notice-email-error">
            {notice.emailError}
          </p>
        )}
        <p className={css.meta} id="notice-email-hint">
          {notice.emailHint}
        </p>
      </div>
      <p>
        <button className={css.button} type="submit">
          {notice.submit}
        </button>
      </p>
    </StudioForm>
  );
}
