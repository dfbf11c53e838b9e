import { createContext, useContext } from "react";
import type { AdPlan } from "./present-ads.ts";

/** The plan of the page around; null where it has no ads. The frame of the page gives it. */
const AdPlanContext = createContext<AdPlan | null>(null);
export const AdPlanProvider = AdPlanContext.Provider;

/** The page's plan where it has this slot. */
export const useAdPlan = () => useContext(AdPlanContext);
