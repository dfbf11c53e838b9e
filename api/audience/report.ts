import type { Detail, RefusalReason, StoryReading } from "../../contract/audience/readings.ts";
import { findKnownZone } from "../../contract/zoned-time.ts";
import { findDate, startOfHour, startOfSlot } from "./spans.ts";

/* What a report of a front end adds, as rows. */

export const networkScope = "network";
export const blogScope = (blogId: string) => `blog:${blogId}`;

/** A public story, with the time zone of its blog. */
export interface CountedStory {
  blog_id: string;
  timezone: string | null;
}

/** What is known of the views of a story on a day of its blog's zone: `source search:google`, and how often. */
export interface StoryDetail {
  storyId: string;
  blogId: string;
  day: number;
  detail: string;
  count: number;
}

export type DetailLine = [scope: string, day: number, detail: string, count: number];

/** Details of stories as rows: those of the story, its blog and the network, each once. */
export function sumByScope(details: readonly StoryDetail[]): DetailLine[] {
  const lines = new Map<string, DetailLine>();
  for (const { storyId, blogId, day, detail, count } of details)
    for (const scope of [storyId, blogScope(blogId), networkScope]) {
      const key = `${scope} ${day} ${detail}`;
      const line = lines.get(key);
      if (line) line[3] += count;
      else lines.set(key, [scope, day, detail, count]);
    }
  return [...lines.values()];
}

/** Views that came directly, and those of each browser that doubtful hours are found by (`doubt.ts`). */
type Mix = readonly [direct: number, chromeDesktop: number, chromePhone: number, safari: number];
const noMix: Mix = [0, 0, 0, 0];

function findMix(details: readonly Detail[]): Mix {
  const sum = (kind: Detail["kind"], value: string) =>
    details
      .filter((detail) => detail.kind === kind && detail.value === value)
      .reduce((total, { count }) => total + count, 0);
  return [
    sum("source", "direct:"),
    sum("browser", "chrome-desktop"),
    sum("browser", "chrome-phone"),
    sum("browser", "safari"),
  ];
}

/** Rows of a report, each key once. */
export class Report {
  /** Views by story. */
  readonly totals = new Map<string, number>();
  readonly #spans = new Map<string, [string, number, number, number, string, ...number[]]>();
  readonly #details = new Map<string, StoryDetail>();
  /** Views that are no story's. */
  readonly refusals: DetailLine[] = [];
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#spans.size === 0 && this.#details.size === 0 && this.refusals.length === 0;
  }

  get spans() {
    return [...this.#spans.values()];
  }

  get storyDetails(): StoryDetail[] {
    return [...this.#details.values()];
  }

  add({ id, count, details }: StoryReading, post: CountedStory): void {
    const day = findDate(this.#now, findKnownZone(post.timezone ?? ""));
    const scopes = [id, blogScope(post.blog_id), networkScope];
    if (count > 0) {
      this.totals.set(id, (this.totals.get(id) ?? 0) + count);
      const mix = findMix(details);
      for (const scope of scopes) this.#addSpans(scope, day, count, mix, scope === id ? post.blog_id : "");
    }
    for (const { kind, value, count: amount } of details) {
      if (kind === "browser") continue;
      const detail = `${kind} ${value}`;
      const key = `${id} ${detail}`;
      const known = this.#details.get(key);
      if (known) known.count += amount;
      else this.#details.set(key, { storyId: id, blogId: post.blog_id, day, detail, count: amount });
    }
  }

  /** Views that are no story's. They are the network's, on the day of UTC. */
  refuse(reason: RefusalReason, count: number): void {
    const known = this.refusals.find(([, , detail]) => detail === `refused ${reason}`);
    if (known) known[3] += count;
    else if (count > 0)
      this.refusals.push([networkScope, findDate(this.#now, "UTC"), `refused ${reason}`, count]);
  }

  #addSpans(scope: string, day: number, count: number, mix: Mix, blogId: string): void {
    const starts = [
      [5, startOfSlot(this.#now), noMix],
      [60, startOfHour(this.#now), mix],
      [1_440, day, noMix],
    ] as const;
    for (const [span, start, ownMix] of starts) {
      const key = `${scope} ${span} ${start}`;
      const row = this.#spans.get(key) ?? [scope, span, start, 0, blogId, ...noMix];
      row[3] += count;
      for (const [index, part] of ownMix.entries()) row[5 + index] = Number(row[5 + index]) + part;
      this.#spans.set(key, row);
    }
  }
}
