import type { PersonPage } from "../../contract/person-pages.ts";
import { readStream, type StreamPage } from "../posts/read-stream.ts";
import { authorList } from "../posts/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import { presentMembership, presentPerson } from "../people/present-person.ts";
import { run, runAll } from "../store/query.ts";
import { prepareLatestOfPerson } from "../discussion/prepare-replies.ts";
import { readFewReplies } from "./read-few-replies.ts";
import { preparePublished, presentPublished } from "./prepare-published.ts";
import { notFound } from "../wire/service-error.ts";
import { prepareMemberships, preparePersonByName } from "../people/prepare-people.ts";

/** A person with their memberships, a page of their posts, and beside the first their latest replies; 404 for an unknown name. */
export async function readPersonPage(
  context: ServiceContext,
  screenName: string,
  page: StreamPage,
): Promise<PersonPage> {
  const [row] = await run(preparePersonByName(context.db, screenName));
  if (row === undefined) throw notFound("person");
  const { db, now } = context;
  const [[memberships, stories, replies], stream, latestReplies] = await Promise.all([
    runAll(db, [prepareMemberships(db, row.id), ...preparePublished(db, row.id, now)]),
    readStream(context, authorList(row.id), page),
    page.startTime === undefined
      ? readFewReplies(context, prepareLatestOfPerson(db, row.id, now))
      : { items: [], people: [] },
  ]);
  return {
    person: presentPerson(row),
    memberships: memberships.map(presentMembership),
    published: presentPublished(stories, replies),
    stream,
    latestReplies,
  };
}
