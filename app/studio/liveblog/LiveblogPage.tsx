import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty, Page, Section } from "../ui/Page.tsx";
import { RowList } from "../ui/Row.tsx";
import { State } from "../ui/State.tsx";
import { More } from "../ui/Text.tsx";
import { Composer } from "./Composer.tsx";
import { Announcement, Duty, Ending, StateButton } from "./Coverage.tsx";
import { DeskEntry } from "./DeskEntry.tsx";
import * as css from "./liveblog.css.ts";
import { OutboxList, OutboxStatus } from "./OutboxList.tsx";
import type { LiveblogView } from "./present-liveblog-desk.ts";
import { useDesk } from "./use-desk.ts";
import { useOutbox } from "./use-outbox.ts";

/** The desk of a liveblog, for a phone first. `refused`: why a form that came without script did nothing. */
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
