import type { PersonPage } from "../../contract/magma.ts";
import { readStream, type StreamPage } from "../posts/read-stream.ts";
import { authorList } from "../posts/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import {
  presentMembership,
  presentPerson,
  type MembershipRow,
  type PersonRow,
} from "../people/present-person.ts";
import { selectMembershipsOfPerson, selectPersonByName } from "../people/sql.ts";
import { runQuery } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";

/** A person with their memberships and a page of their posts; 404 for an unknown name. */
export async function readPersonPage(
  context: ServiceContext,
  screenName: string,
  page: StreamPage,
): Promise<PersonPage> {
  const [row] = await runQuery<PersonRow>(context.db, selectPersonByName, screenName);
  if (row === undefined) throw notFound("person");
  const [memberships, stream] = await Promise.all([
    runQuery<MembershipRow>(context.db, selectMembershipsOfPerson, row.id),
    readStream(context, authorList(row.id), page),
  ]);
  return { person: presentPerson(row), memberships: memberships.map(presentMembership), stream };
}
