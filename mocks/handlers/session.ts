import * as calls from "../../contract/session.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import {
  describeRights,
  endSessions,
  findAccount,
  findDetail,
  hash,
  sessionLength,
  signIn,
  type SessionDetail,
} from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { createToken } from "../store/subscriptions.ts";
import { assertOurHost, mockBurners, mockLinks } from "./sign-in.ts";

const codeLength = 60_000;
const tokenLength = 7 * 86_400_000;
const grace = 20_000;

/** Being signed in. Links are read at `/api/subscriptions/local/messages`, as newsletters are. */
export function mockSession(store: Store) {
  const { accounts, sessions, now } = store;
  return [
    ...mockLinks(store),
    ...mockBurners(store),
    mockSignedCall(calls.getAccount, ({ personId }) => findAccount(store, personId)),
    mockSignedCall(calls.openMe, (actor) => {
      const account = findAccount(store, actor.personId);
      const detail = findDetail(store, actor);
      detail.seenTime = now();
      const rights = describeRights(account);
      const isDue = now() - detail.renewedTime >= tokenLength;
      if (!isDue && (detail.rights === "" || detail.rights === rights)) return { account, renewed: null };
      const [token, expires] = [createToken(), now() + sessionLength];
      for (const [old, session] of sessions.byToken) {
        // For what is on its way.
        if (session.id === actor.sessionId)
          sessions.byToken.set(old, { ...session, expiresTime: now() + grace });
      }
      const session = { id: actor.sessionId, personId: actor.personId, createdTime: detail.createdTime };
      sessions.byToken.set(token, { ...session, expiresTime: expires });
      Object.assign(detail, { renewedTime: now(), rights });
      return { account, renewed: { token, expiresTimeMillis: expires } };
    }),
    mockSignedCall(calls.listSessions, (actor) => {
      const own = findDetail(store, actor);
      const live = [...sessions.byToken.values()].filter(
        ({ personId, expiresTime }) => personId === actor.personId && expiresTime > now(),
      );
      const families = new Map<string, SessionDetail[]>();
      for (const { id } of live) {
        const detail = accounts.details.get(id);
        if (detail) families.set(detail.familyId, [...(families.get(detail.familyId) ?? []), detail]);
      }
      const items = [...families].map(([familyId, details]) => ({
        familyId,
        hosts: [...new Set(details.map((detail) => detail.host))].toSorted(),
        userAgent: details[0]?.userAgent ?? "",
        createdTimeMillis: Math.min(...details.map((detail) => detail.createdTime)),
        seenTimeMillis: Math.max(...details.map((detail) => detail.seenTime)),
        isThis: familyId === own.familyId,
      }));
      return { items: items.toSorted((one, other) => other.seenTimeMillis - one.seenTimeMillis) };
    }),
    mockSignedCall(calls.endSessions, (actor, _params, _query, { scope, familyId }) => {
      const own = findDetail(store, actor).familyId;
      const picks = {
        this: (family: string) => family === own,
        others: (family: string) => family !== own,
        all: () => true,
        one: (family: string) => family === familyId,
      };
      return { ended: endSessions(store, actor.personId, (detail) => picks[scope](detail.familyId)) };
    }),
    mockSignedCall(calls.createHandover, (actor, _params, _query, { host, challenge }) => {
      assertOurHost(store, host, "host");
      const code = createToken();
      const { familyId } = findDetail(store, actor);
      const expiresTime = now() + codeLength;
      accounts.handovers.set(code, { personId: actor.personId, familyId, host, challenge, expiresTime });
      return { code };
    }),
    mockCall(calls.redeemHandover, (_params, _query, { code, nonce, ...place }) => {
      const handover = accounts.handovers.get(code);
      accounts.handovers.delete(code);
      const isAlive = [...sessions.byToken.values()].some(
        ({ id, expiresTime }) =>
          accounts.details.get(id)?.familyId === handover?.familyId && expiresTime > now(),
      );
      const isGood =
        handover !== undefined &&
        handover.expiresTime > now() &&
        handover.host === place.host &&
        handover.challenge === hash(nonce) &&
        isAlive;
      if (!isGood) return { outcome: "refused" as const, session: null };
      const session = signIn(store, handover.personId, place, handover.familyId);
      return { outcome: "signedIn" as const, session };
    }),
  ];
}
