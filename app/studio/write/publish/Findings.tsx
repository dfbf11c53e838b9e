import type { ChecklistFinding } from "../../../../contract/checklist.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import * as css from "./publish.css.ts";
import { describeFinding, findTarget, findVerb } from "./story-checks.ts";
import type { Publishing } from "./use-publishing.ts";

interface FindingsProps {
  publishing: Publishing;
  findings: readonly ChecklistFinding[];
  /** Before it is gone to what is to be fixed. */
  onLeave?: () => void;
}

/** What the checklist has found, each with the way to what to fix. */
export function Findings({ publishing, findings, onLeave }: FindingsProps) {
  const { view, show } = publishing;
  if (findings.length === 0) return null;
  return (
    <ul className={css.findings}>
      {findings.map((finding, position) => {
        const target = findTarget(finding);
        const text = describeFinding(finding, view.labels, view.locale);
        const fix = view.labels.publish[`fix.${findVerb(finding)}`];
        const go = () => {
          if (!target) return;
          if (!onLeave) return show(target);
          onLeave();
          // The dialog gives the focus back to its button first.
          requestAnimationFrame(() => requestAnimationFrame(() => show(target)));
        };
        return (
          <li key={position} data-check={finding.id}>
            <Notice
              kind={finding.level}
              isQuiet
              text={
                <>
                  {text}{" "}
                  {target && (
                    <Button
                      kind="quiet"
                      type="button"
                      className={css.go}
                      aria-label={`${fix}: ${text}`}
                      onClick={go}
                    >
                      {fix}
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
