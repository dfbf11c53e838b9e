import { applyBeforeReading } from "../drafts/scheduled/apply-before-reading.ts";
import { createRouter } from "../wire/create-router.ts";
import { routes } from "./routes.ts";

/** All routes of the services. Scheduled changes of stories that are due are applied before any request. */
export const router = createRouter(routes, applyBeforeReading);
