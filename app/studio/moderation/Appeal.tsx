import { Button } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Quote } from "../ui/Text.tsx";
import { TextArea } from "../ui/TextInput.tsx";
import type { ItemView } from "./present-item.ts";
import type { QueueLabels } from "./queue-labels.ts";
import * as css from "./queue.css.ts";

interface AppealProps {
  appeal: NonNullable<ItemView["appeal"]>;
  labels: QueueLabels;
}

/** What its writer says against an earlier decision, and the answer. */
export const Appeal = ({ appeal, labels }: AppealProps) => (
  <div className={css.appeal}>
    <h3>{appeal.title}</h3>
    <Quote>{appeal.words}</Quote>
    <TextArea
      name={`answer-${appeal.id}`}
      label={labels.answer}
      rows={2}
      maxLength={1_000}
      defaultValue={appeal.typed}
    />
    <Buttons>
      <Button name="appeal" value={appeal.uphold}>
        {labels.uphold}
      </Button>
      <Button name="appeal" value={appeal.reverse}>
        {labels.reverse}
      </Button>
    </Buttons>
  </div>
);
