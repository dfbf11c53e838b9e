import { Button, ButtonLink } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { FullDate } from "../../ui/Time.tsx";
import * as css from "./account.css.ts";
import type { InvitationsView, InvitedToView, MemberOfView } from "./invitations.ts";
import { HiddenFields } from "./RemoveForm.tsx";

/**
 * Open invitations, and the blogs of which the account is a member. Each answer is a button: opening a link changes
 * nothing.
 */
export function InvitationsPage({ view }: { view: InvitationsView }) {
  const { open, blogs } = view;
  return (
    <div className={css.narrow}>
      <Page title={view.title}>
        <Notice kind="good" text={view.notice} />
        <Notice kind="error" text={view.error} />
        <div className={css.sections}>
          <Section title={open.title}>
            {open.empty !== null && <Empty>{open.empty}</Empty>}
            <RowList isInSection>
              {open.items.map((one) => (
                <Invited key={one.id} one={one} action={view.action} />
              ))}
            </RowList>
          </Section>
          <Section title={blogs.title}>
            {blogs.empty !== null && <Empty>{blogs.empty}</Empty>}
            <RowList isInSection>
              {blogs.items.map((one) => (
                <MemberOf key={one.blogId} one={one} action={view.action} />
              ))}
            </RowList>
          </Section>
        </div>
      </Page>
    </div>
  );
}

const Invited = ({ one, action }: { one: InvitedToView; action: string }) => (
  <Row
    level={3}
    title={one.text}
    details={
      <>
        {one.until !== null && <span>{one.until}</span>}
        {one.limits.map((limit) => (
          <span key={limit}>{limit}</span>
        ))}
        {one.sentTo !== null && <span>{one.sentTo}</span>}
        <span>
          {one.endsLabel} <FullDate time={one.ends} />
        </span>
      </>
    }
  >
    <Form method="post" action={action}>
      <HiddenFields fields={{ invitation: one.id }} />
      <Buttons>
        <Button kind="primary" name="do" value="accept" aria-label={one.accept.label}>
          {one.accept.text}
        </Button>
        <Button name="do" value="decline" aria-label={one.decline.label}>
          {one.decline.text}
        </Button>
      </Buttons>
    </Form>
  </Row>
);

/** The links load documents: the blog's front page and its page of people have its own theme. */
function MemberOf({ one, action }: { one: MemberOfView; action: string }) {
  const { leave, manage, owner } = one;
  return (
    <Row
      level={3}
      title={<a href={one.href}>{one.name}</a>}
      details={
        <>
          <span>{one.role}</span>
          {one.until !== null && <span>{one.until}</span>}
          {one.rights !== null && (
            <span>
              <TextLink href={one.rights.href} isDocument>
                {one.rights.text}
              </TextLink>
            </span>
          )}
        </>
      }
      action={
        manage !== null && (
          <ButtonLink href={manage.href} isDocument>
            {manage.text}
          </ButtonLink>
        )
      }
    >
      {owner !== null && <p>{owner}</p>}
      {leave !== null && (
        <Disclosure summary={leave.text}>
          <Form method="post" action={action}>
            <HiddenFields fields={{ blog: one.blogId }} />
            <Intro>{leave.hint}</Intro>
            <div>
              <Button kind="destructive" name="do" value="leave">
                {leave.text}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </Row>
  );
}
