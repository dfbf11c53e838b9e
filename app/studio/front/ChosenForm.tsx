import { useState } from "react";
import { Picture } from "../../ui/Picture.tsx";
import { ImageChoices } from "../manage/ImageChoices.tsx";
import { FocalInput } from "../parts/FocalInput.tsx";
import type { FocalView } from "./front-desk-view.ts";
import { StudioLink } from "../StudioLink.tsx";
import { Again, Hidden, Operation, type Part } from "./Operation.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { DetailLine } from "../ui/Text.tsx";
import { useOpensForm } from "./use-desk.ts";
import * as css from "./front-desk.css.ts";

/** The form of the chosen story or block. */
export function Chosen({ view }: Part) {
  const { chosen, labels } = view;
  const isClosed = useOpensForm();
  if (chosen === null) return null;
  const faultOf = (field: string) => (view.fault?.field === field ? view.fault.text : null);
  if (chosen.kind === "block") {
    return (
      <Section title={chosen.title} id="chosen">
        <Form method="post" action={view.action} key={chosen.operation} preventScrollReset>
          <fieldset className={css.fields} disabled={isClosed}>
            <Hidden view={view} form="fields" operation={chosen.operation} seen={view.chosenSeen} />
            <Select name="layout" label={labels.layout} choices={chosen.layouts} />
            <TextInput name="title" label={labels.title} maxLength={60} defaultValue={chosen.fields.title} />
            <TextInput
              name="link"
              label={labels.link}
              hint={labels.linkHint}
              error={faultOf("link")}
              maxLength={300}
              defaultValue={chosen.fields.link}
            />
            <Select name="source" label={labels.source} choices={chosen.sources} />
            <TextInput name="tag" label={labels.tag} maxLength={200} defaultValue={chosen.fields.tag} />
            <TextInput
              name="hours"
              label={labels.hours}
              error={faultOf("hours")}
              inputMode="numeric"
              defaultValue={chosen.fields.hours}
            />
            <TextInput
              name="minimum"
              label={labels.minimum}
              inputMode="numeric"
              defaultValue={chosen.fields.minimum}
            />
            <Checkbox name="mayRepeat" label={labels.mayRepeat} defaultChecked={chosen.mayRepeat} />
            <Buttons>
              <Button>{labels.save}</Button>
            </Buttons>
          </fieldset>
        </Form>
      </Section>
    );
  }
  const { fields } = chosen;
  return (
    <Section title={chosen.title} id="chosen">
      <Form method="post" action={view.action} key={chosen.operation} preventScrollReset>
        <fieldset className={css.fields} disabled={isClosed}>
          {/* Enter in a field presses the first button: it saves. */}
          <button hidden tabIndex={-1} aria-label={labels.save} />
          <Hidden view={view} form="fields" operation={chosen.operation} seen={view.chosenSeen} />
          <TextArea
            name="headline"
            label={labels.headline}
            hint={labels.headlineHint}
            rows={3}
            maxLength={200}
            placeholder={chosen.own.headline}
            defaultValue={fields.headline}
          />
          <TextArea
            name="standfirst"
            label={labels.standfirst}
            rows={3}
            maxLength={400}
            placeholder={chosen.own.standfirst}
            defaultValue={fields.standfirst}
          />
          <TextInput name="kicker" label={labels.kicker} maxLength={40} defaultValue={fields.kicker} />
          <ImageChoices
            key={chosen.image.choices.map(({ value }) => value).join()}
            name="image"
            view={chosen.image}
          />
          {chosen.focal && <Focal focal={chosen.focal} />}
          {chosen.hasLarge && (
            <Checkbox name="isLarge" label={labels.larger} defaultChecked={chosen.isLarge} />
          )}
          <TextInput
            name="from"
            type="datetime-local"
            label={labels.from}
            error={faultOf("from")}
            defaultValue={fields.from}
          />
          <TextInput
            name="until"
            type="datetime-local"
            label={chosen.kind === "splash" ? labels.untilSplash : labels.until}
            error={faultOf("until")}
            required={chosen.kind === "splash"}
            defaultValue={fields.until}
          />
          <Buttons>
            <Button>{labels.save}</Button>
            {chosen.tests && (
              <ButtonLink kind="quiet" href={chosen.tests.href}>
                {chosen.tests.label}
              </ButtonLink>
            )}
          </Buttons>
        </fieldset>
      </Form>
    </Section>
  );
}

/** The part of the story's image here that crops keep. */
function Focal({ focal }: { focal: FocalView }) {
  const [point, setPoint] = useState({ x: focal.x, y: focal.y });
  return (
    <FocalInput labels={focal.labels} point={point} change={setPoint}>
      <Picture image={focal.picture} />
    </FocalInput>
  );
}

/** Publishes the draft, now or from an hour to come, after what it changes. */
export const Publish = ({ view }: Part) => (
  <Section title={view.labels.publish} id="publish">
    {view.changes.length > 0 && (
      <>
        <h3 className={css.details}>{view.labels.changes}</h3>
        <ul className={css.changes}>
          {view.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </>
    )}
    <Form method="post" action={view.action}>
      <Hidden view={view} form="publish" />
      <TextInput
        name="time"
        type="datetime-local"
        label={view.labels.time}
        hint={view.labels.timeHint}
        error={view.fault?.field === "time" ? view.fault.text : null}
      />
      {view.parts.length > 2 && <Select name="item" label={view.labels.part} choices={view.parts} />}
      <TextInput name="note" label={view.labels.note} maxLength={200} />
      {view.later && <DetailLine>{view.later}</DetailLine>}
      <Buttons>
        <Button kind="primary">{view.labels.publishNow}</Button>
      </Buttons>
    </Form>
    {view.discard && (
      <div className={css.slotActions}>
        <Operation view={view} action={view.discard} className={css.edit} />
      </div>
    )}
  </Section>
);

/** The versions, the newest first, with what changed in each and a way back to it. */
export const Versions = ({ view }: Part) =>
  view.versions.length === 0 ? null : (
    <Section title={view.labels.versions} id="versions">
      <ol className={css.versions} reversed>
        {view.versions.map(({ version, title, facts, note, changes, restore, isPast, isToCome }) => (
          <li key={version} className={css.version}>
            <p>{title}</p>
            <p className={css.details}>{[facts, note].filter((text) => text !== "").join(" · ")}</p>
            {changes.length > 0 && (
              <ul className={css.changes}>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
            <div className={css.slotActions}>
              {restore && <Operation view={view} action={restore} about={title} />}
              {isPast && <Again view={view} version={version} label={view.labels.again} about={title} />}
              {isToCome && (
                <Form method="post" action={view.action}>
                  <Hidden view={view} form="cancel" />
                  <input type="hidden" name="version" value={version} />
                  <Button aria-label={`${view.labels.cancel}: ${title}`}>{view.labels.cancel}</Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ol>
      {view.pages.length > 0 && (
        <div className={css.slotActions}>
          {view.pages.map(({ href, label }) => (
            <StudioLink key={href} className={css.edit} href={href}>
              {label}
            </StudioLink>
          ))}
        </div>
      )}
    </Section>
  );
