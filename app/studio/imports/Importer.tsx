import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Field, Select, TextInput } from "../ui/Field.tsx";
import { Buttons } from "../ui/Form.tsx";
import * as form from "../ui/form.css.ts";
import { Notice } from "../ui/Notice.tsx";
import { Section } from "../ui/Page.tsx";
import { useRefresh } from "../use-refresh.ts";
import { fillText } from "./fill-text.ts";
import { FileSummaryForm } from "./FileSummaryForm.tsx";
import type { ImportsView } from "./present-imports.ts";
import * as css from "./imports.css.ts";
import { RunProgress, Waiting } from "./RunProgress.tsx";
import { RunResult } from "./RunResult.tsx";
import { useImport } from "./use-import.ts";
import type { RunChoices } from "./worker-messages.ts";

/** From a file to its stories: choose, look, rehearse, import. */
export function Importer({ view }: { view: ImportsView }) {
  const { texts } = view;
  const refresh = useRefresh();
  const { state, open, run, tell, leave } = useImport(view.paths, refresh);
  const { phase, summary, report, refusal } = state;
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
        <ChooseFile
          view={view}
          isFirst={phase === "choose"}
          onChoose={(file, id, site) => {
            const chosen = view.blogs.find((blog) => blog.id === id);
            if (chosen === undefined) return;
            setBlogId(id);
            open(file, chosen, site);
          }}
        />
      </div>
      <div ref={heading} tabIndex={-1} className={css.phase}>
        {phase === "reading" && (
          <>
            <Notice kind="info" text={texts.reading} />
            <Waiting state={state} texts={texts} />
            {state.waits !== null && (
              <Button type="button" onClick={() => tell("goOn")}>
                {texts.goOn}
              </Button>
            )}
          </>
        )}
        {phase === "summary" && summary && target && (
          <FileSummaryForm
            // A new file begins anew; a refused one keeps what was typed.
            key={`${summary.file} ${summary.source} ${blogId}`}
            summary={summary}
            blog={target.displayName}
            view={view}
            onRun={start}
          />
        )}
        {phase === "running" && <RunProgress state={state} view={view} onTell={tell} />}
        {phase === "ended" && report && (
          <RunResult
            report={report}
            view={view}
            onBack={() => leave(report.isRehearsal ? "back" : "reset")}
            onImport={last && ((taken) => start({ ...last, taken, isRehearsal: false }))}
          />
        )}
      </div>
    </Section>
  );
}

const fileId = "import-file";

interface ChooseFileProps {
  view: ImportsView;
  /** True while this is what comes next. */
  isFirst: boolean;
  onChoose: (file: File, blogId: string, site: string) => void;
}

/** The file and the blog. Nothing is sent: the file is read in the browser. */
function ChooseFile({ view, isFirst, onChoose }: ChooseFileProps) {
  const { texts, blogs, newBlog } = view;
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const file = sent.get("file");
    const isChosen = file instanceof File && file.name !== "";
    setIsMissing(!isChosen);
    const [blog, site] = [sent.get("blog"), sent.get("site")];
    if (isChosen && typeof blog === "string" && typeof site === "string") onChoose(file, blog, site.trim());
  };
  return (
    <form className={form.stack} onSubmit={submit} noValidate>
      <Field id={fileId} label={texts.file} hint={texts["file.hint"]} error={isMissing ? texts.noFile : null}>
        {(control) => <input {...control} type="file" name="file" accept=".xml,.json,.zip,.txt" />}
      </Field>
      <Select
        name="blog"
        id="import-blog"
        label={texts.blog}
        hint={texts["blog.hint"]}
        choices={blogs.map(({ id, displayName }) => ({ value: id, label: displayName, isChosen: false }))}
      />
      <TextInput
        name="site"
        id="import-site"
        type="url"
        label={texts.site}
        hint={texts["site.hint"]}
        autoComplete="off"
        placeholder="https://"
      />
      <Buttons>
        <Button kind={isFirst ? "primary" : "plain"}>{texts.read}</Button>
        <ButtonLink href={newBlog.href} kind="quiet">
          {newBlog.label}
        </ButtonLink>
      </Buttons>
    </form>
  );
}
