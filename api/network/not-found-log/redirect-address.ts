import type { redirectNotFound } from "../../../contract/not-found-log.ts";
import type * as v from "valibot";
import type { ServiceContext } from "../../env.ts";
import { listChanges, recordChanges } from "../../store/record-changes.ts";
import { planRedirects } from "../redirects/plan-redirects.ts";
import { parseAddress } from "../redirects/redirect-planner.ts";
import { writeRedirects } from "../redirects/write-redirects.ts";
import { normalizePath } from "../redirects/normalize-path.ts";
import { writeAudit } from "../../store/write-audit.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { run, runAll } from "../../store/query.ts";
import { deleteNotFound } from "./sql.ts";
import { prepareBlogByHost } from "../../people/prepare-blogs.ts";

type Outcome = v.InferOutput<(typeof redirectNotFound)["reply"]>["outcome"];

interface NotFoundRedirect {
  blogId: string | null;
  host: string;
  /** As in the list. */
  path: string;
  to: string;
}

/**
 * Creates the redirect and removes the path from the log. A redirect to a story is stored by id, so that it
 * follows changes of the permalink.
 */
export async function redirectAddress(
  context: ServiceContext,
  actor: Actor,
  { blogId, host, path, to }: NotFoundRedirect,
): Promise<Outcome> {
  const { db } = context;
  const target = URL.parse(to, `https://${host}`);
  const end = target && parseAddress(target.href);
  if (target === null || end === null) return "nowhere";
  if ((await run(prepareBlogByHost(db, end.host))).length === 0) return "nowhere";
  const from = normalizePath(path);
  if (from === null) return "nowhere";
  if (end.host === host && end.path === from) return "self";
  const wanted = { item: path, host, from, to: { url: target.href } };
  const { rows, failures } = await planRedirects(db, [wanted]);
  if (failures.length > 0) return "taken";
  await runAll(db, [
    ...recordChanges(db, blogId === null ? [{ scope: "lists" }] : listChanges(blogId)),
    ...writeRedirects(db, rows),
    db.prepare(deleteNotFound).bind(host, path),
    writeAudit(context, {
      blogId,
      byPersonId: actor.personId,
      action: "redirect.write",
      detail: { words: `${path} → ${target.href}` },
    }),
  ]);
  return "led";
}
