import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  getImportedAuthors,
  inviteSentAuthors,
  maxInvitedAuthors,
} from "../../../contract/import/invite-authors.ts";
import { requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { AuthorsPage } from "../../studio/imports/AuthorsPage.tsx";
import { nothingSent, presentAuthors, type SentInvitations } from "../../studio/imports/present-authors.ts";
import {
  parseInvitations,
  readWantedImport,
  type Invitations,
  type WantedImport,
} from "../../studio/imports/wanted-import.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

/** Who may be invited of an import. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  return build(readWantedImport(request.url), nothingSent, token, context);
}

/** Invites those who were chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const invitations = parseInvitations(await readForm(request));
  if (invitations === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const { wanted } = invitations;
  const sent = await send(invitations, token, context);
  return respondToForm(build(wanted, sent, token, context), sent.error === null ? 200 : 422);
}

async function send(
  { wanted, chosen, authors, error: fault }: Invitations,
  token: string,
  context: AppContext,
): Promise<SentInvitations> {
  const sent: SentInvitations = { chosen, error: fault, outcomes: [] };
  if (fault !== null) return sent;
  try {
    for (let at = 0; at < authors.length; at += maxInvitedAuthors) {
      const body = { ...wanted, authors: authors.slice(at, at + maxInvitedAuthors) };
      const reply = await context.services.send(inviteSentAuthors, { body, token });
      sent.outcomes.push(...reply.authors);
    }
    return sent;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 401) throwOwn(error, context);
    if (error.status === 503) return { ...sent, error: "noMail" };
    return { ...sent, error: error.status === 403 ? "forbidden" : "failed" };
  }
}

async function build(wanted: WantedImport, sent: SentInvitations, token: string, context: AppContext) {
  const found = await requireOwn(
    context.services.get(getImportedAuthors, { query: { ...wanted }, token }),
    context,
  );
  const page = await requirePage(context);
  return buildManageData(presentAuthors(wanted, found, sent, page), "imports", { blog: null }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageImportAuthors() {
  return <AuthorsPage view={useShownView<typeof loader>()} />;
}
