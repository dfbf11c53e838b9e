import { useCallback, useEffect, useState, type FormEvent } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Empty } from "../../ui/Page.tsx";
import { Row, RowList } from "../../ui/Row.tsx";
import { TextInput } from "../../ui/Field.tsx";
import { useToast } from "../../chrome/Toasts.tsx";
import { actions, form as formStyle } from "../form.css.ts";
import type { DraftSync } from "../sync/draft-sync.ts";
import { historyFields } from "./compare-path.ts";
import { loadHistory, sendHistory } from "./history-calls.client.ts";
import type { HistoryTabView, HistoryView } from "./present-history.ts";

interface HistoryTabProps {
  view: HistoryTabView;
  /** A version contains the text on the screen: unsent changes are sent first. */
  sendAll: DraftSync["sendAll"];
}

type Loaded = { kind: "loading" } | { kind: "failed" } | { kind: "loaded"; history: HistoryView };

/** The versions of the story: to compare, restore, and name. Loaded when first opened. */
export default function HistoryTab({ view, sendAll }: HistoryTabProps) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "loading" });
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const { path, notDone } = view;
  const load = useCallback(
    () =>
      loadHistory(path).then((history) =>
        setLoaded(history ? { kind: "loaded", history } : { kind: "failed" }),
      ),
    [path],
  );
  useEffect(() => {
    void load();
  }, [load]);

  /** Resolves to true on success. */
  const send = async (values: Parameters<typeof sendHistory>[1], notSent: string, failed: string) => {
    setIsBusy(true);
    const isSent = await sendAll();
    const outcome = isSent ? await sendHistory(path, values) : null;
    setIsBusy(false);
    const { done = null, undo = null, error = null } = outcome ?? {};
    const undoIt = () => void send({ restore: String(undo), undo: "1" }, notSent, failed);
    if (done === null) toast(isSent ? (error ?? failed) : notSent);
    else toast(done, undo === null ? undefined : undoIt);
    await load();
    return done !== null;
  };

  if (loaded.kind === "loading") return <p aria-live="polite">{view.loading}</p>;
  if (loaded.kind === "failed")
    return (
      <>
        <Notice kind="error" text={view.failed} />
        <div>
          <Button type="button" onClick={() => void load()}>
            {view.tryAgain}
          </Button>
        </div>
      </>
    );
  const { items, labels, mayWrite, empty } = loaded.history;
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get(historyFields.name);
    if (typeof name !== "string" || name.trim() === "") return;
    if (await send({ name }, labels.notSent, labels.keepFailed)) form.reset();
  };
  return (
    <>
      {mayWrite && (
        <form className={formStyle} onSubmit={(event) => void keep(event)}>
          <TextInput
            id="history-name"
            name={historyFields.name}
            label={labels.name}
            hint={labels.nameHint}
            maxLength={100}
            autoComplete="off"
            required
          />
          <div>
            <Button disabled={isBusy}>{labels.keep}</Button>
          </div>
        </form>
      )}
      {items.length === 0 && <Empty>{empty}</Empty>}
      <RowList isOrdered>
        {items.map(({ number, title, details, compare, restoreName }) => (
          <Row key={number} title={title} level={2} details={details}>
            <div className={actions}>
              <ButtonLink kind="quiet" isDocument href={compare.href} aria-label={compare.name}>
                {labels.compare}
              </ButtonLink>
              {mayWrite && (
                <Button
                  kind="quiet"
                  type="button"
                  disabled={isBusy}
                  aria-label={restoreName}
                  onClick={() => void send({ restore: String(number) }, labels.notSent, notDone)}
                >
                  {labels.bringBack}
                </Button>
              )}
            </div>
          </Row>
        ))}
      </RowList>
    </>
  );
}
