import type { Planned } from "../../../../contract/entities/draft.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatDayAndTime } from "../../time/format-moment.ts";
import { fillLabel } from "../write-labels.ts";
import * as css from "./publish.css.ts";
import { usePlanned } from "./use-planned.client.ts";
import type { Publishing } from "./use-publishing.ts";

/** Scheduled changes of the story, each with a cancel button. */
export default function PlannedList({ publishing }: { publishing: Publishing }) {
  const { view, draft } = publishing;
  const { setEnd, cancelChange } = usePlanned(publishing);
  const labels = view.labels.publish;
  if (draft.planned.length === 0) return null;
  return (
    <ul className={css.findings}>
      {draft.planned.map((item) => {
        const isEnd = item.kind === "end";
        const mayCancel = isEnd ? draft.possible.remove : draft.possible.publish;
        return (
          <li key={item.kind}>
            <Notice
              kind={item.failure === null ? "info" : "warning"}
              isQuiet
              text={
                <>
                  {describePlanned(publishing, item)}{" "}
                  {mayCancel && (
                    <Button
                      kind="quiet"
                      type="button"
                      className={css.go}
                      onClick={() => void (isEnd ? setEnd(null) : cancelChange())}
                    >
                      {labels[isEnd ? "cancelEnd" : "cancelChange"]}
                    </Button>
                  )}
                </>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

function describePlanned({ view, draft }: Publishing, { kind, timeMillis, failure }: Planned): string {
  const labels = view.labels.publish;
  const time = formatDayAndTime(timeMillis, view.locale, view.blog.timezone);
  return [
    fillLabel(labels[`planned.${kind}`], { time, zone: view.zone }),
    ...(failure === null ? [] : [labels[`planned.${failure}`]]),
    ...(kind === "change" && draft.isChangedSincePlanned ? [labels["planned.stale"]] : []),
  ].join(" ");
}
