import type { ServiceContext } from "../../env.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { selectAnyObject, selectBehind, selectIsInObject } from "./sql.ts";

type Context = Pick<ServiceContext, "db" | "now" | "discussionObjects">;

/** Discussions told in one run; whoever opens one of the others tells it first. */
const maxTold = 250;

/** Scheduled: tells objects what was changed in D1, such as a block that concerns many discussions. */
export async function refreshObjects({ db, now, discussionObjects }: Context): Promise<void> {
  if (discussionObjects === undefined) {
    const [known] = await runQuery(db, selectAnyObject);
    if (known !== undefined) throw new Error("Discussions are in objects, but DISCUSSIONS is not `objects`.");
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

/** Throws 409 if an object has a discussion: some things work in D1 alone. */
export async function assertInD1({ db }: Pick<ServiceContext, "db">, storyId: string): Promise<void> {
  const [known] = await runQuery(db, selectIsInObject, storyId);
  if (known !== undefined)
    throw new ServiceError(
      "conflict",
      "This discussion is stored outside of the database, where it has one type only.",
    );
}

/** The same for the whole network. */
export async function assertAllInD1({ db }: Pick<ServiceContext, "db">): Promise<void> {
  const [known] = await runQuery(db, selectAnyObject);
  if (known !== undefined)
    throw new ServiceError(
      "conflict",
      "Discussions in objects can't be exported: their texts aren't in the database.",
    );
}
