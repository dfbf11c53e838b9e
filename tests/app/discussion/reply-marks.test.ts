import { describe, expect, test } from "vitest";
import type { ApprovalKind } from "../../../contract/entities/approval.ts";
import { presentApprovalReason } from "../../../app/discussion/present-reply.ts";
import { parseReplyForm } from "../../../app/discussion/parse-reply-form.ts";
import { findImageError, findReplyError } from "../../../app/discussion/reply-actions.ts";
import { buildPage } from "../page-fixture.ts";

const { intl } = buildPage();
const scope = {
  home: { displayName: "Kotaku" },
  nameOf: (id: string) => (id === "1" ? "Ben" : id === "2" ? "Eva" : ""),
  isStoryAuthor: (id: string) => id === "2",
};

describe("the approval reason of a reply", () => {
  test.each<[ApprovalKind, string | null, string | null]>([
    ["approved", "1", "Approved by Ben"],
    ["approved", "99", "Approved by Kotaku"],
    ["followed", "3", "Followed by Kotaku"],
    ["answered", "1", "Ben replied"],
    ["answered", "2", "The author replied"],
    ["liked", "1", "Ben liked this"],
    ["liked", "2", "The author liked this"],
    ["imported", null, "Previously approved"],
    ["member", "1", "Writes for Kotaku"],
  ])("%s by %s: %s", (kind, personId, text) =>
    expect(presentApprovalReason({ because: { kind, personId } }, scope, false, intl)).toBe(text),
  );
  test("is not repeated if a badge says it", () =>
    expect(
      presentApprovalReason({ because: { kind: "member", personId: "1" } }, scope, true, intl),
    ).toBeNull());
  test("is missing for a pending reply", () =>
    expect(presentApprovalReason({ because: null }, scope, false, intl)).toBeNull());
});

describe("a submitted form", () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return parseReplyForm(form, "https://kinja.com/");
  };
  const key = "k".repeat(20);
  test("keeps what was typed if it is too long, empty or of an unknown kind", () => {
    const text = "x".repeat(10_001);
    expect(parse({ do: "write", text, key })).toMatchObject({
      kind: "wrong",
      error: "reply.error.long",
      typed: { text, key },
    });
    expect(parse({ do: "write", text: " \n", key })).toMatchObject({ error: "reply.error.empty" });
    expect(parse({ do: "toString", text: "kept", key })).toMatchObject({
      kind: "wrong",
      typed: { text: "kept" },
    });
    expect(parse({ do: "write", text: "a\n\n".repeat(201), key })).toMatchObject({
      error: "reply.error.long",
    });
  });
  const nodes = (...body: unknown[]) => JSON.stringify(body);
  const bold = {
    type: "Paragraph",
    value: [{ type: "Text", value: "See https://a.test", styles: ["Bold"] }],
  };
  test("prefers the editor's nodes over the text, and links URLs in them", () => {
    expect(parse({ do: "write", text: "plain", nodes: nodes(bold), key })).toMatchObject({
      kind: "write",
      body: [
        {
          value: [
            { value: "See ", styles: ["Bold"] },
            { type: "Link", reference: "https://a.test" },
          ],
        },
      ],
    });
    const code = { ...bold, containers: [{ type: "Code" }] };
    expect(parse({ do: "edit", text: "plain", nodes: nodes(code), rich: "1", key })).toMatchObject({
      kind: "edit",
      body: [{ value: [{ value: "See https://a.test" }] }],
    });
  });
  test.each([
    ["no JSON", "[{", "reply.error.failed"],
    ["no list", "{}", "reply.error.failed"],
    ["a node that a reply may not have", nodes({ type: "PageBreak" }), "reply.error.failed"],
    ["a node that nobody knows", nodes({ type: "Script", value: "x" }), "reply.error.failed"],
    ["a node without what it needs", nodes({ type: "Paragraph", value: 7 }), "reply.error.failed"],
    ["nothing in it", nodes({ type: "Paragraph", value: [] }), "reply.error.empty"],
    [
      "too many characters",
      nodes({ type: "Header", level: 2, value: [{ type: "Text", value: "x".repeat(10_001), styles: [] }] }),
      "reply.error.long",
    ],
    ["too many nodes", nodes(...Array.from({ length: 201 }, () => bold)), "reply.error.long"],
    ["more than the form takes", " ".repeat(200_001), "reply.error.long"],
  ])("keeps the text of nodes with %s", (_, sent, error) =>
    expect(parse({ do: "write", text: "kept", nodes: sent, key })).toMatchObject({
      kind: "wrong",
      error,
      typed: { text: "kept" },
    }),
  );
  test("does not accept plain text for a reply with rich formatting", () =>
    expect(parse({ do: "edit", text: "flat", rich: "1", key })).toMatchObject({ error: "reply.error.rich" }));
  test("has at most ten images", () => {
    const nodes = (count: number) =>
      JSON.stringify(Array.from({ length: count }, () => ({ type: "Image", image: { id: "one" } })));
    expect(parse({ do: "write", text: "", nodes: nodes(10), key })).toMatchObject({ kind: "write" });
    expect(parse({ do: "write", text: "", nodes: nodes(11), key })).toMatchObject({
      error: "reply.error.images",
    });
  });
  test("ignores an invalid key", () =>
    expect(parse({ do: "write", text: "", key: "<script>" })).toMatchObject({ typed: { key: "" } }));
  test("is either a text or a one-click action", () => {
    expect(parse({ do: "edit", text: "Words.", key })).toMatchObject({
      kind: "edit",
      body: [{ type: "Paragraph" }],
    });
    expect(parse({ do: "dismiss" })).toEqual({ kind: "action", action: "dismiss" });
  });
});

test.each([
  [403, "closed", "reply.refused.closed", 403],
  [403, "constructor", "reply.refused.role", 403],
  [403, "locked", "reply.error.locked", 403],
  [401, undefined, "reply.error.signedOut", 401],
  [410, undefined, "reply.refused.gone", 410],
  [429, undefined, "reply.error.tooOften", 429],
  [400, undefined, "reply.error.refused", 422],
  [null, undefined, "reply.error.unavailable", 503],
  [500, undefined, "reply.error.unavailable", 503],
] as const)("the services' response %s %s gives %s", (status, refusal, error, answered) =>
  expect(findReplyError(status, refusal)).toEqual({ error, status: answered }),
);

test.each([
  [403, "suspended", "reply.refused.suspended", 403],
  [401, undefined, "reply.error.signedOut", 401],
  [429, undefined, "editor.manyImages", 429],
  [400, undefined, "editor.badImage", 422],
  [413, undefined, "editor.badImage", 422],
  [null, undefined, "editor.noImage", 503],
  [500, undefined, "editor.noImage", 503],
] as const)("the services' response %s %s to an image gives %s", (status, refusal, error, answered) =>
  expect(findImageError(status, refusal)).toEqual({ error, status: answered }),
);

test("a missing image has its own error", () =>
  expect(findReplyError(400, undefined, "picture").error).toBe("reply.error.image"));
