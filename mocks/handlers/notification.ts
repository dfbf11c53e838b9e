import * as calls from "../../contract/notification.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { findAccount } from "../store/accounts.ts";
import { countUnseen, defaultChoices, listShown, presentTold } from "../store/read-notifications.ts";
import type { Store } from "../store/store.ts";
import { pageByTime } from "../store/time-cursor.ts";

/** What people are told, in the product; the mocks have no clock by which they would write to anybody. */
export function mockNotification(store: Store) {
  const { tables, notifications, now } = store;
  const answerChoices = (personId: string) => ({
    choices: notifications.choices.get(personId) ?? defaultChoices,
    hasMail: findAccount(store, personId).email !== null,
  });
  return [
    mockSignedCall(calls.getNotifications, ({ personId }, _, query) => {
      const { shown, pagination } = pageByTime(listShown(store, personId), query, ({ time, id }) => ({
        time,
        id: String(id),
      }));
      const items = shown.map((told) => presentTold(store, told));
      const ids = [...new Set(items.flatMap(({ personIds }) => personIds))];
      return {
        items,
        next: pagination.next?.after ?? null,
        people: ids.flatMap((id) => tables.people.get(id) ?? []),
        unseen: countUnseen(store, personId),
      };
    }),
    mockSignedCall(calls.getUnseenCount, ({ personId }) => ({ unseen: countUnseen(store, personId) })),
    mockSignedCall(calls.markSeen, ({ personId }, _, _query, { upTo }) => {
      const time = Math.min(Number(upTo.split(".")[0]), now());
      notifications.seen.set(personId, Math.max(time, notifications.seen.get(personId) ?? 0));
      return { unseen: countUnseen(store, personId) };
    }),
    mockSignedCall(calls.getNotificationChoices, ({ personId }) => answerChoices(personId)),
    mockSignedCall(
      calls.updateNotificationChoices,
      ({ personId }, _, _query, { hidden, unmailed, digest }) => {
        const choices = { hidden: [...new Set(hidden)], unmailed: [...new Set(unmailed)], digest };
        notifications.choices.set(personId, choices);
        return answerChoices(personId);
      },
    ),
    // No digest was ever sent from here, and no link of one.
    mockCall(calls.endDigest, () => ({ outcome: "unknown" as const })),
  ];
}
