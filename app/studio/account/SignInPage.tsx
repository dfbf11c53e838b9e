import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import * as kit from "../ui/form.css.ts";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { AccountField } from "./AccountField.tsx";
import * as css from "./account.css.ts";
import { PasskeyForm } from "./PasskeyForm.tsx";
import type { SignInView } from "./present-sign-in.ts";
import { HiddenFields } from "./RemoveForm.tsx";

/**
 * The sign-in methods, each a form of its own. They load documents, because signing in returns to a reader page,
 * perhaps of another host.
 */
export function SignInPage({ page }: { page: SignInView }) {
  const { notice, link, others, burner, key } = page;
  if (notice) {
    return (
      <Page title={notice.title}>
        <Intro>
          {notice.text} <TextLink href={notice.change.href}>{notice.change.label}</TextLink>
        </Intro>
        <Notice kind="error" text={page.error} />
        <SignInForm page={page} intent="code" submit={notice.submit} hidden={notice.hidden} isPrimary>
          <AccountField field={notice.code} id="code" autoComplete="one-time-code" isCode />
        </SignInForm>
        <SignInForm page={page} intent="link" submit={notice.again} hidden={notice.hidden} />
        {notice.mail && (
          <p>
            <TextLink href={notice.mail} isDocument>
              {notice.mail}
            </TextLink>
          </p>
        )}
      </Page>
    );
  }
  return (
    <Page title={page.title}>
      <Intro>{page.intro}</Intro>
      <Notice kind="error" text={page.error} />
      <div className={css.sections}>
        <Section title={link.title}>
          <SignInForm page={page} intent="link" submit={link.submit} isPrimary>
            <AccountField field={link.email} id="email" type="email" autoComplete="email webauthn" />
          </SignInForm>
        </Section>
        <Others page={page} others={others} />
        {burner && (
          <Section title={burner.title}>
            <Intro>{burner.text}</Intro>
            <SignInForm page={page} intent="burner" submit={burner.submit}>
              <AccountField field={burner.screenName} id="burner-name" autoComplete="off" />
            </SignInForm>
          </Section>
        )}
        <Disclosure summary={key.title} open={key.isOpen}>
          <SignInForm page={page} intent="key" submit={key.submit}>
            <AccountField field={key.screenName} id="key-name" autoComplete="username" />
            <AccountField field={key.key} id="key" type="password" autoComplete="current-password" />
          </SignInForm>
        </Disclosure>
      </div>
    </Page>
  );
}

/** Passkeys and providers. */
function Others({ page, others }: { page: SignInView; others: SignInView["others"] }) {
  return (
    <Section title={others.title}>
      <PasskeyForm form={others.passkey} hidden={{ ...page.hidden, intent: "passkey" }} />
      {others.providers.map(({ id, label }) => (
        <form key={id} method="post" action={others.providerAction}>
          <HiddenFields fields={page.hidden} />
          <Button name="provider" value={id}>
            {label}
          </Button>
        </form>
      ))}
    </Section>
  );
}

interface SignInFormProps {
  page: SignInView;
  intent: "link" | "code" | "burner" | "key";
  submit: string;
  hidden?: Record<string, string>;
  isPrimary?: boolean;
  children?: ReactNode;
}

/** `novalidate`: errors are in our own words, beside the field. */
const SignInForm = ({ page, intent, submit, hidden = {}, isPrimary = false, children }: SignInFormProps) => (
  <form className={kit.stack} method="post" action={page.action} noValidate>
    <HiddenFields fields={{ ...page.hidden, ...hidden, intent }} />
    {children}
    <div>
      <Button kind={isPrimary ? "primary" : "plain"}>{submit}</Button>
    </div>
  </form>
);
