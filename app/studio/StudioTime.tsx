import type { PresentedTime } from "../date-time/present-time.ts";

/** A moment's age, with the full date for whoever points at it. */
export const Age = ({ time }: { time: PresentedTime }) => (
  <time dateTime={time.iso} title={time.title}>
    {time.age}
  </time>
);

/** The full date, in the zone of the blog. */
export const FullDate = ({ time }: { time: PresentedTime }) => (
  <time dateTime={time.iso} title={time.title}>
    {time.absolute}
  </time>
);
