import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { emptySetup, loadSetup, sendSetup } from "./set-up.ts";
import { parseSetup } from "../../studio/setup/setup-form.ts";
import { SetupPage } from "../../studio/setup/SetupPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";

/**
 * The first page of a new installation: creates the network, its first blog and its owner. 404 once there is a blog.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return loadSetup({ typed: { ...emptySetup, token }, wrong: null, error: null }, null, context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseSetup(await readForm(request));
  const { typed } = parsed;
  const answer = "setup" in parsed ? await sendSetup(parsed.setup, context) : { wrong: parsed.wrong };
  if ("done" in answer)
    return respondToForm(loadSetup({ typed, wrong: null, error: null }, answer.done, context), 200);
  const { wrong = null, error = "setup.error" as const, status = 400 } = answer;
  return respondToForm(loadSetup({ typed, wrong, error }, null, context), status);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function SetUp() {
  return <SetupPage view={useShownView<typeof loader>()} />;
}
