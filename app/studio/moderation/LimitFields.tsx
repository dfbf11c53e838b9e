import { Checkbox, RadioGroup } from "../ui/Choice.tsx";
import * as choice from "../ui/choice.css.ts";
import * as field from "../ui/field.css.ts";
import type { LimitsView } from "./limits-form.ts";

/** What a role is limited to: what people do with other people's drafts, and in which story types. */
export const LimitFields = ({ limits: { tasks, where, sections } }: { limits: LimitsView }) => (
  <>
    <RadioGroup {...tasks} />
    <RadioGroup {...where} />
    <fieldset className={choice.group}>
      <legend className={field.label}>{sections.legend}</legend>
      <div className={choice.choices}>
        {sections.choices.map(({ value, label, isChosen }) => (
          <Checkbox key={value} name={sections.name} value={value} label={label} defaultChecked={isChosen} />
        ))}
      </div>
      {sections.error !== null && (
        <p className={field.error} role="alert">
          {sections.error}
        </p>
      )}
    </fieldset>
  </>
);
