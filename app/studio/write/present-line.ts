import type { DraftLine } from "../../../contract/drafts/drafts.ts";
import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { DraftState, Planned } from "../../../contract/entities/draft.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import { buildLiveblogPath, buildManagePath, buildWritePath } from "../paths.ts";
import { buildPreviewQuery } from "../time/preview-moment.ts";
import type { StateShape } from "../ui/State.tsx";
import { formatClock, formatMoment } from "../time/format-moment.ts";
import { formatFields } from "../time/publish-time.ts";

/** How a story's state looks beside its word. */
export const draftShapes: Readonly<Record<DraftState, StateShape>> = {
  draft: "ring",
  review: "half",
  scheduled: "diamond",
  live: "disc",
  removed: "cross",
};

/** What is to happen to a story, in a list. */
interface PlannedView {
  shape: StateShape;
  text: string;
}

const units = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** "Change 2:00 PM", "Takedown Dec 1, 9:00 AM"; or "Change 12 minutes late". */
function presentPlanned(
  { kind, timeMillis }: Planned,
  timezone: string,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): PlannedView {
  const late = now - timeMillis;
  if (late > 0) {
    const duration = formatDuration(late, intl.locale);
    return { shape: "square", text: intl.t(`desk.late.${kind}`, { duration }) };
  }
  const isToday = formatFields(timeMillis, timezone).date === formatFields(now, timezone).date;
  const time = (isToday ? formatClock : formatMoment)(timeMillis, intl.locale, timezone);
  return { shape: "diamond", text: intl.t(`desk.planned.${kind}`, { time }) };
}

/** In the largest unit of which there is one: "12 minutes". */
function formatDuration(ms: number, locale: string): string {
  const { unit, ms: length } = units.find((each) => ms >= each.ms) ?? units[2];
  const amount = Math.max(1, Math.floor(ms / length));
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

/** A story in a list of the desk. */
export interface LineView {
  id: string;
  headline: string;
  /** As on its card; null without one. The headline says which it is. */
  image: PresentedImage | null;
  /** Where it is written. */
  href: string;
  /** What is to happen to it while readers see it, the next first. */
  planned: PlannedView[];
  shape: StateShape;
  state: string;
  /** When it was or is to be published; for a draft, when it was changed. */
  time: PresentedTime;
  /** Names joined by commas. */
  authors: string;
  blog: string;
  /** For whom it waits, once it is handed over to somebody; null otherwise. */
  reviewer: string | null;
  /** "Next version in review", of a story that readers see as before; null otherwise. */
  inReview: string | null;
  /** "Fay asked to delete this draft: It is a double."; null where nobody asks for that. */
  deletion: string | null;
  /** "Changes not published"; null where readers see what the draft says. */
  changed: string | null;
  /** Its publication checks; null while it was never published. */
  checks: LineLink | null;
  /** The desk of a liveblog; null for every other story. */
  liveblog: LineLink | null;
  /** The network as of its publication, or what is to happen next; null for neither, or where the person may not see it. */
  preview: LineLink | null;
}

interface LineLink {
  href: string;
  label: string;
  /** With the headline. */
  name: string;
}

/** Of whoever sees a list, null where nobody says: what they may do decides what its lines link to. */
export type Viewer = Pick<Account, "memberships" | "networkRoles"> | null;

/** Looks up whom and what the lines name. */
export function createLinePresenter(people: readonly Person[], viewer: Viewer, page: PageContext) {
  const { intl, addressing, network, mainSite, images, now } = page;
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const blogs = new Map([mainSite, ...network].map((blog) => [blog.id, blog]));
  return (line: DraftLine): LineView => {
    const { id, state, authorIds, publishTimeMillis, changedTimeMillis } = line;
    const blog = blogs.get(line.blogId) ?? mainSite;
    const headline = line.headline.trim() || intl.t("write.untitled");
    const nextTime = findNextTime(line, now);
    const isTimed = state === "scheduled" || state === "live";
    const link = (path: string, text: string) => ({
      href: addressing.ownHref(path),
      label: text,
      name: `${text}: ${headline}`,
    });
    const reviewer = line.isInReview && line.assigneeId !== null ? names.get(line.assigneeId) : undefined;
    return {
      id,
      headline,
      image: presentImage(line.image && { ...line.image, alt: "" }, "line", images),
      planned: line.planned.map((item) => presentPlanned(item, blog.timezone, page)),
      href: addressing.ownHref(buildWritePath(id)),
      shape: draftShapes[state],
      state: intl.t(`write.state.${state}`),
      time: presentTime(isTimed ? (publishTimeMillis ?? changedTimeMillis) : changedTimeMillis, {
        now,
        timezone: blog.timezone,
        intl,
      }),
      authors: authorIds.flatMap((personId) => names.get(personId) ?? []).join(", "),
      blog: blog.displayName,
      reviewer: reviewer === undefined ? null : intl.t("review.waits.person", { name: reviewer }),
      inReview: line.isInReview && state !== "review" ? intl.t("desk.nextInReview") : null,
      deletion: line.deletion && describeDeletion(line.deletion, names, page),
      changed: isLeftOut(line) ? intl.t("desk.changed") : null,
      checks:
        state === "live"
          ? link(`/manage/${blog.name}/checks/${id}`, intl.t("discussion.publicationChecks"))
          : null,
      preview:
        nextTime !== null && maySeePreview(viewer, blog)
          ? link(buildManagePath(blog.name, "preview") + buildPreviewQuery(nextTime), intl.t("desk.preview"))
          : null,
      liveblog:
        line.liveblogState === null ? null : link(buildLiveblogPath(blog.name, id), intl.t("liveblog.open")),
    };
  };
}

function describeDeletion(
  { personId, reason }: NonNullable<DraftLine["deletion"]>,
  names: ReadonlyMap<string, string>,
  { intl }: PageContext,
): string {
  const name = names.get(personId) ?? intl.t("notifications.somebody");
  const asked = intl.t("publish.deletion.asked", { name });
  return reason === "" ? asked : `${asked}: ${reason}`;
}

/** When readers will see something else of it, ms; null if nothing is to happen to it. */
const findNextTime = ({ state, publishTimeMillis, planned }: DraftLine, now: number): number | null =>
  state === "scheduled"
    ? (publishTimeMillis ?? now)
    : (planned.find(({ timeMillis }) => timeMillis > now)?.timeMillis ?? null);

/** A change that is scheduled says so itself. */
const isLeftOut = ({ isChanged, permalink, planned }: DraftLine) =>
  isChanged && permalink !== null && planned.every(({ kind }) => kind !== "change");

const maySeePreview = (viewer: Viewer, blog: Blog) =>
  isAllowed("preview.network", { standings: findStandings(viewer, blog.id) });
