import fc from "fast-check";
import { expect, test } from "vitest";
import { isProbe, isWholePath, normalizeNotFoundPath } from "../../../contract/network/not-found-log.ts";

test.each([
  ["/", "/"],
  ["/lost", "/lost"],
  ["/lost/?utm_source=mail&email=a@b.example#top", "/lost"],
  ["//lost///twice/", "/lost/twice"],
  ["/caf%C3%A9-con-leche", "/café-con-leche"],
  ["/100%", "/100%25"],
  ["/what%3Fnow", "/what%3Fnow"],
  ["/a%00b%0Ac", "/a b c"],
  ["/how-we-survived-the-winter-of-2019-1830000001", "/how-we-survived-the-winter-of-2019-1830000001"],
  ["/2014/05/The-Old-Address-Of-A-Story-5678901", "/2014/05/The-Old-Address-Of-A-Story-5678901"],
  ["/unsubscribe/somebody%40example.com", "/unsubscribe/…"],
  ["/confirm/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0", "/confirm/…"],
  ["/u/550e8400-e29b-41d4-a716-446655440000/x", "/u/…/x"],
  ["/reset/9f86d081884c7d659a2feaa0c55ad015", "/reset/…"],
  [`/${"long/".repeat(60)}`, `/${"long/".repeat(40).slice(0, 198)}…`],
  ["no-path", null],
])("%s is stored as %s", (path, normal) => expect(normalizeNotFoundPath(path)).toBe(normal));

test("stored paths are short, without query and unprintable characters, and normalizing is idempotent", () => {
  const segment = fc.oneof(fc.webSegment(), fc.string({ unit: "grapheme" }), fc.emailAddress());
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 30 }), (segments) => {
      const normal = normalizeNotFoundPath(`/${segments.join("/")}`) ?? expect.fail("it is a path");
      expect(normal.length).toBeLessThanOrEqual(200);
      expect(normal).not.toMatch(/[?#@\p{C}]/u);
      expect(normalizeNotFoundPath(normal)).toBe(normal);
    }),
  );
});

test.each([
  ["/wp-login.php", true],
  ["/blog/wp-admin/setup", true],
  ["/.env", true],
  ["/a/.git/config", true],
  ["/backup.tar.gz", true],
  ["/.well-known/change-password", false],
  ["/some-story-1234.php", false],
  ["/tag/vendor-lock-in", false],
  ["/the-key-to-the-city", false],
])("%s is a scanner's request: %s", (path, is) => expect(isProbe(path)).toBe(is));

test("a shortened path can't be redirected", () => {
  expect([isWholePath("/lost"), isWholePath("/u/…")]).toEqual([true, false]);
});
