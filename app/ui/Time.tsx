import type { PresentedTime } from "../date-time/present-time.ts";

/** A moment: its age, with the full date for whoever points at it or has it read aloud. */
export function Age({ time }: { time: PresentedTime }) {
  return (
    <time dateTime={time.iso} title={time.title}>
      {time.age}
    </time>
  );
}

/** A moment: the full date. */
export function FullDate({ time }: { time: PresentedTime }) {
  return <time dateTime={time.iso}>{time.absolute}</time>;
}
