import { formatClock } from "../time/format-moment.ts";
import { Button } from "../ui/Button.tsx";
import * as field from "../ui/field.css.ts";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { TextLink } from "../ui/Text.tsx";
import { useToast } from "../chrome/Toasts.tsx";
import * as css from "./liveblog.css.ts";
import { countUpdates } from "./liveblog-labels.ts";
import type { Outbox, OutboxState, OutboxUpdate } from "./outbox.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";

interface OutboxProps {
  view: LiveblogView;
  state: OutboxState;
  outbox: Outbox | null;
}

/** The text that says if everything is sent. */
export function OutboxStatus({ view, state }: Omit<OutboxProps, "outbox">) {
  const { labels } = view;
  return (
    <output className={css.line} data-outbox={state.line}>
      {describeOutbox(state, view)}{" "}
      {state.line === "signedOut" && (
        <TextLink href={`/signin?next=${encodeURIComponent(view.path)}`} isDocument>
          {labels.signIn}
        </TextLink>
      )}
    </output>
  );
}

/** Each update that isn't sent yet. */
export function OutboxList({ view, state, outbox }: OutboxProps) {
  const { labels } = view;
  // One-press actions are shown on their update, unless they have to wait.
  const shown = state.updates.filter(
    ({ action, refused }) =>
      action === "write" || action === "edit" || refused !== null || !isMoving.has(state.line),
  );
  return (
    <>
      <Notice kind="error" text={state.hasSpace ? null : labels.noSpace} />
      {outbox !== null && shown.length > 0 && (
        <Section title={labels.onDevice}>
          <RowList isInSection>
            {shown.map((update) => (
              <UnsentRow
                key={update.key}
                update={update}
                view={view}
                outbox={outbox}
                isSending={state.line === "sending"}
              />
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}

const isMoving: ReadonlySet<OutboxState["line"]> = new Set(["idle", "sending"]);

function describeOutbox({ updates, line }: OutboxState, { labels, locale }: LiveblogView): string {
  const count = updates.filter(({ refused }) => refused === null).length;
  if (count === 0) return "";
  if (line === "sending" || line === "idle") return countUpdates(labels, "sending", count, locale);
  const waiting = countUpdates(labels, "waiting", count, locale);
  return `${waiting} ${line === "signedOut" ? labels.signedOut : labels.offline}`;
}

interface UnsentRowProps {
  update: OutboxUpdate;
  view: LiveblogView;
  outbox: Outbox;
  isSending: boolean;
}

function UnsentRow({ update, view, outbox, isSending }: UnsentRowProps) {
  const { labels, locale, timezone } = view;
  const showToast = useToast();
  const { key, refused, theirs } = update;
  const discard = () => {
    void outbox.discard(key);
    showToast(labels.discarded, () => void outbox.add(update));
  };
  return (
    <Row
      level={3}
      data-unsent=""
      title={formatClock(update.writtenTimeMillis, locale, timezone)}
      details={describeAction(update, view)}
    >
      {refused !== null && <Notice kind="error" text={theirs ? refused : `${labels.refused} ${refused}`} />}
      {theirs && <TextOf label={labels.theirs} text={theirs.text} />}
      {theirs ? (
        <TextOf label={labels.mine} text={update.text} />
      ) : (
        <p className={css.unsent}>{update.text}</p>
      )}
      {(refused !== null || !isSending) && (
        <Buttons>
          {refused !== null && (
            <Button type="button" onClick={() => void outbox.retry(key)}>
              {theirs ? labels.useMine : labels.again}
            </Button>
          )}
          <Button type="button" kind="quiet" onClick={discard}>
            {theirs ? labels.keepTheirs : labels.discard}
          </Button>
        </Buttons>
      )}
    </Row>
  );
}

/** Text of an action and its update; for a new update, if it is key. */
function describeAction({ action, isKey }: OutboxUpdate, { labels }: LiveblogView) {
  if (action !== "write") return <strong>{labels[action]}</strong>;
  return isKey ? <strong>{labels.isKey}</strong> : undefined;
}

const TextOf = ({ label, text }: { label: string; text: string }) => (
  <>
    <h4 className={field.label}>{label}</h4>
    <p className={css.unsent}>{text}</p>
  </>
);
