import type { ChecklistFinding } from "../../../../contract/checklist.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import * as css from "./publish.css.ts";
import { describeFinding, findTarget, findVerb } from "./story-checks.ts";
import type { Publishing } from "./use-publishing.ts";

interface FindingsProps {
  publishing: Publishing;
  findings: readonly ChecklistFinding[];
  /** Called before it leads to the problem. */
  onLeave?: () => void;
}

/** The checklist's findings, each with a button that leads to the problem. */
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
          // The dialog first returns the focus to its button.
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
