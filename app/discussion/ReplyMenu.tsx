import * as css from "./reply-form.css.ts";
import { fields } from "./parse-reply-form.ts";
import type { LimitView, ReplyMenuView } from "./present-reply-menu.ts";
import type { UndoView } from "./present-undo.ts";

/**
 * What the reader can do about a post: each action is a form that works without script. `reply-menu.client.ts` shows it in
 * the thread.
 */
export function ReplyMenu({ menu, action }: { menu: ReplyMenuView; action: string }) {
  return (
    <section
      className={css.actionList}
      aria-labelledby="actions-title"
      data-menu-items=""
      data-failed={menu.failed}
    >
      <h2 id="actions-title" className={css.subtitle}>
        {menu.title}
      </h2>
      {menu.groups.map(({ key, label, buttons, links, limits }) => (
        <div key={key} className={css.actionList} data-group={key}>
          {label && <p className={css.quiet}>{label}</p>}
          <div className={css.row}>
            {buttons.map((button) => (
              <form key={button.do} method="post" action={action}>
                {button.person && <input type="hidden" name="person" value={button.person} />}
                <button id={button.do} className={css.quietButton} name={fields.action} value={button.do}>
                  {button.label}
                </button>
              </form>
            ))}
            {links.map(({ href, label: text }) => (
              <a key={href} className={css.link} href={href}>
                {text}
              </a>
            ))}
          </div>
          {limits.map((limit) => (
            <Limit key={limit.do} limit={limit} action={action} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Limit({ limit, action }: { limit: LimitView; action: string }) {
  const { reason, days } = limit;
  return (
    <details className={css.limit} data-limit={limit.do}>
      <summary>{limit.label}</summary>
      <form className={css.row} method="post" action={action}>
        <input type="hidden" name="version" value={limit.version} />
        <label className={css.choice}>
          {reason.label}
          <select name="reason" required defaultValue="">
            <option value="">{reason.none}</option>
            {reason.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {days && (
          <label className={css.choice}>
            {days.label}
            <select name="days" defaultValue="7">
              {days.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <button className={css.button} name={fields.action} value={limit.do}>
          {limit.submit}
        </button>
      </form>
    </details>
  );
}

/** A button that takes the last action back. */
export const Undo = ({ undo, action }: { undo: UndoView; action: string }) => (
  <form method="post" action={action} data-undo="">
    {Object.entries(undo.fields)
      .filter(([name]) => name !== fields.action)
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    <button className={css.quietButton} name={fields.action} value={undo.fields[fields.action]}>
      {undo.label}
    </button>
  </form>
);
