import { StudioForm } from "../StudioLink.tsx";
import * as css from "../studio.css.ts";
import type { MemberView, PeopleView, RoleChoice } from "./present-people.ts";
import { Name } from "./QueueItem.tsx";

/** A member, and behind a line what the viewer may make of them. */
export function MemberItem({ member, view: { labels, path } }: { member: MemberView; view: PeopleView }) {
  const { change, person } = member;
  return (
    <li className={css.item}>
      <h3 className={css.name}>
        <Name person={person} />
      </h3>
      <p className={css.meta}>
        <span>{member.role}</span>
        {member.title !== "" && <span>{member.title}</span>}
        {member.you !== null && <span>{member.you}</span>}
      </p>
      {change !== null && (
        <details className={css.box}>
          <summary className={css.summary}>{change.title}</summary>
          <div className={css.form}>
            <StudioForm className={css.form} method="post" action={path}>
              <input type="hidden" name="person" value={member.id} />
              <div className={css.row}>
                <RoleField id={`role-${member.id}`} label={labels.role} roles={change.roles} />
                <button className={css.button} type="submit" name="do" value="change">
                  {labels.change}
                </button>
              </div>
              <div className={css.wideField}>
                <p className={css.meta}>{labels.removeHint}</p>
                <p>
                  <button className={css.plainButton} type="submit" name="do" value="remove">
                    {labels.remove}
                  </button>
                </p>
              </div>
            </StudioForm>
            {change.offer && (
              <StudioForm className={css.wideField} method="post" action={path}>
                <input type="hidden" name="to" value={person.screenName} />
                <p className={css.meta}>{labels.offerHint}</p>
                <p>
                  <button className={css.plainButton} type="submit" name="do" value="offer">
                    {labels.offer}
                  </button>
                </p>
              </StudioForm>
            )}
          </div>
        </details>
      )}
    </li>
  );
}

interface RoleFieldProps {
  id: string;
  label: string;
  /** What stands for none of them, where that is a choice. */
  none?: string;
  roles: readonly RoleChoice[];
}

export function RoleField({ id, label, none, roles }: RoleFieldProps) {
  const chosen = roles.find(({ isChosen }) => isChosen)?.value;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select className={css.input} id={id} name="role" defaultValue={chosen ?? (none && "")}>
        {none !== undefined && <option value="">{none}</option>}
        {roles.map(({ value, label: said }) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    </div>
  );
}
