import { storedChecks, type FailedStory, type StoredCheck } from "../../contract/drafts/dashboard.ts";
import { appleNewsRules, isKeptFrom } from "../../contract/feed-partners.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { selectGivenUp } from "./sql.ts";
import { findIndex } from "./syndication-settings.ts";

/** Time since its publication for which a story is listed, ms. */
const listedFor = 7 * 86_400_000;

/** Whose failures are read: of all stories of blogs that the person manages, and of their own where they have a role. */
interface FailureReader {
  personId: string;
  managerOf: string[];
  memberOf: string[];
  managesAll: boolean;
}

function findFailureReader(actor: Actor): FailureReader {
  const blogIds = actor.memberships.map(({ blogId }) => blogId);
  const manages = (blogId: string | null) => isAllowed("story.change", buildClaim(actor, blogId));
  const readsOwn = (blogId: string) =>
    isAllowed("publicationChecks.read", buildClaim(actor, blogId, { relations: ["storyAuthor"] }));
  return {
    personId: actor.personId,
    managerOf: blogIds.filter(manages),
    memberOf: blogIds.filter(readsOwn),
    managesAll: manages(null),
  };
}

interface GivenUpRow {
  kind: StoredCheck;
  time: number;
  id: string;
  blog_id: string;
  headline: string;
  is_page: number;
  has_password: number;
  syndication_exclusions: string;
  is_sent: number;
  has_channel: number;
}

/** True if the story's page of publication checks says so too: a story that Apple News may not have fails no check. */
const isFailure = (row: GivenUpRow) =>
  row.kind === "engines" ||
  row.is_sent === 1 ||
  (row.has_channel === 1 &&
    row.is_page === 0 &&
    row.has_password === 0 &&
    row.headline !== "" &&
    !isKeptFrom(JSON.parse(row.syndication_exclusions) as string[], appleNewsRules));

/** Stories with a failed check, the last failure first; undefined for people without a role. */
export async function readFailedStories(
  { db, now, indexNow }: Pick<ServiceContext, "db" | "now" | "indexNow">,
  actor: Actor,
  most: number,
): Promise<FailedStory[] | undefined> {
  const reader = findFailureReader(actor);
  if (!reader.managesAll && reader.memberOf.length === 0) return undefined;
  const kinds = storedChecks.filter((kind) => kind !== "engines" || findIndex(indexNow) !== null);
  const rows = await runQuery<GivenUpRow>(
    db,
    selectGivenUp,
    now - listedFor,
    now,
    JSON.stringify(kinds),
    JSON.stringify(reader),
    most,
  );
  const stories = new Map<string, FailedStory>();
  for (const row of rows.filter(isFailure)) {
    const known = stories.get(row.id);
    known?.checks.push(row.kind);
    if (known !== undefined) continue;
    const { id, blog_id: blogId, headline, kind, time: timeMillis } = row;
    stories.set(id, { storyId: id, blogId, headline, checks: [kind], timeMillis });
  }
  return [...stories.values()];
}
