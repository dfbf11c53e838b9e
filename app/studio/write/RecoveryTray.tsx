import { useState } from "react";
import type { RecoveredPassage } from "../../../contract/entities/draft.ts";
import { Button } from "../ui/Button.tsx";
import { Section } from "../ui/Page.tsx";
import * as css from "./form.css.ts";
import type { WriteView } from "./present-write.ts";
import type { DraftSync } from "./sync/draft-sync.ts";
import { fillLabel } from "./write-labels.ts";
import { formatMoment } from "./format-moment.ts";

interface RecoveryTrayProps {
  view: WriteView;
  passages: readonly RecoveredPassage[];
  settle: DraftSync["settle"];
  /** Says what could not be done. */
  say: (text: string) => void;
}

/** Text that left the story without anybody having meant it to: who wrote it, when, and why it is here. */
export default function RecoveryTray({ view, passages, settle, say }: RecoveryTrayProps) {
  const { labels } = view;
  const [busy, setBusy] = useState<string | null>(null);
  if (passages.length === 0) return null;
  const run = async (id: string, action: "restore" | "discard") => {
    setBusy(id);
    const isDone = await settle(id, action);
    setBusy(null);
    say(isDone ? labels[`recovered.done.${action}`] : labels["recovered.failed"]);
  };
  return (
    <Section title={labels["recovered.title"]} id="recovered">
      <ul className={css.tray}>
        {passages.map((passage) => (
          <li key={passage.id}>
            <blockquote className={css.passage} dir="auto">
              {passage.text}
            </blockquote>
            <p className={css.reason}>{describeRecovery(passage, view)}</p>
            <div className={css.actions}>
              <Button type="button" disabled={busy !== null} onClick={() => void run(passage.id, "restore")}>
                {labels["recovered.restore"]}
              </Button>
              <Button
                kind="quiet"
                type="button"
                disabled={busy !== null}
                onClick={() => void run(passage.id, "discard")}
              >
                {labels["recovered.discard"]}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "You typed this at 1:48 PM. Maren deleted the paragraph meanwhile." */
export function describeRecovery(
  { personId, timeMillis, reason, deletedByPersonId }: RecoveredPassage,
  {
    labels,
    people,
    ownId,
    locale,
    timezone,
  }: Pick<WriteView, "labels" | "people" | "ownId" | "locale" | "timezone">,
): string {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? labels["people.unknown"];
  const time = formatMoment(timeMillis, locale, timezone);
  const typed =
    personId === ownId
      ? fillLabel(labels["recovered.own"], { time })
      : fillLabel(labels["recovered.otherTyped"], { name: nameOf(personId), time });
  const why =
    reason === "unplaced"
      ? labels["recovered.unplaced"]
      : deletedByPersonId === null
        ? labels["recovered.deleted"]
        : deletedByPersonId === ownId
          ? labels["recovered.deletedByYou"]
          : fillLabel(labels["recovered.deletedBy"], { name: nameOf(deletedByPersonId) });
  return `${typed} ${why}`;
}
