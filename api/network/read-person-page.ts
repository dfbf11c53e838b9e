import type { PersonPage } from "../../contract/magma.ts";
import { readStream, type StreamPage } from "../posts/read-stream.ts";
import { authorList } from "../posts/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import { presentMembership, presentPerson } from "../people/present-person.ts";
import { run } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { prepareMemberships, preparePersonByName } from "../people/prepare-people.ts";

/** A person with their memberships and a page of their posts; 404 for an unknown name. */
export async function readPersonPage(
  context: ServiceContext,
  screenName: string,
  page: StreamPage,
): Promise<PersonPage> {
  const [row] = await run(preparePersonByName(context.db, screenName));
  if (row === undefined) throw notFound("person");
  const [memberships, stream] = await Promise.all([
    run(prepareMemberships(context.db, row.id)),
    readStream(context, authorList(row.id), page),
  ]);
  return { person: presentPerson(row), memberships: memberships.map(presentMembership), stream };
}
