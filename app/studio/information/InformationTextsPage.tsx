import { Body } from "../../rich-text/Body.tsx";
import { Age } from "../../ui/Time.tsx";
import { DoneNotice } from "../manage/DoneNotice.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { DetailLine, Intro, TextLink } from "../ui/Text.tsx";
import { TextArea } from "../ui/Field.tsx";
import { informationFields } from "./parse-information-form.ts";
import type { InformationFormView, InformationListView } from "./present-information.ts";

/** The texts of the pages in the footer: all of them, or the form of one. */
export const InformationTextsPage = ({ view }: { view: InformationListView | InformationFormView }) =>
  "sections" in view ? <List view={view} /> : <TextForm view={view} />;

const List = ({ view }: { view: InformationListView }) => (
  <ManageChrome frame={view.frame} error={view.error}>
    <DoneNotice done={view.done} path={view.path} undoLabel={view.undo} />
    <Intro>{view.intro}</Intro>
    {view.sections.map(({ title, items }) => (
      <Section key={title} title={title}>
        <RowList isInSection>
          {items.map((item) => (
            <Row
              key={item.href}
              level={3}
              title={<TextLink href={item.href}>{item.title}</TextLink>}
              details={
                <>
                  <State shape={item.state.shape}>{item.state.label}</State>
                  {item.changed && (
                    <span>
                      {item.changed.label} <Age time={item.changed.time} />
                    </span>
                  )}
                </>
              }
            />
          ))}
        </RowList>
      </Section>
    ))}
  </ManageChrome>
);

const TextForm = ({ view }: { view: InformationFormView }) => (
  <ManageChrome frame={view.frame} error={view.error}>
    <DetailLine>
      <TextLink href={view.back.href}>{view.back.label}</TextLink>
      <State shape={view.state.shape}>{view.state.label}</State>
      <TextLink href={view.shown.href} isDocument>
        {view.shown.label}
      </TextLink>
    </DetailLine>
    <Notice kind="warning" text={view.losses} />
    <Form method="post" action={view.action} noValidate>
      <input type="hidden" name={informationFields.changed} value={view.changed} />
      <TextArea name={informationFields.text} {...withValue(view.field)} rows={24} />
      <Buttons>
        <Button kind="primary" name={informationFields.action} value="save">
          {view.save}
        </Button>
        <Button name={informationFields.action} value="preview">
          {view.preview}
        </Button>
        {view.remove && (
          <ConfirmButton
            name={informationFields.action}
            value="remove"
            confirmation={view.remove.confirmation}
          >
            {view.remove.label}
          </ConfirmButton>
        )}
      </Buttons>
    </Form>
    {view.texts.map(({ title, body }) => (
      <Section key={title} title={title}>
        <Body blocks={body} size="reply" />
      </Section>
    ))}
  </ManageChrome>
);

const withValue = ({ value, ...rest }: InformationFormView["field"]) => ({ ...rest, defaultValue: value });
