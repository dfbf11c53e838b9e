import { fields } from "../../discussion/parse-reply-form.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { State } from "../ui/State.tsx";
import { TextLink } from "../ui/Text.tsx";
import { discussionSettingsFields } from "./parse-discussion-settings-form.ts";
import type { DiscussionSettingsPageView } from "./present-discussion-settings-page.ts";

/** The page for managing a discussion. Each action is a form that is submitted to this page. */
export const DiscussionSettingsPage = ({ page }: Props) => (
  <Page title={page.title} count={page.status ? <Status status={page.status} /> : undefined}>
    <p>
      <TextLink href={page.back.href} isDocument>
        {page.back.label}
      </TextLink>
    </p>
    <Notice kind="good" text={page.done} />
    <Notice kind="error" text={page.error} />
    <Notice kind="info" text={page.refused} />
    {!page.refused && (
      <>
        <EntryForm page={page} />
        <ActionList page={page} />
        <StateForm page={page} />
        <List page={page} />
        <ModeForm page={page} />
      </>
    )}
  </Page>
);

type Props = { page: DiscussionSettingsPageView };

const Status = ({ status }: { status: NonNullable<DiscussionSettingsPageView["status"]> }) => (
  <>
    <State shape={status.isLive ? "disc" : "ring"}>{status.label}</State> {status.detail}
  </>
);

/** A published entry changes the key, which empties the field. */
function EntryForm({ page: { action, entry } }: Props) {
  if (!entry) return null;
  return (
    <Form key={entry.key} method="post" action={action} noValidate>
      <input type="hidden" name={fields.action} value={entry.action} />
      <input type="hidden" name={fields.key} value={entry.key} />
      <TextArea
        id="entry-text"
        name={fields.text}
        label={entry.label}
        hint={entry.hint}
        defaultValue={entry.text}
        rows={7}
        required
      />
      {entry.keyLabel && (
        <Checkbox name={discussionSettingsFields.isKey} label={entry.keyLabel} defaultChecked={entry.isKey} />
      )}
      <Buttons>
        <Button kind="primary">{entry.submit}</Button>
      </Buttons>
    </Form>
  );
}

function ActionList({ page: { action, actionList, actionsTitle } }: Props) {
  if (actionList.length === 0) return null;
  return (
    <Section title={actionsTitle}>
      <Form method="post" action={action}>
        <Buttons>
          {actionList.map(({ action, label }) => (
            <Button
              key={action}
              kind={action === "delete" ? "destructive" : "plain"}
              name={discussionSettingsFields.action}
              value={action}
            >
              {label}
            </Button>
          ))}
        </Buttons>
      </Form>
    </Section>
  );
}

function StateForm({ page: { action, states } }: Props) {
  if (!states) return null;
  return (
    <Section title={states.label}>
      <Form key={states.items.find(({ isCurrent }) => isCurrent)?.value} method="post" action={action}>
        <input type="hidden" name={discussionSettingsFields.action} value="state" />
        {states.begins && (
          <TextInput
            type="datetime-local"
            name={discussionSettingsFields.begins}
            label={states.begins.label}
            defaultValue={states.begins.value}
          />
        )}
        <Buttons>
          {states.items.map(({ value, label, isCurrent }) => (
            <Button
              key={value}
              kind={isCurrent ? "primary" : "plain"}
              name={discussionSettingsFields.state}
              value={value}
              aria-current={isCurrent ? "true" : undefined}
            >
              {label}
            </Button>
          ))}
        </Buttons>
      </Form>
    </Section>
  );
}

function List({ page: { list } }: Props) {
  if (!list) return null;
  return (
    <Section title={list.title}>
      {list.empty && <Empty>{list.empty}</Empty>}
      <RowList isInSection>
        {list.items.map(({ href, label, isDocument }) => (
          <Row
            key={href}
            level={3}
            title={
              <TextLink href={href} isDocument={isDocument}>
                {label}
              </TextLink>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

function ModeForm({ page: { action, mode } }: Props) {
  if (!mode) return null;
  return (
    <Section title={mode.label}>
      <Form
        key={`${mode.options.find(({ isChosen }) => isChosen)?.value} ${mode.guests}`}
        method="post"
        action={action}
      >
        <input type="hidden" name={discussionSettingsFields.action} value="mode" />
        <Select name={discussionSettingsFields.mode} label={mode.label} choices={mode.options} />
        <TextInput
          name={discussionSettingsFields.guests}
          label={mode.guestsLabel}
          defaultValue={mode.guests}
          autoComplete="off"
        />
        <Buttons>
          <Button kind="primary">{mode.submit}</Button>
        </Buttons>
      </Form>
    </Section>
  );
}
