import { RadioGroup } from "../../ui/Choice.tsx";
import { FieldLine } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { fillLabel } from "../write-labels.ts";
import type { PublishView } from "./present-publish.ts";
import { formatTyped, formatTypedWeekday, formatZoneName } from "./publish-time.ts";
import type { TypedMoment } from "./use-typed-time.ts";

interface TimeFieldsProps {
  view: PublishView;
  moment: TypedMoment;
}

/** Date and time in the blog's zone. */
export function TimeFields({ view, moment }: TimeFieldsProps) {
  const labels = view.labels.publish;
  const { typed, setTyped } = moment;
  return (
    <>
      <FieldLine>
        <TextInput
          name="date"
          type="date"
          label={labels.date}
          value={typed.date}
          hint={formatTypedWeekday(typed.date, view.locale)}
          onChange={({ target }) => setTyped({ ...typed, date: target.value })}
        />
        <TextInput
          name="time"
          type="time"
          label={labels.time}
          value={typed.time}
          hint={fillLabel(labels.zone, { zone: view.zone })}
          onChange={({ target }) => setTyped({ ...typed, time: target.value })}
        />
      </FieldLine>
      <TimeProblem view={view} moment={moment} />
    </>
  );
}

/** Says that clocks skip a time or show it twice, and then asks which is meant. */
function TimeProblem({ view, moment: { typed, time, isSecond, setSecond } }: TimeFieldsProps) {
  const labels = view.labels.publish;
  if (time.kind === "missing" || time.kind === "moment") return null;
  const values = { ...formatTyped(typed.date, typed.time, view.locale), zone: view.zone };
  if (time.kind === "skipped")
    return <Notice kind="error" text={fillLabel(labels["time.skipped"], values)} />;
  const nameZone = (position: 0 | 1) =>
    formatZoneName(time.moments[position], view.locale, view.blog.timezone);
  return (
    <RadioGroup
      name="moment"
      legend={fillLabel(labels["time.twice"], values)}
      choices={[
        {
          value: "first",
          label: fillLabel(labels["time.first"], { zone: nameZone(0) }),
          isChosen: isSecond === false,
        },
        {
          value: "second",
          label: fillLabel(labels["time.second"], { zone: nameZone(1) }),
          isChosen: isSecond === true,
        },
      ]}
      onChoose={(value) => setSecond(value === "second")}
    />
  );
}
