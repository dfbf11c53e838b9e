import { beforeAll, expect, test } from "vitest";
import { choiceFields } from "../../../app/studio/account/notification-choice-fields.ts";
import { historyFields } from "../../../app/studio/write/history/compare-path.ts";
import { createDraft } from "../../../contract/drafts/drafts.ts";
import { openRoutes, type Routes } from "./open-routes.ts";

let routes: Routes;
let draftId = "";
beforeAll(async () => {
  routes = await openRoutes();
  ({ draftId } = await routes.caller.sendAs("Ada-Owner", createDraft, {}, { blogId: "9" }));
});

/* A fault of our own is an error page and a line in the log. It must not pass for an answer of the services. */
test.each<[string, Record<string, string>]>([
  ["kinja.com/signin", { intent: "link", email: "a@example.test" }],
  ["kinja.com/settings", { intent: "endOthers" }],
  ["kinja.com/settings/people", { do: "unmute", person: "504" }],
  ["kinja.com/settings/people/Dov-Reader", { do: "mute", person: "504" }],
  ["kinja.com/settings/notifications", { [choiceFields.whole]: "1" }],
  ["kinja.com/invitations", { do: "leave", blog: "9" }],
  ["kinja.com/dashboard/saved", { post: "1830000001" }],
  ["kotaku.com/follow?key=blog:9", { do: "follow" }],
  ["kotaku.com/password/1830000006", { password: "open sesame" }],
  ["kotaku.com/reply/1830000001", { do: "write", text: "A reply." }],
  ["kotaku.com/reply/1830000102", { do: "like" }],
  ["kotaku.com/reply/1830000102", { do: "mute", person: "504" }],
  ["kotaku.com/reply/1830000001/signin", { step: "mail", email: "a@example.test" }],
  ["kotaku.com/ajax/person/Dov-Reader", { do: "follow", person: "504" }],
  ["kotaku.com/report/1830000102", { kind: "flag", reason: "spam" }],
  ["kinja.com/manage/kotaku/moderation", { item: "1830000106:0", action: "approve" }],
  ["kinja.com/manage/kotaku/moderation", { undo: "decision-1" }],
  ["kinja.com/manage/kotaku/moderation", { appeal: "d:1:upheld", "answer-d": "No." }],
  ["kinja.com/manage/kotaku/people", { do: "remove", person: "502" }],
  ["kinja.com/manage/kotaku/blocked", { do: "block", screenName: "Dov-Reader", reason: "spam" }],
  ["kinja.com/manage/kotaku/stories", { story: "1830000004:draft:", assignee: "" }],
  ["kinja.com/moderation/mine", { decision: "d", words: "Why?" }],
  ["kinja.com/write", { blog: "9" }],
  ["kinja.com/write/:draft/publish", { intent: "unschedule" }],
  ["kinja.com/write/:draft/history", { [historyFields.name]: "First" }],
])("%s with %o hides no fault of ours", async (address, form) => {
  const fault = new TypeError("ours");
  const sending = routes.send(address.replace(":draft", draftId), form, { as: "Ada-Owner", fault });
  await expect(sending).rejects.toBe(fault);
});
