import type { ChecklistFinding } from "../../../../contract/checklist.ts";
import { Notice } from "../../ui/Notice.tsx";
import { fillLabel } from "../write-labels.ts";
import { Findings } from "./Findings.tsx";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import type { Publishing } from "./use-publishing.ts";

export type Refusal = Exclude<PublishAnswer, { kind: "done" | "published" | "scheduled" }>;

interface PublishRefusalProps {
  publishing: Publishing;
  answer: Refusal;
  onClose: () => void;
}

/** Why the services did not publish. */
export function PublishRefusal({ publishing, answer, onClose }: PublishRefusalProps) {
  const { view } = publishing;
  const labels = view.labels.publish;
  switch (answer.kind) {
    case "unchanged":
      return <Notice kind="info" text={labels.unchanged} />;
    case "outdated": {
      const person = view.people.find(({ id }) => id === answer.personId);
      return <Notice kind="warning" text={fillLabel(labels.outdated, { name: person?.name ?? "" })} />;
    }
    case "blocked":
      return (
        <>
          <Notice kind="error" text={labels.blocked} />
          <Findings
            publishing={publishing}
            findings={findFailed(publishing, answer.checks)}
            onLeave={onClose}
          />
        </>
      );
    case "moved":
      // The dialog says what has become of it.
      return null;
    case "failed":
      return <Notice kind="error" text={describeFailure(answer, view.labels)} />;
  }
}

/** The findings of this page where it has them, because they name what to fix; otherwise the failed checks themselves. */
function findFailed({ view, findings }: Publishing, ids: readonly string[]): ChecklistFinding[] {
  const known = findings.filter(({ id }) => ids.includes(id));
  if (known.length > 0) return known;
  const named = ids.filter((id) => id in view.labels.checks) as ChecklistFinding["id"][];
  return named.map((id) => ({ id, level: "error" }));
}
