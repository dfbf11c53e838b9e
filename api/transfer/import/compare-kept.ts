import type { VersionDifference } from "../../../contract/import/import.ts";
import { readVersion } from "../../drafts/make-post.ts";
import { readRoom } from "../../drafts/room-calls.ts";
import type { ServiceContext } from "../../env.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { run } from "../../store/query.ts";
import { compareVersions } from "./compare-versions.ts";
import type { PlannedPost } from "./plan-posts.ts";

/** How stories that were edited here differ from the version of their source, by their ids. */
export async function compareKept(
  context: ServiceContext,
  plans: readonly PlannedPost[],
): Promise<ReadonlyMap<string, VersionDifference[]>> {
  const found = new Map<string, VersionDifference[]>();
  for (const { known, post } of plans) {
    if (known === undefined) continue;
    const { text, fields } = await readVersion(context.db, await readRoom(context, known.id));
    const people = await run(preparePeople(context.db, fields.authorIds));
    const names = new Map(people.map((person) => [person.id, person.screen_name]));
    const authors = fields.authorIds.flatMap((id) => names.get(id) ?? []);
    found.set(known.id, compareVersions({ ...text, fields, authors, status: known.status }, post));
  }
  return found;
}
