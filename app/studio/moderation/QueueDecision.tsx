import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Select.tsx";
import { Section } from "../ui/Page.tsx";
import { TextInput, TextArea } from "../ui/TextInput.tsx";
import { FieldLine } from "../ui/Form.tsx";
import type { QueueView } from "./present-queue.ts";

/** What is decided about the replies that are selected. */
export const QueueDecision = ({ view: { decisions, reasons, typed, labels } }: { view: QueueView }) => (
  <Section title={labels["bulk"]}>
    <FieldLine>
      <Select name="action" label={labels["choose"]} none={labels["none"]} choices={decisions} />
      <Select name="reason" label={labels["reason"]} none={labels["none"]} choices={reasons} />
      <TextInput
        name="days"
        label={labels["days"]}
        inputMode="numeric"
        defaultValue={typed.days}
        maxLength={4}
        autoComplete="off"
      />
      <TextArea
        name="words"
        label={labels["words"]}
        hint={labels["wordsHint"]}
        rows={2}
        maxLength={1_000}
        defaultValue={typed.words}
      />
      <Button kind="primary">{labels["apply"]}</Button>
    </FieldLine>
  </Section>
);
