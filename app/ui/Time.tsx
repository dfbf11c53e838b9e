import type { PresentedTime } from "../date-time/present-time.ts";

/**
 * A time as `<time>`. Script updates it by its data attributes (`refresh-ages.client.ts`). Without styles, because the
 * studio, which has a stylesheet of its own, uses it too.
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
 * Its age, with the full date as a tooltip. With `isBesideDate`, it never repeats the date and time beside it.
 */
export function Age({ time, isBesideDate = false }: { time: PresentedTime; isBesideDate?: boolean }) {
  return (
    <Moment time={time} form={isBesideDate ? "recent" : "long"}>
      {isBesideDate ? time.recentAge : time.age}
    </Moment>
  );
}

/** The full date, in the blog's time zone. */
export function FullDate({ time }: { time: PresentedTime }) {
  return <Moment time={time}>{time.absolute}</Moment>;
}
