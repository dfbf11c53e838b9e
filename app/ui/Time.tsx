import type { PresentedTime } from "../date-time/present-time.ts";

/**
 * A moment. `data-…` is what the browser goes on with (`refresh-ages.client.ts`). No styles: the studio, which has a
 * stylesheet of its own, shows moments too.
 */
export function Moment({
  time,
  form,
  children,
}: {
  time: PresentedTime;
  form?: "long" | "recent" | undefined;
  children: React.ReactNode;
}) {
  return (
    <time
      dateTime={time.iso}
      title={time.title}
      data-moment={time.ms}
      data-zone={time.timezone}
      data-age={form}
    >
      {children}
    </time>
  );
}

/**
 * Its age, with the full date for whoever points at it. `isBesideDate`: the age goes once it would say nothing but the
 * date again.
 */
export function Age({ time, isBesideDate = false }: { time: PresentedTime; isBesideDate?: boolean }) {
  return (
    <Moment time={time} form={isBesideDate ? "recent" : "long"}>
      {time.age}
    </Moment>
  );
}

/** The full date, in the zone of the blog. */
export function FullDate({ time }: { time: PresentedTime }) {
  return <Moment time={time}>{time.absolute}</Moment>;
}
