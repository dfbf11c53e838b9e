import { StudioForm, StudioLink } from "../StudioLink.tsx";
import { ManageChrome, Notice } from "./ManageChrome.tsx";
import { MemberItem, RoleField } from "./MemberItem.tsx";
import * as css from "../studio.css.ts";
import type { InvitedView, PeopleView } from "./present-people.ts";
import { Name } from "./QueueItem.tsx";

/** Who is a member of a blog, who is invited, and what the viewer may make of them. Works without script. */
export function PeoplePage({ view }: { view: PeopleView }) {
  const { labels } = view;
  return (
    <ManageChrome frame={view.frame}>
      <Notice text={view.done} />
      <Notice text={view.error} isError />
      <p className={css.intro}>{view.intro}</p>
      <Invite view={view} />
      {view.invited.length > 0 && (
        <section className={css.form} aria-labelledby="invited">
          <h2 className={css.name} id="invited">
            {labels.invitations}
          </h2>
          <ul className={css.list}>
            {view.invited.map((one) => (
              <Invited key={one.id} one={one} view={view} />
            ))}
          </ul>
        </section>
      )}
      <section className={css.form} aria-labelledby="members">
        <h2 className={css.name} id="members">
          {labels.members}
        </h2>
        <StudioForm className={css.row} method="get" action={view.path}>
          <div className={css.field}>
            <label htmlFor="search">{labels.filterName}</label>
            <input
              className={css.input}
              id="search"
              name="search"
              type="search"
              defaultValue={view.filters.search}
              autoComplete="off"
              maxLength={63}
            />
          </div>
          <RoleField id="filter-role" label={labels.role} none={labels.roleAny} roles={view.filters.roles} />
          <button className={css.plainButton} type="submit">
            {labels.filter}
          </button>
        </StudioForm>
        {view.members.length === 0 && <p className={css.empty}>{labels.empty}</p>}
        <ul className={css.list}>
          {view.members.map((member) => (
            <MemberItem key={member.id} member={member} view={view} />
          ))}
        </ul>
        {view.next !== null && (
          <p>
            <StudioLink className={css.link} href={view.next} rel="next">
              {labels.more}
            </StudioLink>
          </p>
        )}
      </section>
    </ManageChrome>
  );
}

function Invite({ view: { invite, labels, path } }: { view: PeopleView }) {
  const { error } = invite;
  return (
    <StudioForm className={css.toolbar} method="post" action={path} noValidate aria-labelledby="invite">
      <h2 className={css.name} id="invite">
        {labels.invite}
      </h2>
      <div className={css.wideField}>
        <label htmlFor="to">{labels.inviteTo}</label>
        <input
          className={css.input}
          id="to"
          name="to"
          defaultValue={invite.typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? "to-hint" : "to-error to-hint"}
        />
        {error !== null && (
          <p className={css.error} id="to-error" role="alert">
            {error}
          </p>
        )}
        <p className={css.meta} id="to-hint">
          {labels.inviteHint}
        </p>
      </div>
      <RoleField id="invite-role" label={labels.role} roles={invite.roles} />
      <button className={css.button} type="submit" name="do" value="invite">
        {labels.inviteSubmit}
      </button>
    </StudioForm>
  );
}

function Invited({ one, view: { labels, path } }: { one: InvitedView; view: PeopleView }) {
  return (
    <li className={css.item}>
      <h3 className={css.name}>
        <Name person={one.person} />
      </h3>
      <p className={css.meta}>
        <span>{one.role}</span>
        <span>{one.by}</span>
        <span>
          {labels.ends} <time dateTime={one.ends.iso}>{one.ends.absolute}</time>
        </span>
      </p>
      {one.withdraw !== null && (
        <StudioForm method="post" action={path}>
          <input type="hidden" name="invitation" value={one.id} />
          <button
            className={css.plainButton}
            type="submit"
            name="do"
            value="withdraw"
            aria-label={one.withdraw}
          >
            {labels.withdraw}
          </button>
        </StudioForm>
      )}
    </li>
  );
}
