import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { setDraftState } from "../../../contract/drafts/drafts.ts";
import { PersonId } from "../../../contract/entities/ids.ts";
import { respondToWriteForm } from "./draft-calls.ts";
import { reviewFields, type ReviewAnswer } from "../../studio/write/review/review-answer.ts";

const ReviewForm = v.object({
  [reviewFields.state]: v.picklist(["draft", "review"]),
  [reviewFields.assignee]: v.union([PersonId, v.literal("")]),
  [reviewFields.remark]: v.string(),
});

/** Requests review of a story, or returns it. */
export const action = (args: ActionFunctionArgs) =>
  respondToWriteForm(args, ReviewForm, async ({ state, assignee, remark }, call): Promise<ReviewAnswer> => {
    const body = { state, assigneeId: assignee === "" ? null : assignee, remark };
    await args.context.services.send(setDraftState, { ...call, body });
    return { kind: "done" };
  });
