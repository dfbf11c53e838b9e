import type { PresentedTime } from "../date-time/present-time.ts";
import { hidden } from "./hidden.css.ts";
import { Moment } from "./Time.tsx";

/** A moment's age in a narrow place: "5h" is seen, and the long form is heard. */
export const CompactAge = ({ time }: { time: PresentedTime }) => (
  <Moment time={time}>
    <span aria-hidden="true" data-age="compact">
      {time.compactAge}
    </span>
    <span className={hidden} data-age="long">
      {time.age}
    </span>
  </Moment>
);
