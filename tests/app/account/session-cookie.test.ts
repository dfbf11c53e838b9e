import { expect, test } from "vitest";
import {
  buildSessionCookie,
  endedSessionCookie,
  findSessionToken,
} from "../../../app/account/account-cookies.ts";

const token = "t".repeat(43);
const other = "o".repeat(43);

test.each([
  [null, null],
  ["", null],
  ["theme=dark", null],
  [`__Host-session=${token}`, token],
  [`theme=dark; __Host-session=${token}; a=b`, token],
  [`__Host-session=${token}; __Host-session=${token}`, token],
  // Browsers never send two: one was injected.
  [`__Host-session=${token}; __Host-session=${other}`, null],
  [`session=${token}`, null],
  [`x__Host-session=${token}`, null],
  ["__Host-session=", null],
  ["__Host-session=short", null],
  [`__Host-session=${token} ${token}`, null],
  [`__Host-session=${"t".repeat(201)}`, null],
  [`__Host-session="${token}"`, null],
])("of %j the token is %j", (header, found) => {
  expect(findSessionToken(header)).toBe(found);
});

test("a session's cookie is inaccessible to scripts, other hosts and plain connections, and expires with the session", () => {
  expect(buildSessionCookie(token, 61_500, 1_000)).toBe(
    `__Host-session=${token}; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(buildSessionCookie(token, 0, 1_000)).toContain("Max-Age=0;");
  expect(findSessionToken(endedSessionCookie.split(";")[0] ?? "")).toBeNull();
});
