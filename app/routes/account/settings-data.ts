import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readMyData } from "../../../contract/people/settings.ts";
import { requireMainSite } from "../../platform/context/app-context.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { requireOwn, requireToken } from "../../account/require-access.ts";
import { settingsPath } from "./settings-actions.ts";

/** All data about the signed-in account, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireMainSite(context);
  const token = requireToken(context, settingsPath);
  const found = await requireOwn(context.services.get(readMyData, { token }), context, settingsPath);
  return new Response(`${JSON.stringify(found, null, 2)}\n`, {
    headers: buildPersonalHeaders([], {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "X-Robots-Tag": "noindex",
    }),
  });
}
