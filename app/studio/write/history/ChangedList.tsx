import * as css from "./compared-text.css.ts";
import type { ChangedValue } from "./describe-format.ts";
import type { CompareLabels } from "./present-compare.ts";
import { Marked } from "./Marked.tsx";

/** Values that were changed: what each was, and what it is. */
export const ChangedList = ({
  changed,
  labels,
}: {
  changed: readonly ChangedValue[];
  labels: CompareLabels;
}) => (
  <dl className={css.values}>
    {changed.map(({ label, before, after }) => (
      <div key={label} className={css.value}>
        <dt>{label}</dt>
        {before === after ? (
          <dd>{labels.changed}</dd>
        ) : (
          <>
            <dd>
              <Marked change="removed" labels={labels}>
                {before || labels.none}
              </Marked>
            </dd>
            <dd>
              <Marked change="added" labels={labels}>
                {after || labels.none}
              </Marked>
            </dd>
          </>
        )}
      </div>
    ))}
  </dl>
);
