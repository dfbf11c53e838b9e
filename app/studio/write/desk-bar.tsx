import { useEffect, useRef, useState } from "react";
import { definePart } from "../parts/part.ts";
import { useToast } from "../chrome/Toasts.tsx";
import { useRefresh } from "../use-refresh.ts";
import { type WritePageProps, ReviewState } from "./WritePage.tsx";
import type { DeskPage } from "./describe-recent-change.ts";
import { formatClock, formatDay } from "../time/format-moment.ts";
import type { NotesOnPage } from "./notes/use-notes.tsx";
import type { Draft, WriteView, WriterView } from "./present-write.ts";
import { PublishControl } from "./publish/PublishControl.tsx";
import type { PublishProps } from "./publish/use-publishing.ts";
import { ReviewControl, type ReviewMode } from "./review/ReviewControl.tsx";
import type { ReviewView } from "./review/present-review.ts";
import { PreviewLink, ShareControl } from "./share/ShareControl.tsx";
import type { DraftSync, PersonPresent, SyncStatus } from "./sync/draft-sync.ts";
import { type LiveDraft, useSyncStatus } from "./live-draft.ts";
import * as css from "./write.css.ts";
import { countLabel, fillLabel } from "./write-labels.ts";

/** Most pictures that are shown. */
const maxShown = 3;

/** Other people who have the story open: pictures, and a sentence. */
function PeopleHere({ view, people }: { view: WriteView; people: readonly PersonPresent[] }) {
  const present = [...new Map(people.map((person) => [person.personId, person])).values()];
  const others = present.filter(({ personId }) => personId !== view.ownId);
  const known = others.flatMap(({ personId }): WriterView[] =>
    view.people.filter(({ id }) => id === personId).slice(0, 1),
  );
  return (
    <div className={css.people}>
      <span className={css.faces} aria-hidden="true">
        {known.slice(0, maxShown).map(({ id, avatar }) => (
          <img key={id} className={css.face} src={avatar.src} width={32} height={32} alt="" />
        ))}
      </span>
      <output className={css.sentence}>
        {describePeople(
          others.map(({ name }) => name),
          view,
        )}
      </output>
    </div>
  );
}

function describePeople(
  [name, other, ...more]: readonly string[],
  { labels }: Pick<WriteView, "labels">,
): string {
  if (name === undefined) return "";
  if (other === undefined) return fillLabel(labels["people.one"], { name });
  if (more.length === 0) return fillLabel(labels["people.two"], { name, other });
  return fillLabel(labels["people.other"], { name, count: more.length + 1 });
}

interface DeskActionsProps extends Pick<WritePageProps, "view" | "share" | "review"> {
  people: readonly PersonPresent[];
  /** Both are null until the text is open. */
  sync: DraftSync | null;
  publishing: PublishProps | null;
  reviewing: ReviewMode | null;
  setReviewing: (mode: ReviewMode | null) => void;
}

/** The end of the bar: people here, and the actions of the story. */
export const DeskActions = ({
  view,
  share,
  review,
  people,
  sync,
  publishing,
  reviewing,
  setReviewing,
}: DeskActionsProps) => (
  <>
    <PeopleHere view={view} people={people} />
    <div className={css.share}>
      <PreviewLink share={share} kind="quiet" />
      <ShareControl share={share} control={share.labels.title} panelClassName={css.sharePanel} />
    </div>
    {sync && <ReviewControl view={review} sync={sync} mode={reviewing} onMode={setReviewing} />}
    {publishing && <PublishControl {...publishing} />}
  </>
);

interface SavedStateProps {
  view: WriteView;
  /** Null until the page has the text. */
  sync: DraftSync | null;
}

/** Text of the saving state. Only a new kind of state is announced. */
function SavedState({ view, sync }: SavedStateProps) {
  const status = useSyncStatus(sync);
  const text = status ? describeStatus(status, view) : "";
  const kind = status?.kind;
  const [said, setSaid] = useState("");
  const before = useRef(kind);
  useEffect(() => {
    const wasTroubled = before.current === "offline" || before.current === "failed";
    const isTroubled = kind === "offline" || kind === "failed";
    if (kind !== before.current && (isTroubled || (wasTroubled && kind === "saved"))) setSaid(text);
    if (kind !== "saving") before.current = kind;
  }, [kind, text]);
  return (
    <>
      <span className={kind === "failed" ? css.notSaved : undefined} data-status={kind}>
        {text}
      </span>
      <output className={css.hidden}>{said}</output>
    </>
  );
}

export function describeStatus(
  status: SyncStatus,
  view: Pick<WriteView, "labels" | "locale" | "timezone" | "openedMillis">,
): string {
  const { labels, locale } = view;
  switch (status.kind) {
    case "saved":
      return describeSaved(status.timeMillis, view);
    case "saving":
      return labels["status.saving"];
    case "offline":
      return countLabel(labels, "status.offline", status.changes, locale);
    case "failed":
      return labels[`status.${status.reason}`];
  }
}

/** The time of the last save; with the day, if it was not today. */
function describeSaved(
  savedMillis: number,
  {
    labels,
    locale,
    timezone,
    openedMillis,
  }: Pick<WriteView, "labels" | "locale" | "timezone" | "openedMillis">,
): string {
  const date = formatDay(savedMillis, locale, timezone);
  return savedMillis < openedMillis && date !== formatDay(openedMillis, locale, timezone)
    ? fillLabel(labels["status.savedOn"], { date })
    : fillLabel(labels["status.saved"], { time: formatClock(savedMillis, locale, timezone) });
}

const describing = definePart(() => import("./describe-recent-change.ts"));

/** Reloads the page's data after the desk has changed the story, with a message if another person did. */
function useRecentChange(shown: DeskPage, { mark, isOwn }: DraftSync["desk"]): void {
  const refresh = useRefresh();
  const toast = useToast();
  const latest = useRef(shown);
  /** The previously shown state; null while there is nothing to report. */
  const before = useRef<DeskPage | null>(null);
  useEffect(() => {
    if (mark === latest.current.draft.desk) return;
    if (!isOwn) before.current = latest.current;
    refresh();
  }, [mark, isOwn, refresh]);
  useEffect(() => {
    latest.current = shown;
    const was = before.current;
    if (was === null || was.draft.desk === shown.draft.desk) return;
    before.current = null;
    const say = async () => {
      const text = (await describing.load())?.describeRecentChange(was, shown);
      if (text) toast(text);
    };
    void say();
  }, [shown, toast]);
}

interface DeskStatusProps {
  view: WriteView;
  /** The loader's last draft. */
  draft: Draft;
  sync: DraftSync | null;
  live: LiveDraft;
  review: ReviewView;
  notes: Pick<NotesOnPage, "openHolds" | "showHold">;
  openRecovered: () => void;
}

/** The person the story waits for, the saving state, what keeps it from readers, and recovered text. */
export function DeskStatus({ view, draft, sync, live, review, notes, openRecovered }: DeskStatusProps) {
  const { tray } = live;
  useRecentChange({ view, draft, review }, live.desk);
  return (
    <>
      <ReviewState waits={review.waits} />
      <SavedState view={view} sync={sync} />
      {notes.openHolds > 0 && (
        <button type="button" className={css.recovered} onClick={notes.showHold}>
          {countLabel(view.labels, "holds", notes.openHolds, view.locale)}
        </button>
      )}
      {tray.count > 0 && (
        <button type="button" className={css.recovered} onClick={openRecovered}>
          {countLabel(view.labels, "recovered", tray.count, view.locale)}
        </button>
      )}
    </>
  );
}
