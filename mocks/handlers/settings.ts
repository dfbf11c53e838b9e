import { imageSize } from "image-size";
import * as calls from "../../contract/settings.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import { mockSignedCall } from "../mock-call.ts";
import { assertFound, ServiceError } from "../service-error.ts";
import { endSessions, findAccount, hash, type MockAccount } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { assertRecent } from "../store/ways-in.ts";

/** What people set of their own account. */
export function mockSettings(store: Store) {
  const { tables, accounts, sessions, waysIn } = store;
  const findPerson = (personId: string) => assertFound(tables.people.get(personId), "person");
  return [
    mockSignedCall(calls.updateAccount, ({ personId }, _params, _query, body) => {
      const { displayName, locale, timezone } = body;
      if (timezone !== null && !isTimeZone(timezone))
        throw new ServiceError("invalid", "timezone: there is no such zone", { field: "timezone" });
      tables.people.set(personId, { ...findPerson(personId), displayName });
      const { kind, email } = findAccount(store, personId);
      const own: MockAccount = accounts.byPerson.get(personId) ?? {
        kind,
        email,
        key: null,
        locale,
        timezone,
      };
      accounts.byPerson.set(personId, { ...own, locale, timezone });
      return findAccount(store, personId);
    }),
    mockSignedCall(calls.setAvatar, ({ personId }, _params, _query, { picture }) => {
      const avatar = picture === null ? null : measure(personId, picture);
      tables.people.set(personId, { ...findPerson(personId), avatar });
      return findAccount(store, personId);
    }),
    mockSignedCall(calls.readMyData, ({ personId }) => {
      const { memberships, networkRoles, ...account } = findAccount(store, personId);
      return {
        person: [{ ...findPerson(personId) }],
        account: [account],
        memberships: memberships.map((membership) => ({ ...membership })),
        networkRoles: networkRoles.map((role) => ({ role })),
        identities: waysIn.identities
          .filter((one) => one.personId === personId)
          .map(({ provider, subject }) => ({ provider, subject })),
        passkeys: waysIn.passkeys
          .filter((one) => one.personId === personId)
          .map(({ id, name }) => ({ id, name })),
        replies: [...tables.posts.values()]
          .filter((post) => post.authorIds[0] === personId && post.parentId !== null)
          .map(({ id, body }) => ({ id, body })),
      };
    }),
    mockSignedCall(calls.deleteAccount, (actor, _params, _query, { screenName }) => {
      assertRecent(store, actor);
      const { personId } = actor;
      const person = findPerson(personId);
      if (person.screenName.toLowerCase() !== screenName.toLowerCase())
        return { outcome: "wrongName" as const };
      if (actor.memberships.length > 0) return { outcome: "member" as const };
      endSessions(store, personId, () => true);
      for (const [token, session] of sessions.byToken) {
        if (session.personId === personId) sessions.byToken.delete(token);
      }
      accounts.byPerson.delete(personId);
      waysIn.passkeys = waysIn.passkeys.filter((one) => one.personId !== personId);
      waysIn.identities = waysIn.identities.filter((one) => one.personId !== personId);
      tables.people.set(personId, {
        ...person,
        screenName: `former-reader-${personId}`,
        displayName: "A former reader",
        avatar: null,
        bio: "",
      });
      return { outcome: "deleted" as const };
    }),
  ];
}

function isTimeZone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: timezone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The mocks keep no pictures: the fall-back stands in this one's place. */
function measure(personId: string, picture: string): ImageRef {
  try {
    const { width, height, type = "jpg" } = imageSize(Buffer.from(picture, "base64"));
    const id = `avatar-${personId}-${hash(picture).slice(0, 24)}`;
    return { id, format: type, width, height, alt: "", focalPoint: null, remoteUrl: null };
  } catch {
    throw new ServiceError("invalid", "picture: the bytes are no picture", { field: "picture" });
  }
}
