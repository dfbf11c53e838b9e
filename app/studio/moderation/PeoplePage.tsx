import { FullDate } from "../../ui/Time.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { RowList, Row } from "../ui/Row.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Intro, More, DetailLine, TextLink } from "../ui/Text.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { LimitFields } from "./LimitFields.tsx";
import type { PeopleView, InvitedView, MemberView } from "./people.ts";

const InviteForm = ({ view: { invite, labels, path } }: { view: PeopleView }) => (
  <Section title={labels.invite}>
    <Form layout="line" method="post" action={path} noValidate>
      <TextInput
        isWide
        name="to"
        label={labels.inviteTo}
        hint={labels.inviteHint}
        error={invite.error}
        defaultValue={invite.typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Select id="invite-role" name="role" label={labels.role} choices={invite.roles} />
      <TextInput
        id="invite-until"
        name="until"
        type="date"
        label={labels.lastDay}
        hint={labels.lastDayHint}
        error={invite.untilError}
        defaultValue={invite.until}
      />
      <Disclosure key={invite.limits.key} summary={invite.limits.title} open={invite.isLimited}>
        <LimitFields limits={invite.limits} />
      </Disclosure>
      <Button kind="primary" name="do" value="invite">
        {labels.inviteSubmit}
      </Button>
    </Form>
  </Section>
);

/** A person who was invited and has not responded. */
const InvitedRow = ({ one, view: { labels, path } }: { one: InvitedView; view: PeopleView }) => (
  <Row
    level={3}
    title={<PersonName person={one.person} />}
    details={
      <>
        <span>{one.role}</span>
        <span>{one.by}</span>
        {one.until !== null && <span>{one.until}</span>}
        {one.limits.map((limit) => (
          <span key={limit}>{limit}</span>
        ))}
        <span>
          {labels.ends} <FullDate time={one.ends} />
        </span>
      </>
    }
    action={
      one.withdraw !== null && (
        <Form layout="line" method="post" action={path}>
          <input type="hidden" name="invitation" value={one.id} />
          <Button name="do" value="withdraw" aria-label={one.withdraw}>
            {labels.withdraw}
          </Button>
        </Form>
      )
    }
  />
);

/** A member, and the roles that the viewer may give them in a disclosure. */
function MemberRow({ member, view }: { member: MemberView; view: PeopleView }) {
  const { change, person } = member;
  return (
    <Row
      level={3}
      lead={<Avatar image={person.avatar} />}
      title={<PersonName person={person} />}
      details={
        <>
          <span>{member.role}</span>
          {member.title !== "" && <span>{member.title}</span>}
          {member.limits !== null && <span>{member.limits}</span>}
          {member.until !== null && <span>{member.until}</span>}
          {member.you !== null && <span>{member.you}</span>}
          <span>
            <TextLink href={member.rights.href} aria-label={member.rights.label}>
              {member.rights.text}
            </TextLink>
          </span>
        </>
      }
    >
      {change !== null && <Change member={member} change={change} view={view} />}
    </Row>
  );
}

interface ChangeProps {
  member: MemberView;
  change: NonNullable<MemberView["change"]>;
  view: PeopleView;
}

const Change = ({ member, change, view: { labels, path } }: ChangeProps) => (
  <Disclosure summary={change.title} summaryLabel={change.name}>
    <Form layout="line" method="post" action={path}>
      <input type="hidden" name="person" value={member.id} />
      <Select id={`role-${member.id}`} name="role" label={labels.role} choices={change.roles} />
      <Button kind="primary" name="do" value="change">
        {labels.change}
      </Button>
    </Form>
    <Form layout="line" method="post" action={path} noValidate>
      <input type="hidden" name="person" value={member.id} />
      <TextInput
        id={`until-${member.id}`}
        name="until"
        type="date"
        label={labels.lastDay}
        hint={labels.endHint}
        defaultValue={change.until}
      />
      <Button name="do" value="end">
        {labels.endSave}
      </Button>
      {change.until !== "" && (
        <Button name="do" value="unend">
          {labels.endRemove}
        </Button>
      )}
    </Form>
    <Form layout="line" method="post" action={path}>
      <input type="hidden" name="person" value={member.id} />
      <DetailLine>{labels.removeHint}</DetailLine>
      <ConfirmButton name="do" value="remove" confirmation={change.removal}>
        {labels.remove}
      </ConfirmButton>
    </Form>
    {change.offer && (
      <Form layout="line" method="post" action={path}>
        <input type="hidden" name="to" value={member.person.screenName} />
        <DetailLine>{labels.offerHint}</DetailLine>
        <Button name="do" value="offer">
          {labels.offer}
        </Button>
      </Form>
    )}
  </Disclosure>
);

/** The members and invitations of a blog, with the changes that the viewer may make. */
export function PeoplePage({ view }: { view: PeopleView }) {
  const { labels } = view;
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Intro>{view.intro}</Intro>
      <InviteForm view={view} />
      {view.invited.length > 0 && (
        <Section title={labels.invitations}>
          <RowList isInSection>
            {view.invited.map((one) => (
              <InvitedRow key={one.id} one={one} view={view} />
            ))}
          </RowList>
        </Section>
      )}
      <Section title={labels.members}>
        <Filter view={view} />
        {view.members.length === 0 && <Empty>{labels.empty}</Empty>}
        <RowList isInSection>
          {view.members.map((member) => (
            <MemberRow key={member.id} member={member} view={view} />
          ))}
        </RowList>
        <More more={view.next === null ? null : { href: view.next, label: labels.more }} />
      </Section>
    </ManageChrome>
  );
}

const Filter = ({ view: { labels, path, filters } }: { view: PeopleView }) => (
  <Form layout="line" method="get" action={path}>
    <TextInput
      name="search"
      label={labels.filterName}
      type="search"
      defaultValue={filters.search}
      autoComplete="off"
      maxLength={63}
    />
    <Select id="filter-role" name="role" label={labels.role} none={labels.roleAny} choices={filters.roles} />
    <Button>{labels.filter}</Button>
  </Form>
);
