import { Button } from "../ui/Button.tsx";
import { Buttons, Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { Lines } from "../ui/Text.tsx";
import { Hidden, type SentFields } from "./DoneNotice.tsx";

/** What a form would do, in words, with its fields again. */
export interface ReviewView {
  title: string;
  lines: readonly string[];
  fields: SentFields;
  save: string;
  edit: string;
}

/** The words of a review, and the buttons that do it or go back to the fields. */
export const Review = ({ review, action }: { review: ReviewView; action: string }) => (
  <Section title={review.title}>
    {review.lines.length === 1 ? <p>{review.lines[0]}</p> : <Lines lines={review.lines} />}
    <Form method="post" action={action}>
      <Hidden fields={review.fields} />
      <Buttons>
        <Button kind="primary" name="step" value="save">
          {review.save}
        </Button>
        <Button name="step" value="edit">
          {review.edit}
        </Button>
      </Buttons>
    </Form>
  </Section>
);
