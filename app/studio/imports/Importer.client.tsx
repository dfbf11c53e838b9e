import { useEffect, useRef, useState } from "react";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import { useRefresh } from "../use-refresh.ts";
import { ChooseSource } from "./ChooseSource.tsx";
import { fillText } from "./fill-text.ts";
import { FileSummaryForm } from "./FileSummaryForm.tsx";
import type { ImportsView } from "./present-imports.ts";
import * as css from "./imports.css.ts";
import { ReadingProgress, RunProgress } from "./RunProgress.tsx";
import { RunResult } from "./RunResult.tsx";
import { SubscriberForm, SubscriberResult } from "./Subscribers.tsx";
import { useImport } from "./use-import.ts";
import type { RunChoices } from "./worker-messages.ts";

/** From a file or a running site to its stories or subscribers: choose, look, rehearse, import. */
export default function Importer({ view }: { view: ImportsView }) {
  const refresh = useRefresh();
  const { state, open, run, add, tell, leave, cancel } = useImport(view.paths, refresh);
  const { phase, summary, list, report, added, refusal } = state;
  const [blogId, setBlogId] = useState("");
  const [last, setLast] = useState<RunChoices | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  // Each phase replaces what had the focus.
  useEffect(() => {
    if (phase !== "choose") heading.current?.focus();
  }, [phase]);
  const target = view.blogs.find(({ id }) => id === blogId);
  const start = (choices: RunChoices) => {
    setLast(choices);
    run(choices);
  };
  return (
    <Section title={view.form.title}>
      {refusal !== null && (
        <Notice
          kind="error"
          text={fillText(view.refusals[refusal.kind], { reason: refusal.detail, name: refusal.detail })}
        />
      )}
      <div hidden={phase === "running" || phase === "ended"}>
        <ChooseSource
          view={view}
          isFirst={phase === "choose"}
          onChoose={(origin, id, hints) => {
            const chosen = view.blogs.find((blog) => blog.id === id);
            if (chosen === undefined) return;
            setBlogId(id);
            open(origin, chosen, hints);
          }}
        />
      </div>
      <div ref={heading} tabIndex={-1} className={css.phase}>
        {phase === "reading" && (
          <ReadingProgress state={state} view={view} onGoOn={() => tell("goOn")} onCancel={cancel} />
        )}
        {phase === "summary" && summary && target && (
          <FileSummaryForm
            // A new source begins anew; a refused one keeps what was typed.
            key={`${summary.file} ${summary.source} ${blogId}`}
            summary={summary}
            blog={target.displayName}
            view={view}
            onRun={start}
          />
        )}
        {phase === "summary" && list && target && (
          <SubscriberForm
            key={`${list.file} ${blogId}`}
            list={list}
            blog={target.displayName}
            newsletters={view.newsletters.filter((newsletter) => newsletter.blogId === blogId)}
            view={view}
            onAdd={add}
          />
        )}
        {phase === "running" && <RunProgress state={state} view={view} onTell={tell} />}
        {phase === "ended" && report && (
          <RunResult
            report={report}
            blog={target?.name ?? ""}
            source={summary?.source ?? ""}
            view={view}
            onBack={() => leave(report.isRehearsal ? "back" : "reset")}
            onImport={last && ((taken) => start({ ...last, taken, isRehearsal: false }))}
          />
        )}
        {phase === "ended" && added && (
          <SubscriberResult report={added} view={view} onAgain={() => leave("reset")} />
        )}
      </div>
    </Section>
  );
}
