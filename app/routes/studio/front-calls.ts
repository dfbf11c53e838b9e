import {
  cancelFront,
  changeFront,
  type DeskOperation,
  publishFront,
} from "../../../contract/fronts/front-desk.ts";
import { createNetworkPreview, revokeNetworkPreview } from "../../../contract/network/network-previews.ts";
import { hashText } from "../../../contract/wire/hash.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { type AppContext, requirePage } from "../../platform/context/app-context.ts";
import type { FrontForm } from "../../studio/front/front-form.ts";
import type { DeskState, FrontDeskView } from "../../studio/front/front-desk-view.ts";
import type { FrontConflict } from "../../studio/front/present-conflict.ts";
import { formatMoment } from "../../studio/time/format-moment.ts";
import type { FrontScope } from "./manage-page.ts";

/** What came of a form. */
export interface FrontOutcome {
  notice: FrontDeskView["notice"];
  made?: DeskState["made"];
  conflict?: FrontConflict;
}

/** Sends what a form of the desk asks for; says what was done, with its undo, or who has changed the same thing. */
export async function sendFrontForm(
  form: Exclude<FrontForm, { kind: "find" }>,
  { blog, topic, token }: FrontScope,
  context: AppContext,
): Promise<FrontOutcome> {
  const { services } = context;
  const { intl } = await requirePage(context);
  const blogId = blog.id;
  const front = { blogId, topic };
  const good = (text: string, undo: DeskOperation | null = null) => ({
    notice: {
      kind: "good" as const,
      text,
      actions: undo === null ? [] : [{ label: intl.t("frontDesk.undo"), operation: JSON.stringify(undo) }],
    },
  });
  const warn = (text: string) => ({ notice: { kind: "warning" as const, text, actions: [] } });
  const time = (ms: number) => formatMoment(ms, intl.locale, blog.timezone);
  if (form.kind === "publish") {
    const { kind: _, ...wanted } = form;
    const { version, liveMillis, before, refused } = await services.send(publishFront, {
      body: { ...front, ...wanted },
      token,
    });
    if (refused !== null) return warn(intl.t(`frontDesk.refused.${refused}`));
    const at = { time: time(liveMillis) };
    const part = form.item === null ? "" : "Part";
    if (form.liveMillis !== null) return good(intl.t(`frontDesk.done.schedule${part}`, at));
    const done = good(intl.t(form.again === null ? `frontDesk.done.publish${part}` : "frontDesk.done.again"));
    if (before === 0 || before === version) return done;
    return {
      ...done,
      notice: { ...done.notice, again: { version: before, keepsDraft: form.again === null } },
    };
  }
  if (form.kind === "share") {
    const { momentMillis, days } = form;
    const look = { flags: {}, theme: null, scheme: null, showsFrontDraft: true };
    const made = await services.send(createNetworkPreview, {
      body: { blogId, momentMillis, days, ...look },
      token,
    });
    return { ...good(intl.t("networkPreview.created")), made };
  }
  if (form.kind === "revoke") {
    await services.send(revokeNetworkPreview, { body: { blogId, id: form.id }, token });
    return good(intl.t("networkPreview.revoked"));
  }
  if (form.kind === "cancel") {
    const { isCancelled } = await services.send(cancelFront, {
      body: { ...front, version: form.version },
      token,
    });
    return isCancelled ? good(intl.t("frontDesk.done.cancel")) : warn(intl.t("frontDesk.tooLate"));
  }
  const { operation, seen } = form;
  // The same button of the same copy of the page sends the same operation, which is done once.
  const operationId = `${form.key}-${(await hashText(JSON.stringify(operation))).slice(0, 16)}`.slice(-64);
  const { result, version, people, stories } = await services.send(changeFront, {
    body: { ...front, operation, seen, operationId },
    token,
  });
  if (result.outcome === "done")
    return good(intl.t(`frontDesk.done.${operation.kind}` as MessageId), result.undo);
  if (result.outcome === "refused") return warn(intl.t(`frontDesk.refused.${result.fault}` as MessageId));
  const { outcome: _, ...choices } = result;
  return { notice: null, conflict: { operation, version, people, stories, ...choices } };
}
