import {
  formatLinkEvent,
  LinkEvent,
  maxEventsOfStory,
  type CountedLinkEvent,
} from "../../contract/audience/link-events.ts";
import { findKnownZone } from "../../contract/zoned-time.ts";
import * as v from "valibot";
import type { ServiceContext } from "../env.ts";
import { readPosts } from "../posts/prepare-posts.ts";
import { runQuery } from "../store/query.ts";
import type { CountableRow } from "./count-views.ts";
import { eventPrefix } from "./present-details.ts";
import type { DetailLine } from "./report.ts";
import { findDate } from "./spans.ts";
import { addToDetails, selectCountable } from "./sql.ts";

/** Stories whose texts are read for a report. */
const maxTexts = 40;

/**
 * Adds how often links of stories were followed, to the details of the story's day; returns how many events were counted. An
 * event that the story's text doesn't have is left out, so that nobody can write into the figures.
 */
export async function countLinkEvents(
  context: ServiceContext,
  events: readonly CountedLinkEvent[],
): Promise<number> {
  const { db, now } = context;
  const ids = JSON.stringify([...new Set(events.map(({ id }) => id))].slice(0, maxTexts));
  const known = await runQuery<CountableRow>(db, selectCountable, ids, now);
  const posts = await readPosts(
    context,
    known.map(({ id }) => id),
  );
  const zones = new Map(known.map(({ id, timezone }) => [id, findKnownZone(timezone ?? "")]));
  const eventsOf = new Map(posts.map(({ id, body }) => [id, listEvents(body)]));
  const lines = new Map<string, DetailLine>();
  for (const { id, event, count } of events) {
    const zone = zones.get(id);
    const text = formatLinkEvent(event);
    if (zone === undefined || eventsOf.get(id)?.has(text) !== true) continue;
    const line = lines.get(`${id} ${text}`);
    if (line) line[3] += count;
    else lines.set(`${id} ${text}`, [id, findDate(now, zone), `${eventPrefix}${text}`, count]);
  }
  if (lines.size > 0) await runQuery(db, addToDetails, JSON.stringify([...lines.values()]));
  return lines.size;
}

/** The events of the links in a text, as they are stored. Links can be anywhere in a block. */
export function listEvents(body: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null || found.size >= maxEventsOfStory) return;
    if (Array.isArray(value)) return value.forEach(walk);
    const { type, analytics } = value as { type?: unknown; analytics?: unknown };
    if (type === "Link" && Array.isArray(analytics))
      for (const event of analytics) if (v.is(LinkEvent, event)) found.add(formatLinkEvent(event));
    Object.values(value).forEach(walk);
  };
  walk(body);
  return found;
}
