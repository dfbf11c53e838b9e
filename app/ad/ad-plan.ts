import { createContext, useContext } from "react";
import type { AdPlan } from "./present-ads.ts";

/** The ad plan of the current page, provided by the site layout; null for pages without ads. */
const AdPlanContext = createContext<AdPlan | null>(null);
export const AdPlanProvider = AdPlanContext.Provider;

/** The current page's ad plan; null for pages without ads. */
export const useAdPlan = () => useContext(AdPlanContext);
