import type { DraftLine } from "../../../contract/drafts/drafts.ts";
import type { Account } from "../../../contract/entities/account.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { DraftState, Planned } from "../../../contract/entities/draft.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import {
  buildChecksPath,
  buildHeadlinesPath,
  buildLiveblogPath,
  buildManagePath,
  buildStandingPath,
  buildStoryAudiencePath,
  buildWritePath,
} from "../paths.ts";
import { buildPreviewQuery } from "../time/preview-moment.ts";
import type { StateShape } from "../ui/State.tsx";
import { describeDay } from "../time/describe-plan.ts";
import { formatClock, formatMoment } from "../time/format-moment.ts";
import { formatFields } from "../../date-time/typed-time.ts";

/** The shape beside the name of a story's state. */
export const draftShapes: Readonly<Record<DraftState, StateShape>> = {
  draft: "ring",
  review: "half",
  scheduled: "diamond",
  live: "disc",
  removed: "cross",
};

/** A scheduled change of a story, in a list. */
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

/** In the largest unit that is at least one: "12 minutes". */
function formatDuration(ms: number, locale: string): string {
  const { unit, ms: length } = units.find((each) => ms >= each.ms) ?? units[2];
  const amount = Math.max(1, Math.floor(ms / length));
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

/** A story in a list of the desk. */
export interface LineView {
  id: string;
  headline: string;
  /** The card's image; null without one. Its alt text is omitted: the headline identifies the story. */
  image: PresentedImage | null;
  /** Address of its editor. */
  href: string;
  /** Scheduled changes of a public story, the next first. */
  planned: PlannedView[];
  shape: StateShape;
  state: string;
  /** When it was or is to be published; for a draft, when it was changed. */
  time: PresentedTime;
  /** Names joined by commas. */
  authors: string;
  blog: string;
  /** Text naming whom it waits for, once it was handed over to a person; null otherwise. */
  reviewer: string | null;
  /** "Next version in review", of a public story; null otherwise. */
  inReview: string | null;
  /** "Planned: Mon, Nov 30, Ready"; null without a plan. */
  plan: string | null;
  /** Link to the form of its plan; null for people who see no plan, and for what was taken down. */
  planLink: LineLink | null;
  /** "Fay asked to delete this draft: It is a double."; null without a request. */
  deletion: string | null;
  /** "Changes not published"; null if the public version equals the draft. */
  changed: string | null;
  /** Link to its publication checks; null if it was never published. */
  checks: LineLink | null;
  /** Link to who reads it; null if it isn't live. */
  audience: LineLink | null;
  /** Link to the tests of its headline; null if it was never published. */
  headlines: LineLink | null;
  /** Link to the page that shares it to other blogs; null if it isn't live. */
  share: LineLink | null;
  /** Link to the page of where it stands; null if it was never published. */
  standing: LineLink | null;
  /** Link to the desk of its liveblog; null for other stories. */
  liveblog: LineLink | null;
  /**
   * Link to the network as of its publication or next scheduled change; null for neither, or if the person may not see
   * it.
   */
  preview: LineLink | null;
}

interface LineLink {
  href: string;
  label: string;
  /** Accessible name with the headline. */
  name: string;
}

/** The viewer of a list, null if unknown: their permissions decide the links of its lines. */
export type Viewer = Pick<Account, "memberships" | "networkRoles"> | null;

/** Presents lines with the names of their people, for a viewer. */
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
      plan: line.plan
        ? intl.t("plan.line", {
            day: describeDay(line.plan, page),
            desk: intl.t(`plan.desk.${line.plan.desk}`),
          })
        : null,
      planLink:
        state === "removed" || !isAllowed("plan.read", { standings: findStandings(viewer, blog.id) })
          ? null
          : link(`${buildManagePath(blog.name, "plan")}?edit=${id}#edit`, intl.t("plan.planStory")),
      deletion: line.deletion && describeDeletion(line.deletion, names, page),
      changed: isLeftOut(line) ? intl.t("desk.changed") : null,
      checks:
        state === "live"
          ? link(buildChecksPath(blog.name, id), intl.t("discussion.publicationChecks"))
          : null,
      audience:
        state === "live" ? link(buildStoryAudiencePath(blog.name, id), intl.t("audience.link")) : null,
      share:
        state === "live"
          ? link(`${buildManagePath(blog.name, "shares")}?story=${id}`, intl.t("shares.share"))
          : null,
      standing: isTimed ? link(buildStandingPath(blog.name, id), intl.t("standing.link")) : null,
      headlines: isTimed ? link(buildHeadlinesPath(blog.name, id), intl.t("headlines.link")) : null,
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

/** Time of the next public change, ms; null if none is scheduled. */
const findNextTime = ({ state, publishTimeMillis, planned }: DraftLine, now: number): number | null =>
  state === "scheduled"
    ? (publishTimeMillis ?? now)
    : (planned.find(({ timeMillis }) => timeMillis > now)?.timeMillis ?? null);

/** True if the draft has unpublished changes; a scheduled change has a text of its own. */
const isLeftOut = ({ isChanged, permalink, planned }: DraftLine) =>
  isChanged && permalink !== null && planned.every(({ kind }) => kind !== "change");

const maySeePreview = (viewer: Viewer, blog: Blog) =>
  isAllowed("preview.network", { standings: findStandings(viewer, blog.id) });
