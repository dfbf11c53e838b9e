import { Age } from "../../ui/Time.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { DetailLine, Intro } from "../ui/Text.tsx";
import { TextInput } from "../ui/Field.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import type { NotFoundLogView } from "./present-not-found-log.ts";

/** Addresses that readers did not find, and a form that redirects one of them. */
export function NotFoundLogPage({ view }: { view: NotFoundLogView }) {
  const { labels, lead } = view;
  return (
    <ManageChrome frame={view.frame} done={view.done} error={lead ? null : view.error}>
      <Intro>{view.intro}</Intro>
      {lead && <RedirectForm lead={lead} action={view.action} error={view.error} />}
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      <RowList>
        {view.items.map((item) => (
          <Row
            key={item.path}
            title={item.path}
            details={
              <>
                <span>{item.count}</span>
                <span>
                  {labels.last} <Age time={item.last} />
                </span>
                <span>
                  {labels.first} <Age time={item.first} />
                </span>
                {item.from !== null && <span>{item.from}</span>}
              </>
            }
            action={
              item.lead && (
                <ButtonLink href={item.lead.href} aria-label={item.lead.name}>
                  {item.lead.label}
                </ButtonLink>
              )
            }
          />
        ))}
      </RowList>
      {view.rest !== null && <DetailLine>{view.rest}</DetailLine>}
    </ManageChrome>
  );
}

interface RedirectFormProps {
  lead: NonNullable<NotFoundLogView["lead"]>;
  action: string;
  error: string | null;
}

const RedirectForm = ({ lead, action, error }: RedirectFormProps) => (
  <Section id="lead" title={lead.title}>
    <Form method="post" action={action}>
      <input type="hidden" name="path" value={lead.path} />
      <TextInput
        id="lead-to"
        name="to"
        label={lead.label}
        hint={lead.hint}
        error={error}
        defaultValue={lead.typed}
        maxLength={2_000}
        autoComplete="off"
        inputMode="url"
      />
      <Buttons>
        <Button kind="primary">{lead.submit}</Button>
      </Buttons>
    </Form>
  </Section>
);
