import { expect, test } from "vitest";
import {
  noToast,
  reduceToast,
  toastSeconds,
  type Toast,
  type ToastEvent,
} from "../../../../app/studio/chrome/Toasts.tsx";

const toast = (id: number): Toast => ({ id, text: `Toast ${id}`, undo: null });
const after = (...events: ToastEvent[]) => events.reduce(reduceToast, noToast);
const show = (id: number): ToastEvent => ({ type: "show", toast: toast(id) });
const ticks = (count: number): ToastEvent[] => Array.from({ length: count }, () => ({ type: "tick" }));
const hold = (isHeld: boolean): ToastEvent => ({ type: "hold", isHeld });

test.each([
  ["is shown for its seconds", [show(1), ...ticks(toastSeconds - 1)], { id: 1, left: 1 }],
  ["goes with its last second", [show(1), ...ticks(toastSeconds)], null],
  ["stays while it is held", [show(1), hold(true), ...ticks(60)], { id: 1, left: toastSeconds }],
  [
    "goes on counting afterwards",
    [show(1), hold(true), ...ticks(9), hold(false), ...ticks(2)],
    { id: 1, left: toastSeconds - 2 },
  ],
  [
    "gives way to the next, which has all its seconds",
    [show(1), ...ticks(5), show(2)],
    { id: 2, left: toastSeconds },
  ],
  [
    "does not keep the next because it was held",
    [show(1), hold(true), show(2), ...ticks(toastSeconds)],
    null,
  ],
  ["is closed", [show(1), { type: "close" }], null],
  ["is not there for a tick", ticks(3), null],
] satisfies [string, ToastEvent[], { id: number; left: number } | null][])(
  "a toast %s",
  (_, events, shown) => {
    const { toast: now, left } = after(...events);
    expect(now && { id: now.id, left }).toEqual(shown);
  },
);
