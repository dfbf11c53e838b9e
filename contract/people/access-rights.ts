import { getAudit } from "../moderation/moderation-log.ts";
import { getBlogSettings, writeBlogSettings } from "../network/blog-settings.ts";
import { getFlagChoices, setFlag, setFlagOnBlogs } from "../network/features.ts";
import { getManagedBlog, getManagedBlogs } from "../network/managed-blogs.ts";
import {
  getRedirects,
  removeRedirect,
  setRedirect,
  setRedirectLines,
  testRedirect,
} from "../network/redirects.ts";
import type { Call } from "../wire/call.ts";
import { accessRightNames, type AccessRight } from "./access-tokens.ts";

/**
 * The calls that each right of an access token allows, as far as the person who made it may make them. All other calls of
 * signed-in people are refused. A call that writes is allowed here only if it is in the audit log.
 */
export const accessRights: Readonly<Record<AccessRight, readonly Call[]>> = {
  "settings.read": [getBlogSettings],
  "settings.write": [getBlogSettings, writeBlogSettings],
  "flags.write": [getFlagChoices, setFlag, setFlagOnBlogs],
  "redirects.write": [getRedirects, testRedirect, setRedirect, removeRedirect, setRedirectLines],
  "blogs.read": [getManagedBlogs, getManagedBlog],
  "log.read": [getAudit],
};

/** The rights of which each allows a call; none for a call that no token can make. */
export const listRightsOfCall = (call: Pick<Call, "service" | "path">): AccessRight[] =>
  accessRightNames.filter((right) =>
    accessRights[right].some(({ service, path }) => service === call.service && path === call.path),
  );
