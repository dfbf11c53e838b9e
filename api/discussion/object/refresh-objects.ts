import type { ServiceContext } from "../../env.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { runQuery } from "../../store/query.ts";
import { logRepairOfDiscussion } from "../../telemetry/discussion-log.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { selectAnyObject, selectBehind, selectIsInObject, selectToCheck } from "./sql.ts";

type Context = Pick<ServiceContext, "db" | "now" | "discussionObjects">;

const withoutObjects = "Discussions are in objects, but DISCUSSIONS is `d1`.";

/** Changes delivered in one run; opening any other discussion delivers its changes first. */
const maxTold = 500;

/** Scheduled: delivers changes of D1 to objects, such as a block that concerns many discussions. */
export async function refreshObjects({ db, now, discussionObjects }: Context): Promise<void> {
  if (discussionObjects === undefined) {
    const [known] = await runQuery(db, selectAnyObject);
    if (known !== undefined) throw new Error(withoutObjects);
    return;
  }
  const behind = await runQuery<{ story_id: string }>(db, selectBehind, maxTold);
  throwFailures(
    await runEach(
      behind,
      ({ story_id }) => story_id,
      ({ story_id }) => discussionObjects.getByName(story_id).refresh(now),
    ),
  );
}

/** Discussions checked in one run, and how often there is one, ms. */
const maxChecked = 5;
const turnMillis = 300_000;

/** Scheduled: compares some objects with D1, and repairs differences. */
export async function checkObjects({ db, now, discussionObjects }: Context): Promise<void> {
  if (discussionObjects === undefined) return;
  const turn = (Math.floor(now / turnMillis) * 2_654_435_761) % 2 ** 40;
  const stories = await runQuery<{ story_id: string }>(db, selectToCheck, maxChecked, turn);
  throwFailures(
    await runEach(
      stories,
      ({ story_id }) => story_id,
      async ({ story_id }) => {
        const differing = await discussionObjects.getByName(story_id).check(now);
        if (differing > 0) logRepairOfDiscussion(story_id, differing);
      },
    ),
  );
}

/** Throws 409 if an object has a discussion: some things work in D1 alone. */
export async function assertInD1({ db }: Pick<ServiceContext, "db">, storyId: string): Promise<void> {
  const [known] = await runQuery(db, selectIsInObject, storyId);
  if (known !== undefined)
    throw new ServiceError(
      "conflict",
      "This discussion is stored outside of the database, where it has one type only.",
    );
}

/** The same for the whole network, without asking objects. */
export async function assertAllInD1({ db }: Pick<ServiceContext, "db">): Promise<void> {
  const [known] = await runQuery(db, selectAnyObject);
  if (known !== undefined) throw new ServiceError("conflict", withoutObjects);
}
