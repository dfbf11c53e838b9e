import { useNavigate, useActionData, useFetcher } from "@remix-run/react";
import { useMemo, useEffect, useRef } from "react";
import { Picture } from "../../../ui/Picture.tsx";
import { StudioLink, stripPreviewPrefix } from "../../StudioLink.tsx";
import { useShortcuts } from "../../keys/Keys.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Empty, Section } from "../../ui/Page.tsx";
import { Select } from "../../ui/Field.tsx";
import { useToast } from "../../chrome/Toasts.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import * as page from "../write.css.ts";
import { ChangedList, ComparedText } from "./ComparedText.tsx";
import * as css from "./compare.css.ts";
import { addressFields, historyFields } from "./compare-path.ts";
import { mark, text } from "./compared-text.css.ts";
import type { CompareView } from "./present-compare.ts";
import type { DifferencesView } from "./present-differences.ts";
import type { HistoryOutcome } from "./present-history.ts";

/** Buttons and keys that move between changes, and between versions. */
function Moves({ view: { labels, earlier, later } }: { view: CompareView }) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const open = (href: string | null) => () => {
      if (href !== null) navigate(stripPreviewPrefix(href));
    };
    return [
      { keys: "n", label: labels.nextChange, run: () => goToChange(1) },
      { keys: "p", label: labels.previousChange, run: () => goToChange(-1) },
      { keys: "j", label: labels.earlierVersion, run: open(earlier) },
      { keys: "k", label: labels.laterVersion, run: open(later) },
    ];
  }, [labels, earlier, later, navigate]);
  useShortcuts(shortcuts);
  return (
    <div className={css.moves}>
      {isHydrated && (
        <>
          <Button kind="quiet" type="button" onClick={() => goToChange(-1)}>
            {labels.previousChange} <Key name="P" />
          </Button>
          <Button kind="quiet" type="button" onClick={() => goToChange(1)}>
            {labels.nextChange} <Key name="N" />
          </Button>
        </>
      )}
      {earlier !== null && (
        <ButtonLink kind="quiet" href={earlier}>
          {labels.earlierVersion} <Key name="J" />
        </ButtonLink>
      )}
      {later !== null && (
        <ButtonLink kind="quiet" href={later}>
          {labels.laterVersion} <Key name="K" />
        </ButtonLink>
      )}
    </div>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className={css.key} aria-hidden="true">
    {name}
  </kbd>
);

/** Focuses the change after or before the one that has or last had focus; stays at the ends. */
function goToChange(direction: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>("[data-change]")];
  const current = changes.findIndex((change) => change.hasAttribute("data-current"));
  const next = changes[current === -1 && direction === -1 ? changes.length - 1 : current + direction];
  if (!next) return;
  changes[current]?.removeAttribute("data-current");
  next.setAttribute("data-current", "");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "center" });
}

interface Restoring {
  /** A form that sends `restore` without leaving the page. */
  Form: ReturnType<typeof useFetcher>["Form"];
  isBusy: boolean;
  /** The result of a form sent without script: shown on the page, because there is no toast. */
  answered: HistoryOutcome | undefined;
  error: string | null;
}

/** Restores a version, and reports it in a toast that can undo it. */
function useRestore(action: string): Restoring {
  const { Form, submit, data, state } = useFetcher<HistoryOutcome>();
  const answered = useActionData<HistoryOutcome>();
  const showToast = useToast();
  const shown = useRef<HistoryOutcome>();
  useEffect(() => {
    if (data === undefined || data === shown.current) return;
    shown.current = data;
    const { done, undo } = data;
    if (done === null) return;
    const undoIt = () => {
      const form = new FormData();
      form.set(historyFields.restore, String(undo));
      form.set(historyFields.undo, "1");
      submit(form, { method: "post", action: stripPreviewPrefix(action) });
    };
    showToast(done, undo === null ? undefined : undoIt);
  }, [data, action, submit, showToast]);
  const error = state === "idle" ? (data?.error ?? answered?.error ?? null) : null;
  return { Form, isBusy: state !== "idle", answered, error };
}

interface PartProps {
  view: CompareView;
}

/** Two versions of a story with the differences marked. Works without script. */
export function ComparePage({ view }: PartProps) {
  const { differences, labels, action } = view;
  const { Form: RestoreForm, isBusy, answered, error } = useRestore(action);
  return (
    <div className={page.page}>
      <header className={page.bar}>
        <a className={page.blog} href={view.blog.href}>
          {view.blog.name}
        </a>
        {/* The editor page has its own document. */}
        <a className={page.back} href={view.back}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M10 3 5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className={page.backLabel}>{labels.back}</span>
        </a>
        <h1 className={css.title}>{view.title}</h1>
        <span className={css.story}>{view.headline}</span>
        {view.restore && (
          <RestoreForm method="post" action={action} className={css.restore}>
            <input type="hidden" name={historyFields.restore} value={view.restore.number} />
            <Button aria-label={view.restore.name} aria-disabled={isBusy || undefined}>
              {labels.bringBack}
            </Button>
          </RestoreForm>
        )}
      </header>
      <div className={css.columns}>
        <Versions view={view} />
        <main id="content" tabIndex={-1} className={css.main}>
          {differences && <ChoiceLine view={view} differences={differences} />}
          <div className={css.text}>
            <div className={css.notices}>
              <Notice kind="error" text={error} />
              <Notice kind="good" text={answered?.done ?? null} />
              {answered && answered.undo !== null && (
                <Form method="post" action={action}>
                  <input type="hidden" name={historyFields.restore} value={answered.undo} />
                  <input type="hidden" name={historyFields.undo} value="1" />
                  <Button>{labels.undo}</Button>
                </Form>
              )}
              {differences?.same && <Notice kind="info" text={differences.same} />}
            </div>
            {differences ? (
              <div className={text} lang={view.textLocale}>
                <ComparedText parts={differences.text} labels={labels} />
              </div>
            ) : (
              <Empty>{view.empty}</Empty>
            )}
          </div>
        </main>
        {differences && <Details labels={labels} differences={differences} />}
      </div>
    </div>
  );
}

/** All versions; each link compares one with the later one of the current pair. */
const Versions = ({ view: { versions, labels } }: PartProps) => (
  <nav className={css.versions} aria-labelledby="versions">
    <h2 className={css.versionsTitle} id="versions">
      {labels.versions}
    </h2>
    <ol className={css.list}>
      {versions.map(({ value, href, title, details, side }) => (
        <li key={value}>
          <StudioLink className={css.version} href={href} data-side={side ?? undefined}>
            <span className={css.versionTitle}>
              {title}
              {side !== null && <span className={css.side}>{side}</span>}
            </span>
            <span className={css.versionDetails}>{details}</span>
          </StudioLink>
        </li>
      ))}
    </ol>
  </nav>
);

/** The compared pair, the amount of differences, and the buttons between changes. */
const ChoiceLine = ({ view, differences }: PartProps & { differences: DifferencesView }) => {
  const { choices, labels, action } = view;
  const shown = [...choices.from, ...choices.to].filter(({ isChosen }) => isChosen);
  return (
    <div className={css.line}>
      {/* Uncontrolled fields: the key resets them to the pair of the loaded page. */}
      <div className={css.choose}>
        <Form key={shown.map(({ value }) => value).join(" ")} method="get" action={action} layout="line">
          <Select name={addressFields.from} label={labels.from} choices={choices.from} />
          <Select name={addressFields.to} label={labels.to} choices={choices.to} />
          <Button>{labels.compare}</Button>
        </Form>
      </div>
      <p className={css.counts}>
        <span className={mark.added}>{differences.added}</span>
        <span className={mark.removed}>{differences.removed}</span>
      </p>
      <Moves view={view} />
    </div>
  );
};

/** Differences outside of the text, and the writers in between. */
const Details = ({
  labels,
  differences: { fields, writers },
}: Pick<CompareView, "labels"> & { differences: DifferencesView }) => (
  <aside className={css.details} aria-label={labels.fields}>
    {fields.length > 0 && (
      <Section title={labels.fields}>
        <ChangedList changed={fields} labels={labels} />
      </Section>
    )}
    {writers.length > 0 && (
      <Section title={labels.writers}>
        <ul className={css.writers}>
          {writers.map(({ id, name, avatar }) => (
            <li key={id} className={css.writer}>
              <span className={css.face}>
                <Picture image={avatar} />
              </span>
              {name}
            </li>
          ))}
        </ul>
      </Section>
    )}
  </aside>
);
