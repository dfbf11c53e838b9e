import type { PresentedTime } from "../date-time/present-time.ts";
import { hidden } from "./hidden.css.ts";
import { Moment } from "./Time.tsx";

/** The age of a time, for narrow places: it shows "5h", and screen readers read the long form. */
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
