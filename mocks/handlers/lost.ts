import { isProbe, normalizeLostPath } from "../../contract/lost-path.ts";
import * as calls from "../../contract/lost.ts";
import { findStandings, type Action } from "../../contract/permissions.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { assertClaim, findOwnObstacles } from "../store/assert-allowed.ts";
import { findBlogById } from "../store/blog.ts";
import { noteAudit } from "../store/moderation.ts";
import { redirectKey } from "../store/redirect-key.ts";
import type { Actor } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

/** What readers asked for and did not find. */
export function mockLost(store: Store) {
  const { tables, lost, now } = store;
  const hosts = () => tables.blogs.map(({ blog }) => blog.host);
  const findHost = (action: Action, actor: Actor, blogId: string | null): string => {
    assertClaim(blogId === null ? "network.queue.read" : action, {
      standings: findStandings(actor, blogId),
      obstacles: findOwnObstacles(actor, blogId),
    });
    const main = tables.blogs.find(({ blog }) => blog.isMainSite)?.blog;
    return blogId === null ? assertFound(main, "blog").host : findBlogById(tables, blogId).host;
  };
  const addressesOf = (host: string) => lost.addresses.get(host) ?? new Map<string, calls.LostAddress>();

  return [
    mockCall(calls.addLost, (_, __, body) => {
      const known = body.lost.filter(({ host }) => hosts().includes(host));
      let counted = 0;
      for (const { host, path, count, fromHost } of known) {
        const normal = path === null || isProbe(path) ? null : normalizeLostPath(path);
        const own = addressesOf(host);
        const before = normal === null ? undefined : own.get(normal);
        if (normal === null || (before === undefined && own.size >= calls.maxLostOfDay)) {
          lost.rest.set(host, (lost.rest.get(host) ?? 0) + count);
          continue;
        }
        counted += 1;
        own.set(normal, {
          path: normal,
          count: (before?.count ?? 0) + count,
          firstTimeMillis: before?.firstTimeMillis ?? now(),
          lastTimeMillis: now(),
          fromHost: fromHost ?? before?.fromHost ?? null,
        });
        lost.addresses.set(host, own);
      }
      return { counted };
    }),

    mockSignedCall(calls.getLost, (actor, _, { blogId = null }) => {
      const host = findHost("lost.read", actor, blogId);
      const items = [...addressesOf(host).values()].toSorted((a, b) => b.count - a.count);
      return { items: items.slice(0, 200), rest: lost.rest.get(host) ?? 0 };
    }),

    mockSignedCall(calls.leadLost, (actor, _, _query, { blogId, path, to }) => {
      const host = findHost("lost.lead", actor, blogId);
      const target = URL.parse(to, `https://${host}`);
      if (target === null || !hosts().includes(target.host)) return { outcome: "nowhere" as const };
      const from = redirectKey(host, path);
      if (redirectKey(target.host, target.pathname + target.search) === from)
        return { outcome: "self" as const };
      const id = /(?:^\/|-)(\d{1,19})$/.exec(path)?.[1];
      const own = id === undefined ? undefined : tables.posts.get(id);
      const isTaken = own !== undefined && own.status !== "DELETED";
      if (isTaken || tables.redirects.has(from)) return { outcome: "taken" as const };
      tables.redirects.set(from, { to: target.href });
      addressesOf(host).delete(path);
      noteAudit(store, {
        blogId,
        byPersonId: actor.personId,
        action: "redirect.write",
        personId: null,
        postId: null,
        reason: "",
        words: `${path} → ${target.href}`,
      });
      return { outcome: "led" as const };
    }),
  ];
}
