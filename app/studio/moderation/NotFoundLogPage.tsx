import { maxUrlLength } from "../../../contract/network/redirects.ts";
import { Age } from "../../ui/Time.tsx";
import { DoneNotice } from "../manage/DoneNotice.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { DetailLine, Intro, TextLink } from "../ui/Text.tsx";
import { TextInput } from "../ui/Field.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import type { NotFoundItem, NotFoundLogView } from "./present-not-found-log.ts";

/** Addresses that readers did not find, with pages that they may have meant, and a form that redirects one of them. */
export function NotFoundLogPage({ view }: { view: NotFoundLogView }) {
  const { labels, lead, groups, items } = view;
  return (
    <ManageChrome frame={view.frame} error={lead ? null : view.error}>
      <DoneNotice done={view.done} path={view.action} undoLabel={labels.undo} />
      {view.tabs && <Tabs {...view.tabs} />}
      <Intro>{view.intro}</Intro>
      {lead && <RedirectForm lead={lead} action={view.action} error={view.error} />}
      {view.empty !== null && <Empty>{view.empty}</Empty>}
      {groups.length > 0 && (
        <Section title={labels.groups}>
          <RowList isInSection>
            {groups.map((group) => (
              <GroupRow key={group.pattern} group={group} view={view} />
            ))}
          </RowList>
        </Section>
      )}
      {items.length > 0 && (
        <Section title={labels.single}>
          <RowList isInSection>
            {items.map((item) => (
              <ItemRow key={item.path} item={item} view={view} />
            ))}
          </RowList>
        </Section>
      )}
      {view.rest !== null && <DetailLine>{view.rest}</DetailLine>}
    </ManageChrome>
  );
}

interface RowFormProps {
  action: string;
  paths: string;
  link: NotFoundItem["lead"];
  dismiss: NotFoundItem["dismiss"];
}

/** A link to the form of a redirect, and a button that takes the paths from the list. */
const RowForm = ({ action, paths, link, dismiss }: RowFormProps) => (
  <Form method="post" action={action} layout="line">
    <input type="hidden" name="paths" value={paths} />
    {link && (
      <ButtonLink href={link.href} aria-label={link.name}>
        {link.label}
      </ButtonLink>
    )}
    <Button kind="quiet" name="step" value="dismiss" aria-label={dismiss.name}>
      {dismiss.label}
    </Button>
  </Form>
);

function GroupRow({ group, view }: { group: NotFoundLogView["groups"][number]; view: NotFoundLogView }) {
  return (
    <Row
      level={3}
      title={group.pattern}
      details={<span>{group.count}</span>}
      action={<RowForm action={view.action} paths={group.paths} link={group.add} dismiss={group.dismiss} />}
    >
      <Disclosure summary={group.summary} summaryLabel={`${group.pattern}: ${group.summary}`}>
        <RowList isInSection>
          {group.items.map((item) => (
            <ItemRow key={item.path} item={item} view={view} />
          ))}
        </RowList>
      </Disclosure>
    </Row>
  );
}

function ItemRow({ item, view: { labels, action } }: { item: NotFoundItem; view: NotFoundLogView }) {
  const { suggestion, lead, dismiss } = item;
  return (
    <Row
      level={3}
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
      action={<RowForm action={action} paths={item.path} link={lead} dismiss={dismiss} />}
    >
      {suggestion && lead && (
        <Form method="post" action={action} layout="line">
          <input type="hidden" name="path" value={item.path} />
          <input type="hidden" name="to" value={suggestion.to} />
          <DetailLine>
            <span>
              {suggestion.words}{" "}
              <TextLink href={suggestion.href} isDocument>
                {suggestion.title}
              </TextLink>
            </span>
            <Button kind="quiet" aria-label={suggestion.accept.name}>
              {suggestion.accept.label}
            </Button>
          </DetailLine>
        </Form>
      )}
    </Row>
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
        maxLength={maxUrlLength}
        autoComplete="off"
        inputMode="url"
      />
      <Buttons>
        <Button kind="primary">{lead.submit}</Button>
      </Buttons>
    </Form>
  </Section>
);
