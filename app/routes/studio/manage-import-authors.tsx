import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  getImportedAuthors,
  inviteSentAuthors,
  maxInvitedAuthors,
} from "../../../contract/import/invite-authors.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import { requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { AuthorsPage } from "../../studio/imports/AuthorsPage.tsx";
import { nothingSent, presentAuthors, type SentInvitations } from "../../studio/imports/present-authors.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

interface Wanted {
  blog: string;
  source: string;
}

/** Who may be invited of an import. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const { searchParams } = new URL(request.url);
  const wanted = { blog: searchParams.get("blog") ?? "", source: searchParams.get("source") ?? "" };
  return build(wanted, nothingSent, token, context);
}

/** Invites those who were chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const wanted = { blog: text("blog"), source: text("source") };
  if (wanted.blog === "" || wanted.source === "")
    throw new Response(null, { status: 400, headers: personalHeaders });
  const names = form.getAll("invite").filter((name) => typeof name === "string");
  const chosen = new Map(names.map((name) => [name, text(`email.${name}`)]));
  const sent = await send(wanted, chosen, token, context);
  return respondToForm(build(wanted, sent, token, context), sent.error === null ? 200 : 422);
}

async function send(
  wanted: Wanted,
  chosen: ReadonlyMap<string, string>,
  token: string,
  context: AppContext,
): Promise<SentInvitations> {
  const sent: SentInvitations = { chosen, error: null, outcomes: [] };
  if (chosen.size === 0) return { ...sent, error: "none" };
  const authors = [...chosen].flatMap(([screenName, written]) => {
    const email = v.safeParse(Email, written);
    return email.success ? [{ screenName, email: email.output }] : [];
  });
  if (authors.length < chosen.size) return { ...sent, error: "email" };
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

async function build(wanted: Wanted, sent: SentInvitations, token: string, context: AppContext) {
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
