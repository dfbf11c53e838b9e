import { useEffect, useRef } from "react";
import { Button } from "../ui/Button.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Quote, TextLink } from "../ui/Text.tsx";
import type { ReportView } from "./present-report.ts";

/** The form for signed-in people: a reason is enough. */
const FlagForm = ({ view, flag }: { view: ReportView; flag: NonNullable<ReportView["flag"]> }) => (
  <Section title={flag.title}>
    <Form method="post" action={view.action}>
      <p>{flag.intro}</p>
      <input type="hidden" name="kind" value="flag" />
      <RadioGroup name="reason" legend={flag.legend} choices={flag.reasons} />
      <TextArea
        id="flag-words"
        name="words"
        label={flag.words}
        rows={2}
        maxLength={1_000}
        defaultValue={view.typed.words}
      />
      <Buttons>
        <Button kind="primary">{flag.submit}</Button>
      </Buttons>
    </Form>
  </Section>
);

/** A notice by anyone (Regulation (EU) 2022/2065, Article 16). */
function NoticeForm({ view }: { view: ReportView }) {
  const { notice, typed } = view;
  return (
    <Section title={notice.title}>
      <Form method="post" action={view.action} noValidate>
        <p>{notice.intro}</p>
        <input type="hidden" name="kind" value="notice" />
        <input type="hidden" name="key" value={view.key} />
        <Select
          id="notice-reason"
          name="reason"
          label={notice.reason}
          none={notice.none}
          choices={notice.reasons}
        />
        <TextArea
          id="notice-words"
          name="words"
          label={notice.words}
          hint={notice.hint}
          rows={5}
          maxLength={3_000}
          defaultValue={typed.words}
        />
        <TextInput
          id="notice-name"
          name="name"
          label={notice.name}
          maxLength={100}
          defaultValue={typed.name}
          autoComplete="name"
        />
        <TextInput
          id="notice-email"
          type="email"
          name="email"
          label={notice.email}
          hint={notice.emailHint}
          error={notice.emailError}
          maxLength={254}
          defaultValue={typed.email}
          autoComplete="email"
        />
        <Buttons>
          <Button kind="primary">{notice.submit}</Button>
        </Buttons>
      </Form>
    </Section>
  );
}

/** Reports a post or a reply; afterwards confirms its receipt with its number. */
export function ReportPage({ view }: { view: ReportView }) {
  return (
    <Page title={view.title}>
      <Quote>
        <a href={view.about.href}>{view.about.label}</a>
      </Quote>
      <Notice kind="error" text={view.error} />
      {view.receipt ? (
        <Acknowledgement receipt={view.receipt} />
      ) : (
        <>
          {view.flag && <FlagForm view={view} flag={view.flag} />}
          <NoticeForm view={view} />
        </>
      )}
    </Page>
  );
}

/** Takes the focus from the form that it replaces. */
function Acknowledgement({ receipt }: { receipt: NonNullable<ReportView["receipt"]> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Notice
        kind="good"
        text={
          <>
            <h2 ref={heading} tabIndex={-1}>
              {receipt.title}
            </h2>
            <p>{receipt.text}</p>
            {receipt.number !== null && (
              <p>
                <strong>{receipt.number}</strong>
              </p>
            )}
          </>
        }
      />
      {receipt.status && (
        <p>
          <TextLink href={receipt.status.href}>{receipt.status.label}</TextLink>
        </p>
      )}
      <p>
        <TextLink href={receipt.back.href} isDocument>
          {receipt.back.label}
        </TextLink>
      </p>
    </>
  );
}
