import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Field, Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { AccountField } from "./AccountField.tsx";
import * as css from "./account.css.ts";
import type { SettingsView } from "./present-settings.ts";
import { OwnImageSection, SignInMethods } from "./settings-sections.tsx";
import { HiddenFields, RemoveForm } from "./RemoveForm.tsx";
import { SaveForm } from "./SaveForm.tsx";
import { SectionState } from "./SectionState.tsx";
import { settingsFields as fields, type SettingsSection } from "./settings-fields.ts";
import { useSaving } from "./use-saving.ts";

/** The settings: each section is a form of its own. */
export function SettingsPage({ page }: { page: SettingsView }) {
  const { data } = page;
  return (
    <div className={css.narrow}>
      <Page title={page.title}>
        <Tabs {...page.tabs} />
        <Intro>{page.intro}</Intro>
        <Notice kind="error" text={page.error} />
        <div className={css.sections}>
          <Profile page={page} />
          <OwnImageSection page={page} save={saveProps(page, "picture")} />
          {page.email && <Email page={page} email={page.email} />}
          {page.methods && <SignInMethods page={page} methods={page.methods} />}
          <Sessions page={page} />
          <Section title={data.title}>
            <Intro>{data.text}</Intro>
            <p>
              <TextLink href={data.href} isDocument>
                {data.label}
              </TextLink>
            </p>
          </Section>
          <Leave page={page} />
        </div>
      </Page>
    </div>
  );
}

const saveProps = (page: SettingsView, section: SettingsSection) => ({
  labels: page.saving,
  isSaved: page.saved === section,
});

const Profile = ({ page }: { page: SettingsView }) => (
  <Section
    title={page.profile.title}
    action={
      <TextLink href={page.profile.page.href} isDocument>
        {page.profile.page.label}
      </TextLink>
    }
  >
    <SaveForm<SettingsView> action={page.action} submit={page.profile.submit} {...saveProps(page, "profile")}>
      {(answered) => {
        const { name, bio, links, locale, studioLocale, timezone } = (answered ?? page).profile;
        return (
          <>
            <Notice kind="error" text={answered?.error ?? null} />
            <HiddenFields fields={{ [fields.intent]: "profile" }} />
            <AccountField field={name} id="display-name" autoComplete="nickname" />
            <TextArea
              id="bio"
              name={bio.name}
              label={bio.label}
              hint={bio.hint}
              error={bio.error}
              defaultValue={bio.value}
              rows={3}
            />
            <Links links={links} />
            <Select id="locale" {...locale} />
            <Select id="studio-locale" {...studioLocale} />
            <Field id="timezone" label={timezone.label} error={timezone.error}>
              {(control) => (
                <select {...control} name={timezone.name} defaultValue={timezone.value}>
                  <option value="">{timezone.none}</option>
                  {timezone.zones.map((zone) => (
                    <option key={zone} value={zone}>
                      {zone.replaceAll("_", " ")}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        );
      }}
    </SaveForm>
  </Section>
);

/** The hint and the error describe the first field. */
const Links = ({ links }: { links: SettingsView["profile"]["links"] }) => (
  <>
    {links.values.map((value, index) => (
      <TextInput
        key={index}
        id={`link-${index}`}
        name={links.name}
        label={`${links.label} ${index + 1}`}
        hint={index === 0 ? links.hint : null}
        error={index === 0 ? links.error : null}
        type="url"
        inputMode="url"
        autoComplete="url"
        defaultValue={value}
      />
    ))}
  </>
);

function Email({ page, email }: { page: SettingsView; email: NonNullable<SettingsView["email"]> }) {
  const withdrawal = useSaving();
  return (
    <Section title={email.title}>
      <Intro>{email.text}</Intro>
      {email.waiting && !withdrawal.isSending && (
        <>
          <Intro>{email.waiting.text}</Intro>
          <RemoveForm saving={withdrawal} action={page.action} fields={{ [fields.intent]: "withdrawEmail" }}>
            {email.waiting.withdraw}
          </RemoveForm>
        </>
      )}
      <SaveForm<SettingsView>
        action={page.action}
        submit={email.submit}
        kind="plain"
        {...saveProps(page, "email")}
      >
        {(answered) => (
          <>
            <Notice kind="error" text={answered?.error ?? null} />
            <Notice kind="info" text={answered ? null : email.unsent} />
            <HiddenFields fields={{ [fields.intent]: "email" }} />
            <AccountField
              field={(answered?.email ?? email).field}
              id="new-email"
              type="email"
              autoComplete="email"
              isFocused={email.unsent !== null}
            />
          </>
        )}
      </SaveForm>
    </Section>
  );
}

function Sessions({ page }: { page: SettingsView }) {
  const { sessions, action, saving, saved } = page;
  const others = useSaving();
  return (
    <Section title={sessions.title}>
      <SectionState text={saved === "sessions" ? saving.saved : ""} />
      <RowList isInSection>
        {sessions.items.map((session) => (
          <Session
            key={session.id}
            session={session}
            action={action}
            isHidden={others.isSending && !session.isThis}
          />
        ))}
      </RowList>
      <Buttons>
        {/* Signing out changes every page of this browser: a document is loaded. */}
        <form method="post" action={sessions.signOut.action}>
          <Button kind="primary">{sessions.signOut.label}</Button>
        </form>
        {sessions.endOthers && (
          <RemoveForm saving={others} action={action} fields={{ [fields.intent]: "endOthers" }}>
            {sessions.endOthers}
          </RemoveForm>
        )}
      </Buttons>
    </Section>
  );
}

interface SessionProps {
  session: SettingsView["sessions"]["items"][number];
  action: string;
  isHidden: boolean;
}

/** Hides its row as soon as the button is pressed. */
function Session({ session, action, isHidden }: SessionProps) {
  const saving = useSaving<SettingsView>();
  return (
    <Row
      level={3}
      hidden={isHidden || saving.isSending}
      title={session.name}
      details={
        <>
          <span>{session.seen}</span>
          <span>{session.hosts}</span>
        </>
      }
      action={
        !session.isThis && (
          <RemoveForm
            saving={saving}
            action={action}
            fields={{ [fields.intent]: "end", [fields.family]: session.id }}
            aria-label={session.endLabel}
          >
            {session.end}
          </RemoveForm>
        )
      }
    >
      <Notice kind="error" text={saving.answered?.error ?? null} />
    </Row>
  );
}

const Leave = ({ page: { leave, action, saving } }: { page: SettingsView }) => (
  <Section title={leave.title}>
    <Intro>{leave.text}</Intro>
    <SaveForm<SettingsView>
      action={action}
      labels={saving}
      isSaved={false}
      submit={leave.submit}
      kind="destructive"
    >
      {(answered) => (
        <>
          <Notice kind="error" text={answered?.error ?? null} />
          <Notice kind="info" text={answered ? null : leave.unsent} />
          <HiddenFields fields={{ [fields.intent]: "delete" }} />
          <AccountField
            field={(answered?.leave ?? leave).name}
            id="leave-name"
            autoComplete="off"
            isFocused={leave.unsent !== null}
          />
          <Checkbox
            id="also-replies"
            name={fields.alsoReplies}
            label={leave.alsoReplies.label}
            defaultChecked={(answered?.leave ?? leave).alsoReplies.isChecked}
          />
        </>
      )}
    </SaveForm>
  </Section>
);
