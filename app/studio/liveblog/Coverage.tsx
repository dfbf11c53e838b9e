import type { FormEvent } from "react";
import { Body } from "../../rich-text/Body.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { useToast } from "../chrome/Toasts.tsx";
import * as css from "./liveblog.css.ts";
import { liveblogFields as fields } from "./liveblog-answer.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";
import { RichForm } from "./RichForm.tsx";
import type { Act } from "./use-desk.ts";

interface CoverageProps {
  view: LiveblogView;
  act: Act;
}

const sendBy = (act: Act) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  void act(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
};

/** The person on duty, and the form that hands over. */
export function Duty({ view, act }: CoverageProps) {
  const { duty, labels, path } = view;
  const chosen = duty.choices.find(({ isChosen }) => isChosen)?.value ?? "";
  return (
    <div data-duty="">
      <p>{duty.text}</p>
      <Disclosure summary={labels.handOver}>
        <form key={chosen} className={css.form} method="post" action={path} onSubmit={sendBy(act)}>
          <Select name={fields.person} label={labels.dutyTitle} none={duty.none} choices={duty.choices} />
          <Buttons>
            <Button name={fields.action} value="duty">
              {labels.handOver}
            </Button>
          </Buttons>
        </form>
      </Disclosure>
    </div>
  );
}

/** The one button of a state: starts announced coverage, resumes ended coverage. */
export function StateButton({ view, act }: CoverageProps) {
  const { labels, path, state } = view;
  if (state === "live") return null;
  const action = state === "queued" ? "start" : "reopen";
  return (
    <form method="post" action={path} onSubmit={sendBy(act)}>
      <Button kind={state === "queued" ? "primary" : "plain"} name={fields.action} value={action}>
        {labels[action]}
      </Button>
    </form>
  );
}

/** The form that announces the start of coverage. */
export function Announcement({ view: { labels, path, state }, act }: CoverageProps) {
  if (state !== "queued") return null;
  return (
    <Disclosure summary={labels.announce}>
      <form className={css.form} method="post" action={path} onSubmit={sendBy(act)}>
        <TextInput type="datetime-local" name={fields.begins} label={labels.begins} required />
        <Checkbox name={fields.itself} value="1" label={labels.itself} />
        <Buttons>
          <Button name={fields.action} value="announce">
            {labels.save}
          </Button>
        </Buttons>
      </form>
    </Disclosure>
  );
}

/** Ends coverage with a summary; once it has ended, the summary. */
export function Ending({ view, act }: CoverageProps) {
  const { labels, state, summary } = view;
  const showToast = useToast();
  if (state === "queued") return null;
  const end = async (form: FormData) => {
    const { kind } = await act(form);
    if (kind !== "done" || state === "ended") return;
    const reopening = new FormData();
    reopening.set(fields.action, "reopen");
    showToast(labels.ended, () => void act(reopening));
  };
  const form = (
    <RichForm
      key={`${state} ${summary?.nodes ?? ""}`}
      id="summary"
      path={view.path}
      action="end"
      label={labels.summary}
      hint={labels.summaryHint}
      editor={{ ...view.editor, uploadTo: "" }}
      nodes={summary?.nodes ?? ""}
      rows={3}
      onSend={(sent) => void end(sent)}
    >
      <Buttons>
        <Button kind={state === "ended" ? "plain" : "primary"}>
          {state === "ended" ? labels.saveSummary : labels.end}
        </Button>
      </Buttons>
    </RichForm>
  );
  if (state === "live") return <Disclosure summary={labels.endTitle}>{form}</Disclosure>;
  return (
    <Section title={labels.summary}>
      {summary && (
        <div className={css.text} data-summary="">
          <Body blocks={summary.body} size="reply" />
        </div>
      )}
      <Disclosure summary={labels.edit}>{form}</Disclosure>
    </Section>
  );
}
