import { RadioGroup } from "../../ui/Choice.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatDayAndTime } from "../format-moment.ts";
import { fillLabel } from "../write-labels.ts";
import type { PublishView } from "./present-publish.ts";
import { TimeFields } from "./TimeFields.tsx";
import type { ChosenTime } from "./use-chosen-time.client.ts";

/** Now or at a time, in the blog's zone; and what is wrong with that. */
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
