import { Checkbox } from "../../ui/Choice.tsx";
import { Fact } from "./Fact.tsx";
import { type FactOf, labelOf, type NamesOf } from "./fact-parts.ts";

/** A switch. */
export function SwitchFact({ name, publishing }: FactOf<NamesOf<boolean>>) {
  const labels = publishing.view.labels.publish;
  const describe = (value: unknown) => (value === true ? labels.yes : labels.no);
  return (
    <Fact name={name} publishing={publishing} shown={describe(publishing.values[name])} describe={describe}>
      {(save) => (
        <Checkbox
          label={labelOf(publishing, name)}
          checked={publishing.values[name]}
          onChange={({ target }) => save(target.checked)}
        />
      )}
    </Fact>
  );
}
