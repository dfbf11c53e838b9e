import type { ReactNode } from "react";
import { tagLengths } from "../../../contract/posts/managed-tags.ts";
import { Age } from "../../ui/Time.tsx";
import { DoneNotice, Hidden } from "../manage/DoneNotice.tsx";
import { ImageChoices } from "../manage/ImageChoices.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { DetailLine, More, TextLink } from "../ui/Text.tsx";
import type { TagView } from "./present-tag.ts";
import { RunningChange } from "./RunningChange.tsx";
import { SimilarTags } from "./TagsPage.tsx";

/** A tag: its details, its stories, and what can be done with it; first what that would move. */
export const TagPage = ({ view }: { view: TagView }) => (
  <Page title={view.title}>
    <DoneNotice done={view.done} path={view.path} undoLabel={view.undo} />
    <Notice kind="error" text={view.error} />
    <RunningChange running={view.running} path={view.path} />
    <p>
      <TextLink href={view.back.href}>{view.back.label}</TextLink>
    </p>
    <DetailLine>
      {view.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <TextLink href={view.audience.href}>{view.audience.label}</TextLink>
    </DetailLine>
    {view.names !== null && <DetailLine>{view.names}</DetailLine>}
    {view.review ? <Review view={view} review={view.review} /> : <Forms view={view} />}
  </Page>
);

const Review = ({ view, review }: { view: TagView; review: NonNullable<TagView["review"]> }) => (
  <Section title={review.title}>
    {review.lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <Form method="post" action={view.path}>
      <Hidden fields={review.fields} />
      <Buttons>
        {review.save !== null && (
          <Button kind="primary" name="step" value="save">
            {review.save}
          </Button>
        )}
        {review.taken && (
          <ButtonLink kind="primary" href={review.taken.href}>
            {review.taken.label}
          </ButtonLink>
        )}
        <Button name="step" value="edit">
          {review.edit}
        </Button>
      </Buttons>
    </Form>
  </Section>
);

interface TagFormProps {
  view: TagView;
  kind: string;
  submit: string;
  /** The form has a field for a file. */
  hasFile?: boolean;
  children?: ReactNode;
}

/** A form that asks for the review of one change. */
const TagForm = ({ view, kind, submit, hasFile = false, children }: TagFormProps) => (
  <Form method="post" action={view.path} {...(hasFile && { encType: "multipart/form-data" as const })}>
    <Hidden
      fields={[
        ["do", kind],
        ["version", view.version],
      ]}
    />
    {/* Enter in a field presses the first button: it reviews. */}
    <button name="step" value="review" hidden tabIndex={-1} aria-label={submit} />
    {children}
    <Buttons>
      <Button name="step" value="review">
        {submit}
      </Button>
    </Buttons>
  </Form>
);

const Forms = ({ view }: { view: TagView }) => {
  const { labels, typed, sections } = view;
  return (
    <>
      <Section title={sections.details}>
        <TagForm view={view} kind="edit" submit={labels.reviewEdit} hasFile>
          <TextInput
            name="displayName"
            label={labels.displayName}
            defaultValue={typed.displayName}
            maxLength={tagLengths.displayName}
            autoComplete="off"
            required
          />
          <TextArea
            name="description"
            label={labels.description}
            hint={labels.descriptionHint}
            defaultValue={typed.description}
            maxLength={tagLengths.description}
            rows={2}
          />
          <ImageChoices name="image" view={view.image.choices} />
          <TextInput
            name="alt"
            label={view.image.altLabel}
            hint={view.image.altHint}
            defaultValue={view.image.alt}
            maxLength={tagLengths.alt}
            autoComplete="off"
          />
        </TagForm>
      </Section>
      <Section title={sections.merge}>
        <TagForm view={view} kind="merge" submit={labels.reviewMerge}>
          <TextInput
            name="into"
            label={labels.into}
            hint={labels.intoHint}
            defaultValue={typed.into}
            maxLength={200}
            autoComplete="off"
            required
          />
        </TagForm>
      </Section>
      {view.similar.length > 0 && (
        <Section title={sections.similar}>
          <SimilarTags items={view.similar} path={view.path} level={3} />
        </Section>
      )}
      <Section title={sections.stories}>
        {view.stories.length === 0 ? <Empty>{labels.noStories}</Empty> : <Stories view={view} />}
        <More more={view.more} />
      </Section>
      <Section title={sections.delete}>
        <p>{labels.deleteHint}</p>
        <TagForm view={view} kind="delete" submit={labels.reviewDelete} />
      </Section>
      <History view={view} />
    </>
  );
};

const Stories = ({ view: { labels, typed, ...view } }: { view: TagView }) => (
  <TagForm view={{ ...view, labels, typed }} kind="split" submit={labels.reviewSplit}>
    <RowList isInSection>
      {view.stories.map(({ id, headline, details, time, choose, isChosen }) => (
        <Row
          key={id}
          level={3}
          title={headline}
          lead={<Checkbox name="story" value={id} aria-label={choose} defaultChecked={isChosen} />}
          details={
            <>
              <span>{details}</span>
              <Age time={time} />
            </>
          }
        />
      ))}
    </RowList>
    <TextInput
      name="displayName"
      id="splitName"
      label={labels.splitName}
      hint={labels.splitHint}
      defaultValue={typed.splitName}
      maxLength={tagLengths.displayName}
      autoComplete="off"
      required
    />
  </TagForm>
);

const History = ({ view }: { view: TagView }) => (
  <Section title={view.sections.history}>
    {view.changes.length === 0 ? (
      <Empty>{view.labels.noHistory}</Empty>
    ) : (
      <RowList isInSection>
        {view.changes.map(({ id, text, moved, time, by, undo, state }) => (
          <Row
            key={id}
            level={3}
            title={text}
            details={
              <>
                <PersonName person={by} />
                <Age time={time} />
                {moved !== null && <span>{moved}</span>}
                {state !== null && <span>{state}</span>}
              </>
            }
            action={
              undo && (
                <Form method="post" action={view.path}>
                  <Hidden fields={undo.fields} />
                  <Button aria-label={undo.name}>{undo.label}</Button>
                </Form>
              )
            }
          />
        ))}
      </RowList>
    )}
  </Section>
);
