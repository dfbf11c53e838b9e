import { getDashboard } from "../../contract/drafts/dashboard.ts";
import { routeSignedCall } from "../wire/route.ts";
import { readDashboard } from "./pages/read-dashboard.ts";

export const dashboardRoutes = [
  routeSignedCall(getDashboard, (context, { actor }) => readDashboard(context, actor)),
];
