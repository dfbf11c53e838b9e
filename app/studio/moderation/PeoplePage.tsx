import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { RowList } from "../ui/Row.tsx";
import { Select } from "../ui/Select.tsx";
import { Intro, More } from "../ui/Text.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { InvitedRow, InviteForm } from "./InvitationParts.tsx";
import { ManageChrome } from "./ManageChrome.tsx";
import { MemberRow } from "./MemberRow.tsx";
import type { PeopleView } from "./present-people.ts";

/** Who is a member of a blog, who is invited, and what the viewer may make of them. */
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
