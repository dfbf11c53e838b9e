import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Form } from "../ui/Form.tsx";
import { Row } from "../ui/Row.tsx";
import { Select } from "../ui/Select.tsx";
import { DetailLine } from "../ui/Text.tsx";
import { PersonName } from "./PersonName.tsx";
import type { MemberView, PeopleView } from "./present-people.ts";

/** A member, and behind a line what the viewer may make of them. */
export function MemberRow({ member, view }: { member: MemberView; view: PeopleView }) {
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
          {member.you !== null && <span>{member.you}</span>}
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
