import { Button } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { fillText } from "./fill-text.ts";
import { measureProgress, type ImportState } from "./import-state.ts";
import * as css from "./imports.css.ts";
import type { ImportsView } from "./present-imports.ts";

interface Props {
  state: ImportState;
  view: ImportsView;
  onTell: (type: "pause" | "goOn" | "end") => void;
}

/** Why nothing goes on: the line, the session, or someone who paused it. */
const Waiting = ({
  state: { waits, retries },
  texts,
}: {
  state: ImportState;
  texts: ImportsView["texts"];
}) => (
  <>
    {retries !== null && (
      <Notice kind="warning" text={fillText(texts.retrying, { seconds: String(retries) })} />
    )}
    {waits !== null && <Notice kind="warning" text={texts[`waits.${waits}`]} />}
  </>
);

interface ReadingProps extends Omit<Props, "onTell"> {
  onGoOn: () => void;
  onCancel: () => void;
}

/** Says that a file is read, or how many pages of a site are. */
export function ReadingProgress({ state, view: { texts, locale }, onGoOn, onCancel }: ReadingProps) {
  const { isSite, progress, waits } = state;
  const { done, total } = progress;
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <div className={css.run}>
      <Notice kind="info" text={isSite ? texts.readingSite : texts.reading} />
      {total > 0 && (
        <>
          <p id="import-pages">{fillText(texts.pages, { done: number(done), total: number(total) })}</p>
          <progress className={css.bar} aria-labelledby="import-pages" value={done} max={total} />
        </>
      )}
      <Waiting state={state} texts={texts} />
      <Buttons>
        {waits !== null && (
          <Button type="button" kind="primary" onClick={onGoOn}>
            {texts.goOn}
          </Button>
        )}
        {isSite && (
          <Button type="button" kind="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Buttons>
    </div>
  );
}

/** How far a run is, with its rate and the time left. */
export function RunProgress({ state, view: { texts, locale }, onTell }: Props) {
  const { progress, waits, isRehearsal } = state;
  const { done, total } = progress;
  const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 0 });
  const pace = measureProgress(progress);
  const label = isRehearsal ? texts.rehearsing : texts.progress;
  const count = fillText(label, { done: number(done), total: number(total) });
  const parts = [count, ...(pace === null || waits !== null ? [] : describePace(pace, texts, number))];
  return (
    <div className={css.run}>
      <p id="import-progress">{parts.join(" · ")}</p>
      <progress className={css.bar} aria-labelledby="import-progress" value={done} max={Math.max(total, 1)} />
      <Waiting state={state} texts={texts} />
      <Buttons>
        {waits === null ? (
          <Button type="button" onClick={() => onTell("pause")}>
            {texts.pause}
          </Button>
        ) : (
          <Button type="button" kind="primary" onClick={() => onTell("goOn")}>
            {texts.goOn}
          </Button>
        )}
        <Button type="button" kind="quiet" onClick={() => onTell("end")}>
          {texts.endHere}
        </Button>
      </Buttons>
    </div>
  );
}

function describePace(
  { rate, secondsLeft }: { rate: number; secondsLeft: number },
  texts: ImportsView["texts"],
  number: (value: number) => string,
): string[] {
  const left =
    secondsLeft < 90
      ? fillText(texts["left.seconds"], { seconds: number(secondsLeft) })
      : fillText(texts["left.minutes"], { minutes: number(Math.ceil(secondsLeft / 60)) });
  return [fillText(texts.rate, { count: number(Math.max(1, rate)) }), left];
}
