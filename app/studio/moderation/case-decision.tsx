import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { StudioLink } from "../StudioLink.tsx";
import { Button, type ButtonKind } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Buttons, FieldLine } from "../ui/Form.tsx";
import { Select, TextArea, TextInput } from "../ui/Field.tsx";
import type { Verb, ItemView } from "./present-item.ts";
import type { QueueView } from "./present-queue.ts";
import { banFields, pressField } from "./queue-outcome.ts";
import * as css from "./queue.css.ts";
import type { Queue } from "./use-queue.ts";

interface CasePositionProps {
  view: QueueView;
  queue: Queue;
  item: ItemView;
}

/** The position of the case in the list, its story, and links to its neighbors. */
export function CasePosition({ view: { labels }, queue, item }: CasePositionProps) {
  const { items } = queue;
  const at = items.indexOf(item);
  return (
    <div className={css.position}>
      <a className={css.story} href={item.story.href}>
        {item.story.label}
      </a>
      <span className={css.neighbors}>
        <span>{`${at + 1} / ${items.length}`}</span>
        <Step item={items[at - 1]} label={labels.previous} keyName="K" onShow={queue.show} />
        <Step item={items[at + 1]} label={labels.next} keyName="J" onShow={queue.show} />
      </span>
    </div>
  );
}

interface StepProps {
  item: ItemView | undefined;
  label: string;
  keyName: string;
  onShow: Queue["show"];
}

const Step = ({ item, label, keyName, onShow }: StepProps) =>
  item && (
    <ShowCase className={css.step} item={item} onShow={onShow}>
      {label}
      <kbd className={css.key} aria-hidden="true">
        {keyName}
      </kbd>
    </ShowCase>
  );

interface ShowCaseProps {
  item: ItemView;
  className: string;
  isCurrent?: boolean;
  onShow: Queue["show"];
  children: ReactNode;
}

/** A link to the page with another case; with script it is shown without loading. */
export function ShowCase({ item, className, isCurrent = false, onShow, children }: ShowCaseProps) {
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShow(item);
  };
  return (
    <StudioLink
      className={className}
      href={item.href}
      aria-current={isCurrent ? "true" : undefined}
      onClick={show}
    >
      {children}
    </StudioLink>
  );
}

const kinds: Partial<Record<Verb["action"], ButtonKind>> = {
  approve: "primary",
  clear: "primary",
  dismiss: "primary",
};

const VerbLabel = ({ verb: { label, key } }: { verb: Verb }) => (
  <>
    {label}
    <kbd className={css.key} aria-hidden="true">
      {key.toUpperCase()}
    </kbd>
  </>
);

/** One-press actions, and the form of a ban (`children`); the key beside each does the same. */
export const Verbs = ({
  verbs,
  children,
}: {
  verbs: readonly Verb[];
  children: (ban: Verb) => ReactNode;
}) => (
  <div className={css.verbs}>
    {verbs.map((verb) =>
      verb.action === "block" ? (
        children(verb)
      ) : (
        <Button
          key={verb.action}
          name={pressField}
          value={verb.action}
          kind={kinds[verb.action] ?? "plain"}
          className={css.verb}
        >
          <VerbLabel verb={verb} />
        </Button>
      ),
    )}
  </div>
);

interface BanFormProps {
  /** Prefix of the ids. */
  id: string;
  view: QueueView;
  verb: Verb;
  /** The other replies that leave the queue; null for none. */
  others: ReactNode;
  submit: string;
}

/** Asks in one step for a ban's reason and length, and says what leaves the queue with it. Escape closes it. */
export function BanForm({ id, view: { ban, reasons, labels }, verb, others, submit }: BanFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const form = details.current;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || form === null) return;
      form.open = false;
      form.querySelector("summary")?.focus();
    };
    form?.addEventListener("keydown", close);
    return () => form?.removeEventListener("keydown", close);
  }, []);
  const [isMissing, setIsMissing] = useState(ban.isReasonMissing);
  // The other decisions of this form need no such reason, so the field can't be a required one.
  const check = (event: MouseEvent) => {
    const reason = details.current?.querySelector("select");
    const isWithout = reason?.value === "";
    setIsMissing(isWithout);
    if (!isWithout) return;
    event.preventDefault();
    reason?.focus();
  };
  return (
    <details id={`${id}-ban`} ref={details} className={css.ban} open={ban.isOpen}>
      <summary className={css.banSummary}>
        <VerbLabel verb={verb} />
      </summary>
      <div className={css.banForm}>
        <FieldLine>
          <Select
            id={`${id}-ban-reason`}
            name={banFields.reason}
            label={labels.banReason}
            error={isMissing ? ban.noReason : null}
            none={ban.choose}
            choices={reasons}
            defaultValue={ban.reason}
          />
          <Select id={`${id}-ban-days`} name={banFields.days} label={labels.banFor} choices={ban.lengths} />
        </FieldLine>
        {others !== null && <p>{others}</p>}
        <p className={css.banUndo}>{labels.banUndo}</p>
        <Buttons>
          <Button name={pressField} value="block" kind="destructive" onClick={check}>
            {submit}
          </Button>
        </Buttons>
      </div>
    </details>
  );
}

interface ReasonProps {
  id: string;
  chosen: string;
  view: QueueView;
}

/** The reason for a decision against a writer: chosen before any action is pressed. */
export const Reason = ({ id, chosen, view: { reasons, labels } }: ReasonProps) => (
  <div className={css.reason}>
    <Select id={id} name="reason" label={labels.verbReason} choices={reasons} defaultValue={chosen} />
  </div>
);

/** All other decisions, their durations, and the message to the writer. */
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
