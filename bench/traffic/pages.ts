import { buildCallPath, type QueryValues } from "../../contract/wire/call.ts";
import { getOwnDiscussion } from "../../contract/discussion/comments.ts";
import { getQueue } from "../../contract/moderation/moderation.ts";
import { getNotifications } from "../../contract/subscriptions/notification.ts";
import { openConnection, type HttpRequest } from "../client/connection.ts";
import { readerId, tokenOf } from "../network/grow-readers.ts";
import { prolific } from "../network/grow-discussions.ts";
import { busyPost, sampleAuthor, sampleHost } from "../sample/samples.ts";
import { assertOk } from "../suite.ts";
import { pickFrom, type World } from "./world.ts";

/** A page of the front end, or an additional call made by a signed-in person's page. */
interface PageSubject {
  name: string;
  isCall: boolean;
  build: (world: World) => HttpRequest;
}

const page = (name: string, host: string, path: string): PageSubject => ({
  name,
  isCall: false,
  build: () => ({ host, path }),
});
const atPost = (name: string, choose: (world: World) => string): PageSubject => ({
  name,
  isCall: false,
  build: (world) => {
    const id = choose(world);
    const address = world.addresses.get(id);
    if (!address) throw new Error(`${name}: ${id} is nowhere`);
    return address;
  },
});

interface OwnRead {
  service: string;
  path: string;
}
const own = (
  name: string,
  call: OwnRead,
  choose: (world: World) => { personId: string; params?: Record<string, string>; query?: QueryValues },
): PageSubject => ({
  name,
  isCall: true,
  build: (world) => {
    const { personId, params = {}, query = {} } = choose(world);
    return {
      host: "services",
      path: `/api/${call.service}/${buildCallPath(call as never, params, query)}`,
      headers: { authorization: `Bearer ${tokenOf(personId)}` },
    };
  },
});

const network = "kinja.com";

export const pageSubjects: readonly PageSubject[] = [
  page("front", sampleHost, "/"),
  atPost("story", ({ storyIds, next }) => pickFrom(storyIds, next())),
  atPost("story with the longest discussion", ({ busyId }) => busyId),
  atPost("widest thread", (world) => world.wideId),
  atPost("deepest thread", ({ deepestId }) => deepestId),
  page("feed", sampleHost, "/rss"),
  page("author", network, `/${sampleAuthor}`),
  page("person with the most replies", network, `/Reader-${prolific}`),
  page("search for replies", sampleHost, "/search?q=music&kind=replies"),
  own("own part of the longest discussion", getOwnDiscussion, () => ({
    personId: readerId(1),
    params: { starterId: busyPost.id },
  })),
  own("moderators' queue", getQueue, ({ ownerId, blogId }) => ({ personId: ownerId, query: { blogId } })),
  own("notifications", getNotifications, () => ({ personId: readerId(2) })),
];

/** Connections to a port, one for each request in progress. */
export function createPool(port: number) {
  const all: ReturnType<typeof openConnection>[] = [];
  const idle: ReturnType<typeof openConnection>[] = [];
  return {
    ask: async (request: HttpRequest) => {
      const connection = idle.pop() ?? openConnection(port);
      if (!all.includes(connection)) all.push(connection);
      const answer = await connection.ask(request);
      idle.push(connection);
      assertOk(answer, request);
      return answer;
    },
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}
