import { StudioForm, StudioLink } from "../StudioLink.tsx";
import { Age } from "../StudioTime.tsx";
import { ManageChrome, Notice } from "./ManageChrome.tsx";
import * as css from "../studio.css.ts";
import type { NotFoundLogView } from "./present-not-found-log.ts";

/** What readers did not find, and a form that lets one of it lead somewhere. */
export function NotFoundLogPage({ view }: { view: NotFoundLogView }) {
  const { labels, lead } = view;
  return (
    <ManageChrome frame={view.frame}>
      <Notice text={view.done} />
      <Notice text={view.error} isError />
      <p className={css.intro}>{view.intro}</p>
      {lead && <RedirectForm lead={lead} action={view.action} isWrong={view.error !== null} />}
      {view.empty !== null && <p className={css.empty}>{view.empty}</p>}
      <ul className={css.list}>
        {view.items.map((item) => (
          <li key={item.path} className={css.item}>
            <h2 className={css.name}>{item.path}</h2>
            <p className={css.meta}>
              <span>{item.count}</span>
              <span>
                {labels.last} <Age time={item.last} />
              </span>
              <span>
                {labels.first} <Age time={item.first} />
              </span>
              {item.from !== null && <span>{item.from}</span>}
            </p>
            {item.lead && (
              <p>
                <StudioLink className={css.link} href={item.lead.href} aria-label={item.lead.name}>
                  {item.lead.label}
                </StudioLink>
              </p>
            )}
          </li>
        ))}
      </ul>
      {view.rest !== null && <p className={css.meta}>{view.rest}</p>}
    </ManageChrome>
  );
}

function RedirectForm({
  lead,
  action,
  isWrong,
}: {
  lead: NonNullable<NotFoundLogView["lead"]>;
  action: string;
  isWrong: boolean;
}) {
  return (
    <StudioForm className={css.form} id="lead" method="post" action={action}>
      <h2 className={css.name}>{lead.title}</h2>
      <input type="hidden" name="path" value={lead.path} />
      <div className={css.wideField}>
        <label htmlFor="lead-to">{lead.label}</label>
        <input
          className={css.input}
          id="lead-to"
          name="to"
          defaultValue={lead.typed}
          maxLength={2_000}
          autoComplete="off"
          inputMode="url"
          aria-invalid={isWrong || undefined}
          aria-describedby="lead-hint"
        />
        <p className={css.meta} id="lead-hint">
          {lead.hint}
        </p>
      </div>
      <p>
        <button className={css.button} type="submit">
          {lead.submit}
        </button>
      </p>
    </StudioForm>
  );
}
