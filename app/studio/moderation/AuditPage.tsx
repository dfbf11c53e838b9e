import { FullDate } from "../../ui/Time.tsx";
import { Hidden } from "../manage/DoneNotice.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, FieldLine, Form } from "../ui/Form.tsx";
import { Empty } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, More, TextLink } from "../ui/Text.tsx";
import type { AuditItem, AuditView } from "./present-audit.ts";

/** The audit log: who did what to what, when, and what it was before and after. */
export const AuditPage = ({ view }: { view: AuditView }) => (
  <ManageChrome frame={view.frame} done={view.done} error={view.error}>
    <Intro>{view.intro}</Intro>
    <Filters view={view} />
    {view.empty !== null && <Empty>{view.empty}</Empty>}
    <RowList>
      {view.items.map((item) => (
        <Entry key={item.id} item={item} view={view} />
      ))}
    </RowList>
    <More more={view.older} />
    <p>
      <TextLink href={view.export.href} isDocument>
        {view.export.label}
      </TextLink>
    </p>
  </ManageChrome>
);

const Filters = ({ view: { filters, path } }: { view: AuditView }) => {
  const { fields, values, any } = filters;
  const text = (name: "by" | "to" | "name", maxLength: number) => (
    <TextInput
      {...fields[name]}
      name={name}
      hint={name === "name" ? filters.nameHint : null}
      defaultValue={values[name]}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
    />
  );
  const day = (name: "since" | "until") => (
    <TextInput
      {...fields[name]}
      name={name}
      type="date"
      hint={name === "until" ? filters.dayHint : null}
      defaultValue={values[name]}
    />
  );
  return (
    <Disclosure summary={filters.title} open={filters.isOpen}>
      <Form method="get" action={path} noValidate>
        <FieldLine>
          {filters.blogs && <Select {...fields.blog} name="blog" none={any.blog} choices={filters.blogs} />}
          <Select {...fields.action} name="action" none={any.action} choices={filters.actions} />
          {text("by", 64)}
          {text("to", 64)}
        </FieldLine>
        <FieldLine>
          <Select {...fields.kind} name="kind" none={any.kind} choices={filters.kinds} />
          {text("name", 2_000)}
          {day("since")}
          {day("until")}
        </FieldLine>
        <Buttons>
          <Button kind="primary">{filters.submit}</Button>
          {filters.clear && (
            <ButtonLink kind="quiet" href={filters.clear.href}>
              {filters.clear.label}
            </ButtonLink>
          )}
        </Buttons>
      </Form>
    </Disclosure>
  );
};

const Entry = ({ item, view }: { item: AuditItem; view: AuditView }) => (
  <Row
    title={item.what}
    details={
      <>
        <FullDate time={item.time} />
        <PersonName person={item.by} />
        {item.blog !== null && <span>{item.blog}</span>}
        {item.to && (
          <span>
            {view.labels.to}: <PersonName person={item.to} />
          </span>
        )}
      </>
    }
    action={
      <Buttons>
        {item.about && (
          <ButtonLink
            kind="quiet"
            href={item.about.href}
            isDocument={item.about.isDocument}
            aria-label={item.about.name}
          >
            {item.about.label}
          </ButtonLink>
        )}
        {item.undo && (
          <Form method="post" action={view.path} preventScrollReset>
            <Hidden fields={[["id", item.id]]} />
            <Button aria-label={item.undo.name}>{item.undo.label}</Button>
          </Form>
        )}
      </Buttons>
    }
  >
    {item.why.map((line, position) => (
      <p key={position}>{line}</p>
    ))}
  </Row>
);
