import { FullDate } from "../../../ui/Time.tsx";
import type { DeskMessage, ReviewView } from "./present-review.ts";
import * as css from "./review.css.ts";

/** Above the text: who handed the story over or back, or asks for its deletion, and what they wrote with it. */
export const ReviewMessage = ({ message }: { message: DeskMessage }) => (
  <aside className={css.message}>
    <p>
      {message.text} · <FullDate time={message.time} />
    </p>
    {message.remark !== "" && <p className={css.remark}>{message.remark}</p>}
  </aside>
);

/** In the bar: for whom it waits. */
export const ReviewState = ({ waits }: Pick<ReviewView, "waits">) =>
  waits && <span className={waits.isForYou ? css.forYou : undefined}>{waits.text}</span>;
