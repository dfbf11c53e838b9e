import type { Correction } from "../../contract/posts/correction.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";

/** A correction, clarification or update of a story. */
export interface CorrectionView {
  /** The id of its element on the story's page. */
  anchor: string;
  /** "Correction" */
  label: string;
  time: PresentedTime;
  /** Who published it; null on blogs that show no bylines. */
  name: string | null;
  text: string;
}

export function presentCorrection(
  { id, kind, text, personId, timeMillis }: Correction,
  people: ReadonlyMap<string, Person>,
  home: Blog,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): CorrectionView {
  return {
    anchor: `correction-${id}`,
    label: intl.t(`corrections.kind.${kind}`),
    time: presentTime(timeMillis, { now, timezone: home.timezone, intl }),
    name: hasBylines(home) ? (people.get(personId)?.displayName ?? null) : null,
    text,
  };
}
