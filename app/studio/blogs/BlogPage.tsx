import type { ReactNode } from "react";
import type { BlogWish } from "../../../contract/network/managed-blogs.ts";
import { Hidden } from "../manage/DoneNotice.tsx";
import { Review } from "../manage/Review.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form, Pair } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { DetailLine, TextLink } from "../ui/Text.tsx";
import type { BlogView } from "./present-blog.ts";

/** One blog of the network: the checklist that checks itself, and what the network does with it. */
export const BlogPage = ({ view }: { view: BlogView }) => (
  <Page title={view.title}>
    <Notice kind="good" text={view.done} />
    <Notice kind="error" text={view.error} />
    <DetailLine>
      <TextLink href={view.back.href}>{view.back.label}</TextLink>
      <TextLink href={view.visit.href} isDocument>
        {view.visit.label}
      </TextLink>
      {view.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </DetailLine>
    {view.review ? (
      <Review review={view.review} action={view.path} />
    ) : (
      <>
        <Checklist view={view} />
        <Place view={view} />
        <Language view={view} />
        {view.move && <Move view={view} move={view.move} />}
        {view.state && <OpenOrClose view={view} state={view.state} />}
      </>
    )}
  </Page>
);

const Checklist = ({ view }: { view: BlogView }) => (
  <>
    <Section
      title={view.checklist.title}
      action={<TextLink href={view.path}>{view.checklist.again}</TextLink>}
    >
      <p>{view.checklist.intro}</p>
      <RowList isInSection>
        {view.checklist.checks.map(({ name, state, title, details, mend }) => (
          <Row
            key={name}
            level={3}
            title={title}
            details={
              <>
                <State shape={state.shape}>{state.label}</State>
                <span>{details}</span>
              </>
            }
            action={
              mend && (
                <ButtonLink
                  href={mend.href}
                  isDocument={mend.href.startsWith("/write")}
                  aria-label={mend.name}
                >
                  {mend.label}
                </ButtonLink>
              )
            }
          />
        ))}
      </RowList>
    </Section>
    {view.setup && (
      <Section title={view.setup.title} id="setup">
        <ol>
          {view.setup.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
    )}
  </>
);

interface WishProps {
  view: BlogView;
  /** What is asked for. */
  kind: BlogWish["kind"];
  submit: string;
  children?: ReactNode;
}

/** A form that shows what it would change before it does. */
const WishForm = ({ view: { path, version }, kind, submit, children }: WishProps) => (
  <Form method="post" action={path} noValidate>
    <Hidden
      fields={[
        ["do", kind],
        ["version", version],
      ]}
    />
    {children}
    <Buttons>
      <Button name="step" value="review">
        {submit}
      </Button>
    </Buttons>
  </Form>
);

const Place = ({ view }: { view: BlogView }) => {
  const { title, group, parent, submit, rename } = view.place;
  return (
    <Section title={title} id="place" action={<TextLink href={rename.href}>{rename.label}</TextLink>}>
      <WishForm view={view} kind="place" submit={submit}>
        <Pair>
          <TextInput
            name="group"
            label={group.label}
            hint={group.hint}
            defaultValue={group.value}
            autoComplete="off"
            spellCheck={false}
          />
          {parent && <Select name="parent" {...parent} />}
        </Pair>
      </WishForm>
    </Section>
  );
};

const Language = ({ view }: { view: BlogView }) => {
  const { title, submit, ...field } = view.language;
  return (
    <Section title={title}>
      <WishForm view={view} kind="locale" submit={submit}>
        <Select name="locale" {...field} />
      </WishForm>
    </Section>
  );
};

const Move = ({ view, move }: { view: BlogView; move: NonNullable<BlogView["move"]> }) => {
  const { title, submit, value, ...field } = move;
  return (
    <Section title={title}>
      <WishForm view={view} kind="move" submit={submit}>
        <TextInput name="host" {...field} defaultValue={value} autoComplete="off" spellCheck={false} />
      </WishForm>
    </Section>
  );
};

const OpenOrClose = ({ view, state }: { view: BlogView; state: NonNullable<BlogView["state"]> }) => (
  <Section title={state.title}>
    <p>{state.hint}</p>
    <WishForm view={view} kind={state.kind} submit={state.submit} />
  </Section>
);
