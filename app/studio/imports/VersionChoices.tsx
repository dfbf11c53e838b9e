import { Button } from "../ui/Button.tsx";
import { RadioGroup } from "../ui/Choice.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Table } from "../ui/Table.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { fillText } from "./fill-text.ts";
import * as css from "./imports.css.ts";
import type { ImportsView } from "./present-imports.ts";
import type { RunReport } from "./worker-messages.ts";

interface Props {
  report: Pick<RunReport, "kept" | "keptCount">;
  view: Pick<ImportsView, "texts" | "locale" | "fieldNames" | "statusNames">;
  /** Source ids of the stories for which the version of the file was chosen. */
  taken: ReadonlySet<string>;
  onChange: (taken: ReadonlySet<string>) => void;
}

/** Stories that were edited here and changed at their source: both versions, and the choice between them. */
export function VersionChoices({ report: { kept, keptCount }, view, taken, onChange }: Props) {
  const { texts, locale, fieldNames, statusNames } = view;
  const show = (field: string, value: string) =>
    field === "status" ? (statusNames[value] ?? value) : value || texts["kept.empty"];
  if (kept.length === 0) return null;
  return (
    <div className={css.people}>
      <h3 className={css.title}>
        {fillText(texts["kept.title"], { count: keptCount.toLocaleString(locale) })}
      </h3>
      <Intro>{texts["kept.hint"]}</Intro>
      {keptCount > kept.length && (
        <Intro>{fillText(texts["kept.more"], { count: kept.length.toLocaleString(locale) })}</Intro>
      )}
      {kept.length > 1 && (
        <Buttons>
          <Button type="button" onClick={() => onChange(new Set())}>
            {texts["kept.all.here"]}
          </Button>
          <Button type="button" onClick={() => onChange(new Set(kept.map(({ sourceId }) => sourceId)))}>
            {texts["kept.all.source"]}
          </Button>
        </Buttons>
      )}
      {kept.map(({ sourceId, title, address, differences }) => (
        <div key={sourceId} className={css.person}>
          <h4 className={css.title}>
            <TextLink href={address} isDocument>
              {title}
            </TextLink>
          </h4>
          <Table columns={[texts.part, texts["kept.here"], texts["kept.source"]]} label={title}>
            {differences.map(({ field, here, source }, position) => (
              <tr key={position}>
                <th scope="row">{fieldNames[field] ?? texts["kept.other"]}</th>
                <td className={css.version}>{show(field, here)}</td>
                <td className={css.version}>{show(field, source)}</td>
              </tr>
            ))}
          </Table>
          <RadioGroup
            name={`version-${sourceId}`}
            legend={texts["kept.choice"]}
            label={`${texts["kept.choice"]}: ${title}`}
            choices={[
              { value: "here", label: texts["kept.keep"], isChosen: !taken.has(sourceId) },
              { value: "source", label: texts["kept.useFile"], isChosen: taken.has(sourceId) },
            ]}
            onChoose={(value) => {
              const next = new Set(taken);
              if (value === "source") next.add(sourceId);
              else next.delete(sourceId);
              onChange(next);
            }}
          />
        </div>
      ))}
    </div>
  );
}
