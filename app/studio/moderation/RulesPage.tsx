import { StudioForm } from "../StudioLink.tsx";
import { ManageChrome, Notice } from "./ManageChrome.tsx";
import * as css from "../studio.css.ts";
import type { RulesView } from "./present-rules.ts";

export function RulesPage({ view }: { view: RulesView }) {
  const describe = (name: string, error: string | null) =>
    error === null ? `hint-${name}` : `error-${name} hint-${name}`;
  return (
    <ManageChrome frame={view.frame}>
      <Notice text={view.done} />
      <Notice text={view.error} isError />
      <p className={css.intro}>{view.intro}</p>
      <StudioForm className={css.form} method="post" action={view.action} noValidate>
        <input type="hidden" name="version" value={view.version} />
        <div className={css.two}>
          {view.numbers.map(({ name, label, value, hint, error }) => (
            <div key={name} className={css.field}>
              <label htmlFor={name}>{label}</label>
              <input
                className={css.input}
                id={name}
                name={name}
                inputMode="numeric"
                defaultValue={value}
                maxLength={6}
                autoComplete="off"
                aria-invalid={error !== null || undefined}
                aria-describedby={describe(name, error)}
              />
              <FieldNotes name={name} hint={hint} error={error} />
            </div>
          ))}
          {view.switches.map(({ name, label, hint, choices }) => (
            <div key={name} className={css.field}>
              <label htmlFor={name}>{label}</label>
              <select
                className={css.input}
                id={name}
                name={name}
                defaultValue={choices.find(({ isChosen }) => isChosen)?.value ?? ""}
              >
                <option value="">{hint}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </div>
          ))}
          {view.lists.map(({ name, label, value, hint, error }) => (
            <div key={name} className={css.field}>
              <label htmlFor={name}>{label}</label>
              <textarea
                className={css.input}
                id={name}
                name={name}
                rows={5}
                defaultValue={value}
                spellCheck={false}
                aria-invalid={error !== null || undefined}
                aria-describedby={describe(name, error)}
              />
              <FieldNotes name={name} hint={hint} error={error} />
            </div>
          ))}
        </div>
        <p>
          <button className={css.button} type="submit">
            {view.submit}
          </button>
        </p>
      </StudioForm>
    </ManageChrome>
  );
}

function FieldNotes({ name, hint, error }: { name: string; hint: string; error: string | null }) {
  return (
    <>
      {error !== null && (
        <p className={css.error} id={`error-${name}`}>
          {error}
        </p>
      )}
      <p className={css.meta} id={`hint-${name}`}>
        {hint}
      </p>
    </>
  );
}
