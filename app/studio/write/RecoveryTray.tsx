import { useCallback, useEffect, useRef, useState } from "react";
import type { RecoveredPassage } from "../../../contract/entities/draft.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import * as css from "./form.css.ts";
import type { WriteView } from "./present-write.ts";
import type { DraftSync, TrayPage } from "./sync/draft-sync.ts";
import { fillLabel } from "./write-labels.ts";
import { formatMoment } from "../time/format-moment.ts";

interface RecoveryTrayProps {
  view: WriteView;
  /** Changes whenever the tray changes. */
  mark: string;
  sync: Pick<DraftSync, "readTray" | "settle">;
  /** Announces what could not be done. */
  say: (text: string) => void;
}

type People = readonly Pick<WriteView["people"][number], "id" | "name">[];
/** The shown part of the tray; `next` loads more of it. */
type Loaded =
  { items: readonly RecoveredPassage[]; people: People; next: string | null } | "loading" | "failed";

/** Text that was lost from the story unintentionally: who wrote it, when, and why it is here. */
export default function RecoveryTray({ view, mark, sync, say }: RecoveryTrayProps) {
  const { labels } = view;
  const [busy, setBusy] = useState<string | null>(null);
  const { loaded, load } = useTray(sync, mark);
  if (loaded === "loading") return <p aria-live="polite">{labels.opening}</p>;
  if (loaded === "failed")
    return (
      <>
        <Notice kind="error" text={labels["recovered.unread"]} />
        <div>
          <Button type="button" onClick={() => void load(0)}>
            {labels.again}
          </Button>
        </div>
      </>
    );
  const { items, people, next } = loaded;
  const run = async (passage: RecoveredPassage, action: "restore" | "discard") => {
    setBusy(passage.id);
    const isDone = await sync.settle(passage, action);
    setBusy(null);
    say(isDone ? labels[`recovered.done.${action}`] : labels["recovered.failed"]);
  };
  const more = async () => {
    setBusy("more");
    await load(items.length + 1);
    setBusy(null);
  };
  return (
    <Section title={labels["recovered.title"]} id="recovered">
      <ul className={css.tray}>
        {items.map((passage) => (
          <li key={passage.id}>
            <blockquote className={css.passage} dir="auto">
              {passage.text}
            </blockquote>
            <p className={css.reason}>{describeRecovery(passage, { ...view, people })}</p>
            <div className={css.actions}>
              <Button type="button" disabled={busy !== null} onClick={() => void run(passage, "restore")}>
                {labels["recovered.restore"]}
              </Button>
              <Button
                kind="quiet"
                type="button"
                disabled={busy !== null}
                onClick={() => void run(passage, "discard")}
              >
                {labels["recovered.discard"]}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {next !== null && (
        <div>
          <Button type="button" disabled={busy !== null} onClick={() => void more()}>
            {labels["recovered.more"]}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The tray from its beginning: its first page when it opens, and all shown pages when it changes. */
function useTray(sync: Pick<DraftSync, "readTray">, mark: string) {
  const [loaded, setLoaded] = useState<Loaded>("loading");
  const shown = useRef(0);
  const latest = useRef(mark);
  const read = useCallback(
    async (asked: string, count: number) => {
      latest.current = asked;
      const page = await readPages(sync, count);
      // It has changed again meanwhile.
      if (latest.current !== asked) return;
      shown.current = page?.items.length ?? 0;
      const people = page?.people.map(({ id, displayName: name }) => ({ id, name })) ?? [];
      setLoaded(page ? { ...page, people } : "failed");
    },
    [sync],
  );
  useEffect(() => {
    void read(mark, shown.current);
  }, [read, mark]);
  return { loaded, load: (count: number) => read(mark, count) };
}

/** The first pages that hold this many passages, at least one page. */
async function readPages(sync: Pick<DraftSync, "readTray">, count: number): Promise<TrayPage | null> {
  let all: TrayPage = { items: [], people: [], next: null };
  do {
    const page = await sync.readTray(all.next);
    if (!page) return null;
    all = { items: [...all.items, ...page.items], people: [...all.people, ...page.people], next: page.next };
  } while (all.next !== null && all.items.length < count);
  return all;
}

/** "You typed this on Nov 23, 1:48 PM. Maren deleted it without seeing it." */
export function describeRecovery(
  { personId, timeMillis, reason, deletedByPersonId }: RecoveredPassage,
  {
    labels,
    people,
    ownId,
    locale,
    timezone,
  }: Pick<WriteView, "labels" | "ownId" | "locale" | "timezone"> & { people: People },
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
