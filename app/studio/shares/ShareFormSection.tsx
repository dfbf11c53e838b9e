import { ImageChoices } from "../manage/ImageChoices.tsx";
import * as field from "../ui/field.css.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { Field, Select, TextArea, TextInput } from "../ui/Field.tsx";
import { Buttons, FieldLine, Form } from "../ui/Form.tsx";
import { Empty, Section } from "../ui/Page.tsx";
import { TextLink } from "../ui/Text.tsx";
import type { ShareFormView } from "./present-share-form.ts";
import { shareFields } from "./share-form.ts";

/** The form that suggests, accepts or changes the share of one story. */
export function ShareFormSection({ form, action }: { form: ShareFormView; action: string }) {
  const { look, note, when, targets } = form;
  const isPossible = targets === null || targets.choices.length > 0;
  return (
    <Section id="form" title={form.title}>
      <p>
        <TextLink href={form.story.href} isDocument>
          {form.story.label}
        </TextLink>
      </p>
      {form.refused.map((text) => (
        <p key={text} className={field.hint}>
          {text}
        </p>
      ))}
      {isPossible ? (
        <Form key={`${form.storyId}-${form.toId ?? ""}`} method="post" action={action}>
          <input type="hidden" name={shareFields.story} value={form.storyId} />
          <input type="hidden" name={shareFields.version} value={form.version} />
          <input type="hidden" name={shareFields.edited} value="1" />
          {form.toId !== null && <input type="hidden" name={shareFields.to} value={form.toId} />}
          {/* Enter in a field presses the first button. */}
          <button
            hidden
            tabIndex={-1}
            name={shareFields.action}
            value={form.action}
            aria-label={form.submit}
          />
          {targets && (
            <RadioGroup
              name={shareFields.to}
              legend={targets.legend}
              choices={targets.choices}
              error={targets.error}
            />
          )}
          <p className={field.hint}>{look.hint}</p>
          <TextInput
            name={shareFields.headline}
            label={look.headline.label}
            error={look.headline.error}
            defaultValue={look.headline.value}
            maxLength={look.headline.maxLength}
          />
          <TextArea
            name={shareFields.standfirst}
            label={look.standfirst.label}
            error={look.standfirst.error}
            defaultValue={look.standfirst.value}
            maxLength={look.standfirst.maxLength}
            rows={2}
          />
          <TextInput
            name={shareFields.kicker}
            label={look.kicker.label}
            hint={look.kicker.hint}
            error={look.kicker.error}
            defaultValue={look.kicker.value}
            maxLength={look.kicker.maxLength}
          />
          {(form.images.choices.length > 1 || form.images.words) && (
            <ImageChoices
              key={form.images.choices.map(({ value }) => value).join()}
              name={shareFields.image}
              view={form.images}
            />
          )}
          {note && (
            <TextArea
              name={shareFields.note}
              label={note.label}
              hint={note.hint}
              error={note.error}
              defaultValue={note.value}
              maxLength={note.maxLength}
              rows={3}
            />
          )}
          {when && <input type="hidden" name={shareFields.timeBefore} value={when.before} />}
          {when && (
            <FieldLine>
              <TextInput
                name={shareFields.date}
                type="date"
                label={when.date}
                defaultValue={when.dateValue}
                error={when.error}
              />
              <Field id={shareFields.time} label={when.time} hint={when.hint}>
                {(control) => (
                  <input {...control} name={shareFields.time} type="time" defaultValue={when.timeValue} />
                )}
              </Field>
            </FieldLine>
          )}
          {form.isOnFront !== null && <p className={field.hint}>{form.isOnFront}</p>}
          {form.front && (
            <>
              <input type="hidden" name={shareFields.frontVersion} value={form.front.version} />
              <Select
                name={shareFields.block}
                label={form.front.label}
                hint={form.front.hint}
                none={form.front.none}
                choices={form.front.choices}
              />
            </>
          )}
          <Buttons>
            <Button kind="primary" name={shareFields.action} value={form.action}>
              {form.submit}
            </Button>
            <ButtonLink kind="quiet" href={form.cancel.href}>
              {form.cancel.label}
            </ButtonLink>
          </Buttons>
        </Form>
      ) : (
        <Empty
          action={
            <ButtonLink href={form.cancel.href} kind="quiet">
              {form.cancel.label}
            </ButtonLink>
          }
        >
          {form.nowhere}
        </Empty>
      )}
    </Section>
  );
}
