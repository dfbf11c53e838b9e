import { useState, type ReactNode } from "react";
import { discardDraft } from "../../discussion/store-draft.client.ts";
import { ButtonLink, Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { More } from "../ui/Text.tsx";
import { Announcement, Duty, Ending, StateButton } from "./Coverage.tsx";
import { DeskEntry } from "./DeskEntry.tsx";
import { LibraryButton, RichForm } from "./RichForm.tsx";
import { createKey } from "./device.client.ts";
import { liveblogFields as fields, readField } from "./liveblog-answer.ts";
import * as css from "./liveblog.css.ts";
import { OutboxList, OutboxStatus } from "./OutboxList.tsx";
import type { Outbox } from "./outbox.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";
import { useDesk, useOutbox } from "./use-desk.ts";

interface ComposerProps {
  view: LiveblogView;
  outbox: Outbox | null;
  readClock: () => number;
  /** The status of the posted updates, beside the button. */
  status: ReactNode;
}

/** The form for an update. Post stores it on the device, from where it is sent. */
function Composer({ view, outbox, readClock, status }: ComposerProps) {
  const [posted, setPosted] = useState(0);
  const { labels, id, ownId } = view;
  const post = (sent: FormData, form: HTMLFormElement) => {
    const text = readField(sent, fields.text);
    const nodes = readField(sent, fields.nodes);
    if (outbox === null || (text.trim() === "" && nodes === "")) return;
    const isKey = sent.has(fields.isKey);
    const key = readField(sent, fields.key) || createKey();
    void outbox.add({
      key,
      storyId: id,
      personId: ownId,
      action: "write",
      entryId: null,
      seenTimeMillis: null,
      nodes,
      text,
      isKey,
      refused: null,
      theirs: null,
      writtenTimeMillis: readClock(),
    });
    discardDraft(form);
    setPosted(posted + 1);
  };
  return (
    <RichForm
      key={posted}
      id="update"
      path={view.path}
      action="write"
      label={labels.compose}
      hint={view.hint}
      editor={view.editor}
      rows={4}
      isKept
      isFocused={posted > 0}
      onSend={post}
    >
      {/* The first form has the server's key, for use without script; each later one creates its own. */}
      <PostKey first={posted === 0 ? view.key : null} />
      <Checkbox name={fields.isKey} value="1" label={labels.isKey} />
      <Buttons>
        <Button kind="primary">{labels.post}</Button>
        <LibraryButton view={view} />
        {status}
      </Buttons>
    </RichForm>
  );
}

function PostKey({ first }: { first: string | null }) {
  const [key] = useState(() => first ?? createKey());
  return <input type="hidden" name={fields.key} defaultValue={key} />;
}

/** The desk of a liveblog, designed for phones first. `refused`: the error of a form that was sent without script. */
export function LiveblogPage({ initial, refused }: { initial: LiveblogView; refused: string | null }) {
  const { view, act, send, readClock, error } = useDesk(initial);
  const { state, outbox } = useOutbox(view, send);
  const { labels, story, status } = view;
  const sending = <OutboxStatus view={view} state={state} />;
  return (
    <div className={css.page}>
      <Page
        title={view.headline}
        count={
          status && (
            <>
              <State shape={status.isLive ? "disc" : "ring"}>{status.label}</State> {status.detail}
            </>
          )
        }
        toolbar={
          <Buttons>
            <ButtonLink href={story.href} isDocument>
              {story.label}
            </ButtonLink>
            <StateButton view={view} act={act} />
          </Buttons>
        }
      >
        <Notice kind="info" text={view.hidden} />
        <Notice kind="info" text={view.automatic} />
        <Notice kind="error" text={error ?? refused} />
        <div className={css.desk}>
          <Duty view={view} act={act} />
          <Announcement view={view} act={act} />
          <Ending view={view} act={act} />
        </div>
        {view.state === "ended" ? (
          state.updates.length > 0 && sending
        ) : (
          <Composer view={view} outbox={outbox} readClock={readClock} status={sending} />
        )}
        <OutboxList view={view} state={state} outbox={outbox} />
        <Section title={labels.entries}>
          {view.empty && <Empty>{view.empty}</Empty>}
          <More more={view.newer} />
          <RowList isInSection>
            {view.entries.map((entry) => (
              <DeskEntry
                key={entry.id}
                entry={entry}
                view={view}
                desk={{ act, outbox, updates: state.updates, readClock }}
              />
            ))}
          </RowList>
          <More more={view.older} />
        </Section>
      </Page>
    </div>
  );
}
