import { applyBeforeReading } from "../drafts/scheduled/apply-before-reading.ts";
import { createRouter } from "../wire/create-router.ts";
import { routes } from "./routes.ts";

/** All that the services answer. Whatever is asked, what was to happen to stories by then has happened. */
export const router = createRouter(routes, applyBeforeReading);
