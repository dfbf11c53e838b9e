import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildEml } from "../../../cli/mail/build-eml.ts";
import { writeMessages } from "../../../cli/mail/write-mail.ts";
import type { LocalMessage } from "../../../contract/subscriptions/subscriptions.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

const message: LocalMessage = {
  kind: "digest",
  to: "cleo@example.test",
  locale: "es-ES",
  lists: [],
  url: "https://kinja.com/dashboard/notifications",
  subject: "Tienes 1 novedad",
  text: "Hola, año nuevo.",
  html: "<p>Hola</p>",
  endUrl: "https://kinja.com/notifications/end?token=abc",
  sentTimeMillis: Date.UTC(2026, 10, 22, 7),
};

/** Headers by name, with continuation lines joined. */
const readHeaders = (eml: string) =>
  new Map(
    (eml.split("\r\n\r\n")[0] ?? "")
      .replaceAll(/\r\n /g, "")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );

test("has everything a mail program needs, including one-click unsubscribe", () => {
  const headers = readHeaders(buildEml(message));
  expect(Object.fromEntries(headers)).toMatchObject({
    To: "<cleo@example.test>",
    Subject: "Tienes 1 novedad",
    Date: "Sun, 22 Nov 2026 07:00:00 +0000",
    "List-Unsubscribe": "<https://kinja.com/notifications/end?token=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(buildEml(message)).toContain(Buffer.from(message.text ?? "").toString("base64"));
});

test("text in any script is encoded, within the header length", () => {
  const subject = "¿Quién ha respondido? ".repeat(12) + "👩‍🚀";
  const encoded = readHeaders(buildEml({ ...message, subject })).get("Subject") ?? "";
  const words = Array.from(encoded.matchAll(/=\?utf-8\?B\?([\w+/=]+)\?=/g), ([word, base64 = ""]) => {
    expect(word.length).toBeLessThanOrEqual(75);
    return Buffer.from(base64, "base64").toString();
  });
  expect(words.join("")).toBe(subject);
});

test.each(["subject", "to", "endUrl"] as const)("line breaks in %s can't inject a header", (field) => {
  const eml = buildEml({ ...message, [field]: "x\r\nBcc: everybody@example.test\u2028\nX: y" });
  expect([...readHeaders(eml).keys()]).not.toContain("Bcc");
});

const folder = createTemporaryFolder("mail");

test("each message becomes one file, however often it is read", () => {
  const messages = [message, { ...message, to: "dov@example.test" }];
  expect(writeMessages(folder, messages)).toBe(2);
  expect(writeMessages(folder, messages)).toBe(0);
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  expect(files.every((file) => /^2026-11-22T07-00-00\.000Z-digest-[0-9a-f]{12}\.eml$/.test(file))).toBe(true);
  expect(readFileSync(`${folder}/${files[0] ?? ""}`, "utf8")).toContain("MIME-Version: 1.0");
});
