import type { RefObject } from "react";
import { hidden } from "../../ui/hidden.css.ts";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { Intro } from "../ui/Text.tsx";
import type { LookColorView, LookOutcome, LookView } from "./present-look.ts";
import * as css from "./look.css.ts";
import { OwnFonts } from "./OwnFonts.tsx";
import { OwnImages } from "./OwnImages.tsx";
import { useLookOutcome } from "./use-look-outcome.ts";

/** Where a blog's look is made: its values, a preview of them, and its versions. */
export function LookPage({ view }: { view: LookView }) {
  const { form, follow, outcome } = useLookOutcome(view.outcomePath, view.outcome);
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      <Intro>{view.intro}</Intro>
      <div className={css.columns}>
        <Values view={view} outcome={outcome} form={form} follow={follow} />
        <div className={css.preview}>
          <Preview title={view.preview.title} outcome={outcome} />
        </div>
      </div>
      {view.fontList && <Fonts list={view.fontList} action={view.action} />}
      <Versions view={view} />
    </ManageChrome>
  );
}

interface ValuesProps {
  view: LookView;
  outcome: LookOutcome;
  form: RefObject<HTMLFormElement>;
  /** Called after a change. */
  follow: () => void;
}

function Values({ view, outcome, form, follow }: ValuesProps) {
  const { preset, preview, publish } = view;
  return (
    // Filled anew when other values hold: after a restored version, or a press of "Use #a81f58".
    <Form
      key={JSON.stringify([view.seen, preset.choices, view.outcome.colors.map(({ value }) => value)])}
      ref={form}
      onChange={follow}
      method="post"
      action={view.action}
      noValidate
      // A document keeps the look that it was loaded with.
      reloadDocument
    >
      <input type="hidden" name="seen" value={view.seen} />
      <Select name="preset" label={preset.label} hint={preset.hint} choices={preset.choices} />
      <Section title={view.colorsTitle}>
        {/* The first button of a form is the one that Enter presses. */}
        <Button className={hidden} name="step" value="preview" tabIndex={-1} aria-hidden>
          {preview.submit}
        </Button>
        {outcome.colors.map((color) => (
          <Color key={color.name} color={color} />
        ))}
      </Section>
      <Section title={view.shapeTitle}>
        <div className={css.choices}>
          {view.choices.map(({ name, ...choice }) => (
            <Select key={name} name={name} {...choice} />
          ))}
        </div>
      </Section>
      <OwnFonts view={view.fonts} onChosen={follow} />
      <OwnImages view={view.images} onChosen={follow} />
      <Section title={publish.title}>
        <Select name="width" label={preview.width.label} choices={preview.width.choices} />
        <Buttons>
          <Button name="step" value="preview">
            {preview.submit}
          </Button>
          <Button kind="primary" name="step" value="publish">
            {publish.submit}
          </Button>
        </Buttons>
        <TextInput
          name="at"
          type="datetime-local"
          label={publish.at.label}
          hint={publish.at.hint}
          error={publish.at.error}
          defaultValue={publish.at.value}
        />
        <Buttons>
          <Button name="step" value="schedule">
            {publish.schedule}
          </Button>
        </Buttons>
      </Section>
    </Form>
  );
}

const Color = ({ color }: { color: LookColorView }) => (
  <div className={css.color}>
    {/* A presentation attribute, which the page's policy allows, unlike a style. */}
    <svg className={css.sample} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={color.sample} />
    </svg>
    <TextInput
      name={color.name}
      label={color.label}
      hint={color.hint}
      error={color.error}
      defaultValue={color.value}
      autoComplete="off"
      spellCheck={false}
    />
    {color.use && (
      <div className={css.use}>
        <Button name="use" value={color.use.value}>
          {color.use.label}
        </Button>
      </div>
    )}
  </div>
);

/** Pictures of the pages: their links are no stops of the keyboard. */
const still = { inert: "" };

const Preview = ({ title: heading, outcome: { frames, width } }: { title: string; outcome: LookOutcome }) => (
  <Section title={heading}>
    <div className={css.panes}>
      {frames.map(({ title, src }) => (
        <figure key={title} className={css.pane}>
          <figcaption>{title}</figcaption>
          <div className={css.box[width]}>
            <iframe
              // Another frame for another look: a frame that goes on to another page is a step of the browser's history.
              key={src}
              className={css.iframe[width]}
              title={title}
              src={src}
              loading="lazy"
              {...still}
            />
          </div>
        </figure>
      ))}
    </div>
  </Section>
);

/** The blog's own fonts, to remove those that no look needs. */
const Fonts = ({ list, action }: { list: NonNullable<LookView["fontList"]>; action: string }) => (
  <Section title={list.title}>
    <RowList isInSection>
      {list.items.map(({ id, name, details, remove }) => (
        <Row
          key={id}
          level={3}
          title={name}
          details={details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
          action={
            remove && (
              <Form method="post" action={action} reloadDocument>
                <input type="hidden" name="font" value={id} />
                <ConfirmButton
                  name="step"
                  value="removeFont"
                  aria-label={remove.name}
                  confirmation={remove.confirmation}
                >
                  {remove.label}
                </ConfirmButton>
              </Form>
            )
          }
        />
      ))}
    </RowList>
  </Section>
);

const Versions = ({ view: { versions, action, seen } }: { view: LookView }) => (
  <Section title={versions.title}>
    {versions.empty !== null && <Empty>{versions.empty}</Empty>}
    <RowList isInSection>
      {versions.items.map((item) => (
        <Row
          key={item.version}
          level={3}
          title={item.title}
          details={item.details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
          action={
            item.action && (
              <Form method="post" action={action} reloadDocument>
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="version" value={item.version} />
                <Button name="step" value={item.action.step} aria-label={item.action.name}>
                  {item.action.label}
                </Button>
              </Form>
            )
          }
        >
          {item.edits.length > 0 && <p>{item.edits.join(" · ")}</p>}
        </Row>
      ))}
    </RowList>
  </Section>
);
