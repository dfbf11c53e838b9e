import { expect, test } from "vitest";
import {
  attemptCookie,
  buildAttemptCookie,
  endedAttemptCookie,
  findAttemptSecret,
} from "../../../../app/studio/account/sign-in-form.ts";

const secret = "s".repeat(43);

test.each([
  [null, null],
  ["", null],
  [`${attemptCookie}=${secret}`, secret],
  [`a=b; ${attemptCookie}=${secret} ; c=d`, secret],
  [`${attemptCookie}=`, null],
  [`${attemptCookie}=${secret}s`, null],
  [`${attemptCookie}=${"s".repeat(42)}`, null],
  [`${attemptCookie}=${"s".repeat(42)}"`, null],
  [`x${attemptCookie}=${secret}`, null],
  [`${attemptCookie.toLowerCase()}=${secret}`, null],
])("of the cookies %s the secret is %s", (header, found) => {
  expect(findAttemptSecret(header)).toBe(found);
});

test("the secret is for our own host, for a while, and for no script", () => {
  expect(attemptCookie).toMatch(/^__Host-/);
  for (const cookie of [buildAttemptCookie(secret), endedAttemptCookie]) {
    for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
      expect(cookie.split("; ")).toContain(part);
    expect(cookie).not.toMatch(/domain/i);
  }
  expect(findAttemptSecret(buildAttemptCookie(secret))).toBe(secret);
  expect(endedAttemptCookie).toContain("Max-Age=0");
});
