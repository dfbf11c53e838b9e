import { FullDate } from "../../ui/Time.tsx";
import { Withheld } from "../chrome/Withheld.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { StorySearch } from "../manage/StorySearch.tsx";
import { PersonName } from "../manage/PersonName.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { DetailLine, Intro, More, Quote, TextLink } from "../ui/Text.tsx";
import { TextArea } from "../ui/Field.tsx";
import { correctionFields } from "./parse-correction-form.ts";
import type { ManageCorrectionsView } from "./present-manage-corrections.ts";

/** A blog's corrections, and the form for one story. */
export function ManageCorrectionsPage({ view }: { view: ManageCorrectionsView }) {
  const { search, form } = view;
  return (
    <ManageChrome frame={view.frame} done={view.done} error={form ? null : view.error}>
      <Intro>
        {view.intro}{" "}
        <TextLink href={view.readers.href} isDocument>
          {view.readers.label}
        </TextLink>
      </Intro>
      {search && <FoundStories search={search} action={view.action} />}
      {view.closed && (
        <Notice
          kind="info"
          text={
            <>
              <a href={view.closed.href}>{view.closed.headline}</a>: {view.closed.text}
            </>
          }
        />
      )}
      {form && <CorrectionForm form={form} action={view.action} error={view.error} />}
      <Section title={view.listTitle}>
        {view.empty !== null && <Empty>{view.empty}</Empty>}
        <RowList isInSection>
          {view.items.map((item) => (
            <Item key={item.id} item={item} action={view.action} />
          ))}
        </RowList>
      </Section>
      <More more={view.older} />
      <Withheld view={view.withheld} />
    </ManageChrome>
  );
}

interface StorySearchProps {
  search: NonNullable<ManageCorrectionsView["search"]>;
  action: string;
}

const FoundStories = ({ search, action }: StorySearchProps) => (
  <StorySearch search={search} action={action}>
    <RowList isInSection>
      {search.items.map((item) => (
        <Row
          key={item.id}
          isHeadline
          level={3}
          title={<a href={item.href}>{item.headline}</a>}
          details={<FullDate time={item.time} />}
          action={
            <ButtonLink href={item.add.href} aria-label={item.add.name}>
              {item.add.label}
            </ButtonLink>
          }
        />
      ))}
    </RowList>
  </StorySearch>
);

interface CorrectionFormProps {
  form: NonNullable<ManageCorrectionsView["form"]>;
  action: string;
  error: string | null;
}

const CorrectionForm = ({ form, action, error }: CorrectionFormProps) => (
  <Section id="form" title={form.title}>
    <p>
      <TextLink href={form.story.href} isDocument>
        {form.story.label}
      </TextLink>
    </p>
    {/* The key resets the values for another correction. */}
    <Form key={form.id} method="post" action={action}>
      <input type="hidden" name={correctionFields.story} value={form.storyId} />
      <input type="hidden" name={correctionFields.id} value={form.id} />
      <RadioGroup name={correctionFields.kind} legend={form.legend} choices={form.kinds} />
      <TextArea
        name={correctionFields.text}
        label={form.label}
        hint={form.hint}
        error={error}
        defaultValue={form.text}
        maxLength={form.maxLength}
        rows={4}
        required
      />
      <Buttons>
        <Button kind="primary" name={correctionFields.action} value={form.action}>
          {form.submit}
        </Button>
        <ButtonLink kind="quiet" href={form.cancel.href}>
          {form.cancel.label}
        </ButtonLink>
      </Buttons>
    </Form>
  </Section>
);

interface ItemProps {
  item: ManageCorrectionsView["items"][number];
  action: string;
}

const Item = ({ item, action }: ItemProps) => (
  <Row
    isHeadline
    level={3}
    title={<a href={item.story.href}>{item.story.label}</a>}
    details={
      <>
        <span>{item.kind}</span>
        <FullDate time={item.time} />
        <PersonName person={item.by} />
      </>
    }
  >
    <Quote>{item.text}</Quote>
    {item.withdrawn && (
      <DetailLine>
        <strong>{item.withdrawn.label}</strong>
        <FullDate time={item.withdrawn.time} />
        <PersonName person={item.withdrawn.by} />
      </DetailLine>
    )}
    {(item.edit ?? item.change) && (
      <Form method="post" action={action}>
        <input type="hidden" name={correctionFields.story} value={item.storyId} />
        <input type="hidden" name={correctionFields.id} value={item.id} />
        <Buttons>
          {item.edit && (
            <ButtonLink href={item.edit.href} aria-label={item.edit.name}>
              {item.edit.label}
            </ButtonLink>
          )}
          {item.change && (
            <Button name={correctionFields.action} value={item.change.action} aria-label={item.change.name}>
              {item.change.label}
            </Button>
          )}
        </Buttons>
      </Form>
    )}
  </Row>
);
