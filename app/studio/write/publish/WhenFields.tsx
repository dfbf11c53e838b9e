import { useState } from "react";
import { RadioGroup } from "../../ui/Choice.tsx";
import { FieldLine } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextInput } from "../../ui/Field.tsx";
import { formatDayAndTime } from "../../time/format-moment.ts";
import { fillLabel } from "../write-labels.ts";
import type { PublishView } from "./present-publish.ts";
import { formatFields, readTypedTime, type TypedTime } from "../../../date-time/typed-time.ts";
import { formatTyped, formatTypedWeekday, formatZoneName } from "../../time/publish-time.ts";
import type { ChosenTime } from "./use-chosen-time.client.ts";

/** A typed time in a blog's zone. */
export interface TypedMoment {
  typed: { date: string; time: string };
  setTyped: (typed: { date: string; time: string }) => void;
  /** The parsed time. */
  time: TypedTime;
  /** The chosen one of the two moments of a local time that occurs twice; null until chosen. */
  isSecond: boolean | null;
  setSecond: (isSecond: boolean) => void;
  /** The moment, ms; null while there is none or it is ambiguous. */
  moment: number | null;
}

/** Starts with a moment, ms. */
export function useTypedTime(begin: () => number, zone: string): TypedMoment {
  const [typed, setTyped] = useState(() => formatFields(begin(), zone));
  const [isSecond, setSecond] = useState<boolean | null>(null);
  const time = readTypedTime(typed.date, typed.time, zone);
  return { typed, setTyped, time, isSecond, setSecond, moment: findMoment(time, isSecond) };
}

function findMoment(time: TypedTime, isSecond: boolean | null): number | null {
  if (time.kind === "moment") return time.ms;
  return time.kind === "twice" && isSecond !== null ? time.moments[isSecond ? 1 : 0] : null;
}

interface TimeFieldsProps {
  view: PublishView;
  moment: TypedMoment;
}

/** Date and time in the blog's zone. */
function TimeFields({ view, moment }: TimeFieldsProps) {
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

/** Says that a local time doesn't exist or occurs twice, and then asks for one of the two. */
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

/** Now or at a time, in the blog's zone, with its error. */
export function WhenFields({ view, time }: { view: PublishView; time: ChosenTime }) {
  const labels = view.labels.publish;
  const { isTimed, setTimed, typed, problem } = time;
  return (
    <>
      <RadioGroup
        name="when"
        legend={labels.when}
        choices={[
          { value: "now", label: labels.now, isChosen: !isTimed },
          { value: "time", label: labels.atTime, isChosen: isTimed },
        ]}
        onChoose={(value) => setTimed(value === "time")}
      />
      {isTimed && <TimeFields view={view} moment={typed} />}
      {problem && (
        <Notice
          kind="error"
          text={fillLabel(labels[problem.name], {
            time: formatDayAndTime(problem.timeMillis, view.locale, view.blog.timezone),
          })}
        />
      )}
    </>
  );
}
