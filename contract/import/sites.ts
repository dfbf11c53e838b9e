import * as v from "valibot";
import { defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { blogAndSource } from "./sources.ts";

/*
 * Running sites that the studio imports from (docs/decisions/0206). A browser can't read other sites, so the services do, but only
 * the one that was opened. Both calls need `import.run`.
 */

/** Sites that a person may open in an hour. */
export const maxOpenedSites = 20;
/** Texts of a site that is open, at most, and how long it stays open, ms. */
export const maxSiteTexts = 3_000;
export const siteOpenMillis = 12 * 60 * 60_000;
/** Time between two texts of a site, ms; 429 before. */
export const minTextPause = 500;

const WebAddress = v.pipe(v.string(), v.maxLength(2_000), v.url());

/** Opens a site, so that its texts can be read. It is in the audit log of the blog. */
export const openOldSite = defineSignedWrite({
  service: "core",
  path: "import/sites/open",
  query: noQuery,
  body: v.object({ blog: blogAndSource.blog, address: WebAddress }),
  /** 400 if the address can't be on the public internet. */
  reply: v.object({ site: v.string() }),
});

/**
 * Reads HTML, XML or JSON of a site that this person has opened. 404 if there is no such one, or it has closed. `reason` says why
 * there is no text.
 */
export const readOldSite = defineSignedWrite({
  service: "core",
  path: "import/sites/read",
  query: noQuery,
  body: v.object({ site: v.pipe(v.string(), v.maxLength(100)), url: WebAddress }),
  reply: v.object({
    status: v.number(),
    /** The address after redirects. */
    url: v.string(),
    /** Empty unless the status is 200. */
    text: v.string(),
    /** Number of rows in the whole list, of a page of WordPress's API. */
    total: v.nullable(v.number()),
    /** Seconds after which the site wants to be asked again. */
    retryAfter: v.nullable(v.number()),
    reason: v.string(),
    isHostDown: v.boolean(),
  }),
});
