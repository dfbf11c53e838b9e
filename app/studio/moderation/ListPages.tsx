import { StudioForm, StudioLink } from "../StudioLink.tsx";
import { Age } from "../StudioTime.tsx";
import { ManageChrome, Notice } from "./ManageChrome.tsx";
import * as css from "../studio.css.ts";
import type { AuditView } from "./present-audit.ts";
import type { BlockedView } from "./present-blocked.ts";
import type { OwnView } from "./present-own.ts";
import { Name } from "./QueueItem.tsx";
import { Select } from "./QueuePage.tsx";

export const Older = ({ older }: { older: { href: string; label: string } | null }) =>
  older && (
    <p>
      <StudioLink className={css.link} href={older.href} rel="next">
        {older.label}
      </StudioLink>
    </p>
  );

export function BlockedPage({ view }: { view: BlockedView }) {
  return (
    <ManageChrome frame={view.frame}>
      <Notice text={view.done} />
      <p className={css.intro}>{view.items.length === 0 ? view.empty : view.intro}</p>
      <ul className={css.list}>
        {view.items.map((item) => (
          <li key={item.value} className={css.item}>
            <h2 className={css.name}>
              <Name person={item.person} />
            </h2>
            <p>{item.kind}</p>
            <p className={css.meta}>
              <span>{item.why}</span> <Age time={item.time} /> <span>{item.until}</span>
            </p>
            <StudioForm method="post" action={view.action}>
              <button className={css.plainButton} type="submit" name="lift" value={item.value}>
                {item.lift}
              </button>
            </StudioForm>
          </li>
        ))}
      </ul>
      <Older older={view.older} />
    </ManageChrome>
  );
}

export function AuditPage({ view }: { view: AuditView }) {
  const { labels, filters } = view;
  return (
    <ManageChrome frame={view.frame}>
      <StudioForm className={css.row} method="get" action={view.path}>
        <Select name="action" label={labels.action} none={labels.none} choices={filters.actions} />
        {(["by", "to"] as const).map((name) => (
          <div key={name} className={css.field}>
            <label htmlFor={`audit-${name}`}>{labels[name]}</label>
            <input
              className={css.input}
              id={`audit-${name}`}
              name={name}
              defaultValue={filters[name]}
              autoComplete="off"
              maxLength={63}
            />
          </div>
        ))}
        <button className={css.plainButton} type="submit">
          {labels.filter}
        </button>
      </StudioForm>
      {view.items.length === 0 ? (
        <p className={css.empty}>{labels.empty}</p>
      ) : (
        <div className={css.tableBox}>
          <table className={css.table}>
            <thead>
              <tr>
                {(["when", "by", "action", "to", "about", "why"] as const).map((name) => (
                  <th key={name} scope="col">
                    {labels[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.items.map((item) => (
                <tr key={item.id}>
                  <td>
                    <Age time={item.time} />
                  </td>
                  <td>
                    <Name person={item.by} />
                  </td>
                  <td>{item.what}</td>
                  <td>{item.to && <Name person={item.to} />}</td>
                  <td>{item.about && <a href={item.about.href}>{item.about.label}</a>}</td>
                  <td>{item.why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Older older={view.older} />
    </ManageChrome>
  );
}

export function OwnDecisionsPage({ view }: { view: OwnView }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{view.title}</h1>
      <Notice text={view.done} />
      <Notice text={view.error} isError />
      <p className={css.intro}>{view.items.length === 0 ? view.empty : view.intro}</p>
      <ul className={css.list}>
        {view.items.map((item) => (
          <li key={item.id} className={css.item}>
            <h2 className={css.name}>{item.title}</h2>
            <p className={css.meta}>
              <span>{item.blog}</span> <Age time={item.time} />
            </p>
            <blockquote className={css.quote}>
              <a href={item.href}>{item.excerpt || item.href}</a>
            </blockquote>
            <p>{item.why}</p>
            {item.words !== "" && <p className={css.quote}>{item.words}</p>}
            {item.state !== null && <p>{item.state}</p>}
            {item.appealed && (
              <p>
                {item.appealed.text} {item.appealed.answer}
              </p>
            )}
            {item.appeal && (
              <StudioForm className={css.form} method="post" action={view.action}>
                <input type="hidden" name="decision" value={item.id} />
                <div className={css.wideField}>
                  <label htmlFor={`appeal-${item.id}`}>{item.appeal.label}</label>
                  <textarea
                    className={css.input}
                    id={`appeal-${item.id}`}
                    name="words"
                    rows={4}
                    maxLength={3_000}
                    defaultValue={item.appeal.typed}
                    aria-describedby={`hint-${item.id}`}
                  />
                  <p className={css.meta} id={`hint-${item.id}`}>
                    {item.appeal.hint}
                  </p>
                </div>
                <p>
                  <button className={css.button} type="submit">
                    {item.appeal.submit}
                  </button>
                </p>
              </StudioForm>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
