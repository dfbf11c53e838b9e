import { Age } from "../../ui/Time.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, More } from "../ui/Text.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import type { BlockedView } from "./present-blocked.ts";

interface BlockFormProps {
  action: string;
  form: NonNullable<BlockedView["form"]>;
}

/** Blocks a person by name, whether or not anything of theirs is in the queue. */
const BlockForm = ({ action, form: { title, name, reason, reasons, submit } }: BlockFormProps) => (
  <Section title={title}>
    <Form layout="line" method="post" action={action} noValidate>
      <TextInput
        name="screenName"
        label={name.label}
        error={name.error}
        defaultValue={name.typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Select name="reason" label={reason} choices={reasons} />
      <Button kind="destructive" name="do" value="block">
        {submit}
      </Button>
    </Form>
  </Section>
);

/**
 * People who are blocked, pre-moderated or suspended, each with a button that ends it, and a form to block a person.
 */
export function BlockedPage({ view }: { view: BlockedView }) {
  return (
    <ManageChrome frame={view.frame} done={view.done}>
      {view.form && <BlockForm action={view.action} form={view.form} />}
      {view.items.length === 0 ? <Empty>{view.empty}</Empty> : <Intro>{view.intro}</Intro>}
      <RowList>
        {view.items.map((item) => (
          <Row
            key={item.value}
            lead={<Avatar image={item.person.avatar} />}
            title={<PersonName person={item.person} />}
            details={
              <>
                <span>{item.kind}</span>
                <span>{item.why}</span>
                <Age time={item.time} />
                <span>{item.until}</span>
              </>
            }
            action={
              <Form layout="line" method="post" action={view.action}>
                <Button name="lift" value={item.value}>
                  {item.lift}
                </Button>
              </Form>
            }
          />
        ))}
      </RowList>
      <More more={view.older} />
    </ManageChrome>
  );
}
