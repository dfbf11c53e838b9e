import * as calls from "../../contract/ways-in.ts";
import { mockSignedCall } from "../mock-call.ts";
import type { Store } from "../store/store.ts";
import { tellWayChange } from "../store/tell-way-change.ts";
import { assertRecent } from "../store/ways-in.ts";

/** How somebody can sign in, and one way less. */
export function mockWaysIn(store: Store) {
  const { waysIn, accounts } = store;
  const findName = (provider: string) => waysIn.providers.find(({ id }) => id === provider)?.name;
  const ofPerson = (personId: string) => ({
    account: accounts.byPerson.get(personId),
    identities: waysIn.identities.filter((one) => one.personId === personId),
    passkeys: waysIn.passkeys.filter((one) => one.personId === personId),
  });
  return [
    mockSignedCall(calls.listWaysIn, ({ personId }) => {
      const { account, identities, passkeys } = ofPerson(personId);
      return {
        email: account?.email ?? null,
        hasKey: (account?.key ?? null) !== null,
        identities: identities.map(({ provider, createdTime, usedTime }) => ({
          provider,
          name: findName(provider) ?? provider,
          isOpen: findName(provider) !== undefined,
          createdTimeMillis: createdTime,
          usedTimeMillis: usedTime,
        })),
        passkeys: passkeys.map(({ id, name, createdTime, usedTime, isBackedUp }) => ({
          id,
          name,
          createdTimeMillis: createdTime,
          usedTimeMillis: usedTime,
          isBackedUp,
        })),
        addable: waysIn.providers
          .filter(({ id }) => !identities.some(({ provider }) => provider === id))
          .map(({ id, name }) => ({ id, name })),
      };
    }),
    mockSignedCall(calls.removeWayIn, (actor, _params, _query, { kind, id }) => {
      assertRecent(store, actor);
      const { account, identities, passkeys } = ofPerson(actor.personId);
      const list = kind === "passkey" ? waysIn.passkeys : waysIn.identities;
      const found =
        kind === "passkey"
          ? passkeys.find((one) => one.id === id)
          : identities.find(({ provider }) => provider === id);
      if (!found) return { outcome: "unknown" as const };
      const others = [
        ...passkeys,
        ...identities.filter(({ provider }) => findName(provider) !== undefined),
      ].filter((one) => one !== found);
      const isLast = !account?.email && !account?.key && others.length === 0;
      if (isLast) return { outcome: "last" as const };
      list.splice(list.indexOf(found as never), 1);
      tellWayChange(store, actor.personId, "removed", "name" in found ? found.name : (findName(id) ?? id));
      return { outcome: "removed" as const };
    }),
  ];
}
