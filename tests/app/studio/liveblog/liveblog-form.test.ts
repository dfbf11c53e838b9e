import { describe, expect, test } from "vitest";
import { findClockCorrection } from "../../../../app/studio/liveblog/use-desk.ts";
import { parseLiveblogForm } from "../../../../app/studio/liveblog/parse-liveblog-form.ts";

const key = "key-of-an-update-1";
const parse = (entries: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return parseLiveblogForm(form, "America/New_York", "https://kinja.com/");
};

describe("a form of the desk", () => {
  test.each([
    [
      { do: "write", text: "News.", key, "key-entry": "1", written: "1700000000000" },
      { kind: "write", key, isKey: true, writtenTimeMillis: 1_700_000_000_000 },
    ],
    [
      { do: "write", text: "News.", key, written: "soon" },
      { kind: "write", isKey: false, writtenTimeMillis: null },
    ],
    [{ do: "write", text: "News." }, { kind: "wrong" }],
    [
      { do: "write", text: " ", key },
      { kind: "wrong", error: "reply.error.empty" },
    ],
    [
      { do: "edit", entry: "12", text: "News." },
      { kind: "edit", entryId: "12", body: [{ type: "Paragraph" }] },
    ],
    [
      { do: "restore", entry: "12", text: "News.", "pinned-entry": "1" },
      { kind: "restore", isKey: false, isPinned: true },
    ],
    [{ do: "delete", entry: "no id" }, { kind: "wrong" }],
    [
      { do: "unpin", entry: "12" },
      { kind: "mark", entryId: "12", mark: "pinned", isSet: false },
    ],
    [{ do: "start" }, { kind: "state", state: "live", summary: undefined }],
    [
      { do: "announce", begins: "2026-11-22T18:30" },
      { kind: "state", state: "queued", beginsTimeMillis: Date.UTC(2026, 10, 22, 23, 30) },
    ],
    [
      { do: "announce", begins: "soon" },
      { kind: "wrong", error: "discussionSettings.error.begins" },
    ],
    [
      { do: "end", text: "" },
      { kind: "state", state: "ended", summary: null },
    ],
    [
      { do: "end", text: "All is well." },
      { kind: "state", state: "ended", summary: [{ type: "Paragraph" }] },
    ],
    [
      { do: "duty", person: "" },
      { kind: "duty", personId: null },
    ],
    [
      { do: "duty", person: "501" },
      { kind: "duty", personId: "501" },
    ],
    [{ do: "constructor" }, { kind: "wrong" }],
  ])("%j", (entries, expected) => expect(parse(entries as Record<string, string>)).toMatchObject(expected));
});

test.each([
  ["right", 1_000_000, 1_004_000, 0],
  ["an hour slow", 5_000_000, 1_400_000, 3_600_000],
  ["an hour fast", 1_400_000, 5_000_000, -3_600_000],
])("a device's clock that is %s is corrected", (_, server, device, expected) =>
  expect(findClockCorrection(server, device)).toBe(expected),
);
