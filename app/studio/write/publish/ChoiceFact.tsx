import * as field from "../../ui/field.css.ts";
import { Fact } from "./Fact.tsx";
import { describeText, type FactOf, labelOf } from "./fact-parts.ts";

interface ChoiceFactProps extends FactOf<"storyType" | "category" | "subcategory" | "mode"> {
  choices: readonly { value: string; label: string }[];
  hasNone?: boolean;
}

/** One of a list. A value that is none of them, as of an older list, stays until another is chosen. */
export function ChoiceFact({ name, publishing, choices, hasNone = true }: ChoiceFactProps) {
  const value: string | null = publishing.values[name];
  const describe = (set: unknown) =>
    choices.find((choice) => choice.value === set)?.label ?? describeText(set);
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <Fact name={name} publishing={publishing} shown={describe(value)} describe={describe}>
      {(save) => (
        <select
          className={field.input}
          aria-label={labelOf(publishing, name)}
          value={value ?? ""}
          onChange={({ target }) => save(target.value === "" ? null : target.value)}
        >
          {hasNone && <option value="">{publishing.view.labels.publish.none}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Fact>
  );
}
