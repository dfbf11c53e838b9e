import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getImportRuns } from "../../../contract/import/studio-imports.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { fillText } from "../../studio/imports/fill-text.ts";
import { ImportsPage } from "../../studio/imports/ImportsPage.tsx";
import { presentImports, type ImportsView } from "../../studio/imports/present-imports.ts";
import { readUndone } from "../../studio/imports/present-undo.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { answerImage, answerStep } from "./answer-import-call.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** Imports of files, for superusers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  return buildManageData(await present(request, token, context), "imports", { blog: null }, context);
}

async function present(request: Request, token: string, context: AppContext): Promise<ImportsView> {
  const found = await requireOwn(context.services.get(getImportRuns, { token }), context);
  const page = await requirePage(context);
  return presentImports(found, readUndone(new URL(request.url), page.intl), page);
}

/** Imports the file of a form, for who has no script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const form = await readForm(request);
  const { blogs, refusals } = await present(request, token, context);
  const target = blogs.find(({ id }) => id === form.get("blog"));
  if (target === undefined) return respond({ error: refusals.missing }, 422);
  // A module of its own: the readers are as large as the studio.
  const { runUpload } = await import("../../studio/imports/run-upload.ts");
  const outcome = await runUpload(form, {
    target,
    send: async (path, query, body) => {
      const answer =
        path === "calls"
          ? await answerStep(String(body), token, context)
          : await answerImage(readHeld(query), await readBytes(body), token, context);
      const { retryAfter, ...rest } = answer;
      return { ...rest, ...(retryAfter !== null && { retryAfter }) };
    },
  });
  if ("report" in outcome) return respond({ ...outcome, blog: target.name }, 200);
  const { refusal, detail } = outcome;
  const text = fillText(refusals[refusal], { reason: detail, name: detail });
  return respond({ error: refusal === "namesakes" ? `${text} ${detail}` : text }, 422);

  async function respond(upload: ImportsView["upload"], status: number) {
    // The list below has the import now.
    const view = { ...(await present(request, token, context)), upload };
    return respondToForm(buildManageData(view, "imports", { blog: null }, context), status);
  }
}

function readHeld(query: string): { id: string; holder: string } {
  const params = new URLSearchParams(query);
  return { id: params.get("id") ?? "", holder: params.get("holder") ?? "" };
}

const readBytes = async (body: string | Blob) => new Uint8Array(await new Blob([body]).arrayBuffer());

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageImports() {
  return <ImportsPage view={useShownView<typeof loader>()} />;
}
