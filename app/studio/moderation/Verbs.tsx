import { Button, type ButtonKind } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { FieldLine } from "../ui/Form.tsx";
import { Select } from "../ui/Select.tsx";
import { TextArea, TextInput } from "../ui/TextInput.tsx";
import type { Verb } from "./present-case.ts";
import type { QueueView } from "./present-queue.ts";
import { pressField } from "./queue-outcome.ts";
import * as css from "./queue.css.ts";

const kinds: Partial<Record<Verb["action"], ButtonKind>> = {
  approve: "primary",
  clear: "primary",
  dismiss: "primary",
  block: "destructive",
};

/** One press each; the key beside it does the same. */
export const Verbs = ({ verbs }: { verbs: readonly Verb[] }) => (
  <div className={css.verbs}>
    {verbs.map(({ action, label, key }) => (
      <Button
        key={action}
        name={pressField}
        value={action}
        kind={kinds[action] ?? "plain"}
        className={css.verb}
      >
        {label}
        <kbd className={css.key} aria-hidden="true">
          {key.toUpperCase()}
        </kbd>
      </Button>
    ))}
  </div>
);

interface ReasonProps {
  id: string;
  chosen: string;
  view: QueueView;
}

/** What a decision against a writer gives as its reason: there before anything is pressed. */
export const Reason = ({ id, chosen, view: { reasons, labels } }: ReasonProps) => (
  <div className={css.reason}>
    <Select id={id} name="reason" label={labels.verbReason} choices={reasons} defaultValue={chosen} />
  </div>
);

/** Everything else that can be decided, for how long, and what the writer is told. */
export const MoreActions = ({ id, view }: { id: string; view: QueueView }) => {
  const { labels, decisions, typed } = view;
  const isOpen = [typed.words, typed.days, ...decisions.map(({ isChosen }) => isChosen)].some(Boolean);
  return (
    <Disclosure summary={labels.more} open={isOpen}>
      <FieldLine>
        <Select
          id={`${id}-action`}
          name="action"
          label={labels.choose}
          none={labels.none}
          choices={decisions}
        />
        <TextInput
          id={`${id}-days`}
          name="days"
          label={labels.days}
          inputMode="numeric"
          defaultValue={typed.days}
          maxLength={4}
          autoComplete="off"
        />
        <TextArea
          id={`${id}-words`}
          name="words"
          label={labels.words}
          hint={labels.wordsHint}
          rows={2}
          maxLength={1_000}
          defaultValue={typed.words}
        />
        <Button>{labels.apply}</Button>
      </FieldLine>
    </Disclosure>
  );
};
