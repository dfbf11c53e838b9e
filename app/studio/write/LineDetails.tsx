import { FullDate } from "../../ui/Time.tsx";
import { State } from "../ui/State.tsx";
import type { LineView } from "./present-line.ts";

/** What a list says of a story below its headline. `reason`: why it is in the list. */
export const LineDetails = ({ line, reason }: { line: LineView; reason?: string }) => (
  <>
    {line.planned.map(({ shape, text }) => (
      <State key={text} shape={shape}>
        {text}
      </State>
    ))}
    <State shape={line.shape}>{line.state}</State>
    {reason !== undefined && <span>{reason}</span>}
    <FullDate time={line.time} />
    {line.authors !== "" && <span>{line.authors}</span>}
    {line.inReview !== null && <span>{line.inReview}</span>}
    {line.reviewer !== null && <span>{line.reviewer}</span>}
    {line.deletion !== null && <strong>{line.deletion}</strong>}
    {line.changed !== null && <strong>{line.changed}</strong>}
  </>
);
