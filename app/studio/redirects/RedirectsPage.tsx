import { useRef, useState } from "react";
import { Age } from "../../ui/Time.tsx";
import { DoneNotice } from "../manage/DoneNotice.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Field, Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Columns, Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, More, TextLink } from "../ui/Text.tsx";
import { FileReport } from "./FileReport.tsx";
import type { RedirectsView, RedirectView } from "./present-redirects.ts";

/** Redirects: a form for one, a test of an address, the list, and files. */
export function RedirectsPage({ view }: { view: RedirectsView }) {
  return (
    <ManageChrome frame={view.frame} error={view.error}>
      <DoneNotice done={view.done} path={view.path} undoLabel={view.labels.undo} />
      <Tabs {...view.tabs} />
      {view.file ? (
        <FileReport file={view.file} path={view.path} />
      ) : (
        <Columns side={<Side view={view} />}>
          <RedirectForm view={view} />
          <List view={view} />
        </Columns>
      )}
    </ManageChrome>
  );
}

/** Fields for URLs and paths. */
const forUrls = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, inputMode: "url" } as const;

function RedirectForm({ view: { form, intro, path } }: { view: RedirectsView }) {
  const { fields, labels, fromError, toError, cancel } = form;
  return (
    <Section id="redirect" title={form.title}>
      <Intro>{intro}</Intro>
      <Form key={`${fields.was?.from ?? ""} ${fields.from}`} method="post" action={path} noValidate>
        {fields.was && (
          <>
            <input type="hidden" name="wasFrom" value={fields.was.from} />
            <input type="hidden" name="wasTo" value={fields.was.to} />
          </>
        )}
        <Pair>
          <TextInput
            name="from"
            label={labels.from}
            hint={labels.fromHint}
            error={fromError}
            defaultValue={fields.from}
            {...forUrls}
          />
          <TextInput
            name="to"
            label={labels.to}
            hint={labels.toHint}
            error={toError}
            defaultValue={fields.to}
            {...forUrls}
          />
        </Pair>
        <Buttons>
          <Button kind="primary" name="step" value="set">
            {labels.submit}
          </Button>
          {cancel && <ButtonLink href={cancel.href}>{cancel.label}</ButtonLink>}
        </Buttons>
      </Form>
    </Section>
  );
}

function List({ view }: { view: RedirectsView }) {
  const { list, patterns, search, path } = view;
  return (
    <>
      {patterns && (
        <Section title={patterns.title}>
          <Rows items={patterns.items} view={view} />
        </Section>
      )}
      <Section id="list" title={list.title}>
        <Form action={path} layout="line">
          <TextInput name="q" label={search.label} defaultValue={search.q} type="search" autoComplete="off" />
          <Select name="order" label={search.order.label} choices={search.order.choices} />
          <Button>{search.submit}</Button>
        </Form>
        {list.empty !== null && <Empty>{list.empty}</Empty>}
        <Rows items={list.items} view={view} />
        <More more={list.more} />
      </Section>
    </>
  );
}

const Rows = ({ items, view }: { items: readonly RedirectView[]; view: RedirectsView }) =>
  items.length > 0 && (
    <RowList isInSection>
      {items.map((item) => (
        <RedirectRow key={item.from} item={item} view={view} />
      ))}
    </RowList>
  );

const RedirectRow = ({ item, view: { path, labels } }: { item: RedirectView; view: RedirectsView }) => (
  <Row
    level={3}
    title={item.from}
    details={
      <>
        <span>
          {item.to.words}{" "}
          <TextLink href={item.to.href} isDocument>
            {item.to.label}
          </TextLink>
        </span>
        <span>{item.uses}</span>
        {item.last && (
          <span>
            {labels.last} <Age time={item.last} />
          </span>
        )}
        {item.isImported && <span>{labels.imported}</span>}
      </>
    }
    action={
      <Form method="post" action={path} layout="line">
        <input type="hidden" name="from" value={item.from} />
        <ButtonLink kind="quiet" href={item.edit.href} aria-label={item.edit.label}>
          {labels.edit}
        </ButtonLink>
        <Button kind="quiet" name="step" value="remove" aria-label={item.remove}>
          {labels.remove}
        </Button>
      </Form>
    }
  />
);

function Side({ view: { test, upload, path } }: { view: RedirectsView }) {
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <>
      <Section title={test.label}>
        <Form action={path}>
          <TextInput
            id="test-address"
            name="test"
            label={test.addressLabel}
            hint={test.hint}
            defaultValue={test.address}
            autoComplete="off"
            inputMode="url"
          />
          <Buttons>
            <Button>{test.submit}</Button>
          </Buttons>
        </Form>
        <Notice kind="info" text={test.result} />
      </Section>
      <Section title={upload.title}>
        <Form
          method="post"
          action={path}
          encType="multipart/form-data"
          onSubmit={(event) => {
            const isLarge = (input.current?.files?.[0]?.size ?? 0) > upload.maxBytes;
            setTooLarge(isLarge);
            if (isLarge) event.preventDefault();
          }}
        >
          <Field id="csv" label={upload.label} hint={upload.hint} error={isTooLarge ? upload.tooLarge : null}>
            {(control) => (
              <input
                {...control}
                ref={input}
                name="csv"
                type="file"
                accept=".csv,.txt,.tsv,text/csv"
                required
              />
            )}
          </Field>
          <Buttons>
            <Button name="step" value="review">
              {upload.submit}
            </Button>
            <ButtonLink href={upload.save.href} isDocument>
              {upload.save.label}
            </ButtonLink>
          </Buttons>
        </Form>
      </Section>
    </>
  );
}
