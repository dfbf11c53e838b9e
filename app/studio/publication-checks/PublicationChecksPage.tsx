import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Age, FullDate } from "../../ui/Time.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Page } from "../ui/Page.tsx";
import { Row, RowList } from "../ui/Row.tsx";
import { State, type StateShape } from "../ui/State.tsx";
import { DetailLine } from "../ui/Text.tsx";
import type { CheckedLine, PublicationChecksView } from "./present-publication-checks.ts";
import * as css from "./publication-checks.css.ts";

/** The publication checks of a story: lines that need action first; lines that are fine are folded. */
export function PublicationChecksPage({ view }: { view: PublicationChecksView }) {
  const isRunning = useChecks(view.isUnderWay);
  return (
    <Page
      title={view.title}
      count={<output>{view.summary}</output>}
      toolbar={
        <Buttons>
          {view.correct && <ButtonLink href={view.correct.href}>{view.correct.label}</ButtonLink>}
          <ButtonLink href={view.again.href}>{isRunning ? view.again.running : view.again.label}</ButtonLink>
        </Buttons>
      }
    >
      <div>
        <p className={css.story}>
          <a href={view.headline.href}>{view.headline.text}</a>
        </p>
        <DetailLine>
          <span>{view.state}</span>
          {view.published && <FullDate time={view.published} />}
          <span>
            {view.checked.label} <FullDate time={view.checked.time} />
          </span>
        </DetailLine>
      </div>
      <RowList>
        {view.open.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </RowList>
      {view.folded.map(({ summary, lines }) => (
        <Disclosure key={summary} summary={summary}>
          <RowList isInSection>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </RowList>
        </Disclosure>
      ))}
    </Page>
  );
}

/** Interval at which pending checks run again, ms; each reads about twenty addresses. */
const interval = 5_000;

/** Runs the checks again while some are pending and the page is visible. True while they run. */
function useChecks(isUnderWay: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const isRunning = state !== "idle";
  useEffect(() => {
    if (!isUnderWay || isRunning) return undefined;
    const timer = setInterval(() => {
      // Offline, a failure would replace the known result.
      if (!document.hidden && navigator.onLine) revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [isUnderWay, isRunning, revalidate]);
  return isRunning;
}

const shapes: Record<CheckedLine["state"], StateShape> = {
  failed: "cross",
  late: "square",
  waiting: "half",
  scheduled: "diamond",
  done: "disc",
  none: "ring",
};

const Line = ({ line }: { line: CheckedLine }) => (
  <Row
    title={line.what}
    data-state={line.state}
    details={
      <>
        <State shape={shapes[line.state]}>{line.stateLabel}</State>
        {line.why !== null && <span>{line.why}</span>}
        {line.since && (
          <span>
            {line.since.label} <Age time={line.since.time} />
          </span>
        )}
        {line.usual !== null && <span>{line.usual}</span>}
        {line.address && <a href={line.address.href}>{line.address.text}</a>}
      </>
    }
  />
);
