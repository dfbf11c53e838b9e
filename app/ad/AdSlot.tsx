import { createContext, useContext } from "react";
import * as css from "./ad.css.ts";
import type { AdPlan } from "./present-ads.ts";
import type { SlotName } from "./slots.ts";

/** The ad plan of the current page, provided by the site layout; null for pages without ads. */
const AdPlanContext = createContext<AdPlan | null>(null);
export const AdPlanProvider = AdPlanContext.Provider;

/** The current page's ad plan; null for pages without ads. */
export const useAdPlan = () => useContext(AdPlanContext);

/**
 * The box of an ad, with the ad's height reserved; nothing on a page without ads. `number` distinguishes
 * slots of the same name on one page.
 */
export function AdSlot({ slot, number = 1 }: { slot: SlotName; number?: number }) {
  const plan = useAdPlan();
  if (!plan || plan.withheld.includes(slot)) return null;
  const name = number === 1 ? plan.names[slot] : `${plan.names[slot]} (${number})`;
  return (
    <section className={`${css.slot} ${css.positions[slot]}`} aria-label={name} data-ad-slot={slot}>
      <span className={css.label} aria-hidden="true">
        {plan.label}
      </span>
      <div className={css.boxes[slot]} id={`ad-${slot}-${number}`} />
    </section>
  );
}
