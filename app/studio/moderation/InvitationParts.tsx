import { FullDate } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Row } from "../ui/Row.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { PersonName } from "./PersonName.tsx";
import type { InvitedView, PeopleView } from "./present-people.ts";

export const InviteForm = ({ view: { invite, labels, path } }: { view: PeopleView }) => (
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
      <Button kind="primary" name="do" value="invite">
        {labels.inviteSubmit}
      </Button>
    </Form>
  </Section>
);

/** Somebody who was invited and has not answered. */
export const InvitedRow = ({ one, view: { labels, path } }: { one: InvitedView; view: PeopleView }) => (
  <Row
    level={3}
    title={<PersonName person={one.person} />}
    details={
      <>
        <span>{one.role}</span>
        <span>{one.by}</span>
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
