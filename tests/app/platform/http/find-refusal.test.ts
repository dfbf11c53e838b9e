import { describe, expect, test } from "vitest";
import { findRefusal } from "../../../../app/platform/http/refusals.ts";
import { findRoute } from "../../../../app/link/find-route.ts";

function refusalOf(path: string, method: string, headers: Record<string, string> = {}) {
  const request = new Request(`https://kotaku.com${path}`, { method, headers });
  return findRefusal(request, findRoute(new URL(request.url).pathname));
}
const status = (...asked: Parameters<typeof refusalOf>) => refusalOf(...asked)?.status ?? null;
const small = { "Content-Length": "10" };

describe("what a reader may send", () => {
  test.each([
    ["/", "GET", {}, null],
    ["/", "HEAD", {}, null],
    ["/", "POST", small, 405],
    ["/some-post-1836000001", "DELETE", {}, 405],
    ["/ajax/log", "POST", small, null],
    ["/ajax/log?x=1", "POST", small, null],
    ["/ajax/log", "PUT", small, 405],
    ["/ajax/view", "POST", small, null],
    ["/ajax/view", "POST", { "Content-Length": "16385" }, 413],
    ["/ajax/view", "POST", { ...small, "Sec-Fetch-Site": "cross-site" }, 403],
    // Its length is only known once it is read.
    ["/ajax/log", "POST", {}, null],
    ["/ajax/log", "POST", { "Content-Length": "16385" }, 413],
    ["/ajax/log", "POST", { ...small, "Sec-Fetch-Site": "same-origin" }, null],
    ["/ajax/log", "POST", { ...small, "Sec-Fetch-Site": "cross-site" }, 403],
    ["/ajax/log", "POST", { ...small, "Sec-Fetch-Site": "same-site" }, 403],
    ["/ajax/log", "POST", { ...small, Origin: "https://kotaku.com" }, null],
    ["/ajax/log", "POST", { ...small, Origin: "https://evil.example" }, 403],
    // The same host by another scheme. (Local servers rewrite this header before a Worker sees it.)
    ["/ajax/log", "POST", { ...small, Origin: "http://kotaku.com" }, 403],
    ["/ajax/log", "POST", { ...small, Origin: "null" }, 403],
    ...["/signin", "/signin/confirm?token=x", "/signout", "/settings"].flatMap(
      (path): [string, string, Record<string, string>, number | null][] => [
        [path, "POST", { ...small, "Sec-Fetch-Site": "same-origin" }, null],
        [path, "POST", { ...small, "Sec-Fetch-Site": "cross-site" }, 403],
        [path, "POST", { ...small, "Sec-Fetch-Site": "same-site" }, 403],
        [path, "POST", { ...small, Origin: "https://evil.example" }, 403],
        [path, "POST", { "Content-Length": "8193" }, 413],
      ],
    ),
    ["/newsletter", "POST", small, null],
    ["/newsletter", "POST", { "Content-Length": "8193" }, 413],
    ["/newsletter", "POST", { ...small, "Sec-Fetch-Site": "cross-site" }, 403],
    ["/newsletter/confirm?token=x", "POST", small, null],
    ["/newsletter/confirm?token=x", "POST", { ...small, Origin: "https://evil.example" }, 403],
    // A mail program's one click comes from anywhere, and may have no content length (RFC 8058).
    ["/newsletter/unsubscribe?token=x", "POST", {}, null],
    ["/newsletter/unsubscribe?token=x", "POST", { ...small, Origin: "https://mail.example" }, null],
    ["/newsletter/unsubscribe?token=x", "POST", { ...small, "Sec-Fetch-Site": "cross-site" }, null],
    ["/newsletter/unsubscribe?token=x", "POST", { "Content-Length": "1025" }, 413],
    ["/ajax/picture", "POST", small, null],
    ["/ajax/picture", "GET", {}, null],
    ["/ajax/picture", "POST", { "Content-Length": "5300001" }, 413],
    ["/ajax/picture", "POST", { ...small, "Sec-Fetch-Site": "same-site" }, 403],
    ["/ajax/picture", "POST", { ...small, Origin: "https://evil.example" }, 403],
    ["/report/1836000001", "POST", small, null],
    ["/report/1836000001", "POST", { "Content-Length": "16385" }, 413],
    ["/report/1836000001", "POST", { ...small, Origin: "https://evil.example" }, 403],
    ["/report/x", "POST", small, 405],
    ["/manage/kotaku/moderation", "POST", small, null],
    ["/manage/kotaku/moderation", "POST", { ...small, "Sec-Fetch-Site": "cross-site" }, 403],
    ["/manage/kotaku/corrections", "POST", small, null],
    ["/manage/kotaku/moderation/more", "POST", small, 405],
    ["/manage/kotaku/audit/file", "POST", small, 405],
    ["/moderation", "POST", { ...small, "Sec-Fetch-Site": "same-site" }, 403],
  ])("%s %s %j: %s", (path, method, headers, expected) =>
    expect(status(path, method, headers)).toBe(expected),
  );

  test("a 405 response lists the allowed methods", () => {
    const refusal = (path: string) => refusalOf(path, "PUT");
    expect(refusal("/")?.headers.get("Allow")).toBe("GET, HEAD");
    expect(refusal("/ajax/log")?.headers.get("Allow")).toBe("GET, HEAD, POST");
  });
});
