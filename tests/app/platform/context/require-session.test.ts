import { describe, expect, test } from "vitest";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { requireOwn, requireToken } from "../../../../app/account/require-access.ts";
import { ServiceError } from "../../../../app/platform/services/service-error.ts";
import { buildPage } from "../../page-fixture.ts";

const open = (sessionToken: string | null) =>
  ({
    blogContext: buildPage(),
    path: "/dashboard/saved?after=1",
    sessionToken,
  }) as Partial<AppContext> as AppContext;

async function catchAnswer(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
  }
  throw new Error("nothing was answered");
}

const fail = (status: number) => () =>
  requireOwn(
    Promise.reject(
      new ServiceError({ service: "profile", path: "saved", reason: "status", message: "", status }),
    ),
    open("t"),
  );

describe("someone who is not signed in", () => {
  test("is redirected to sign in, and then back to the page or to a given path", async () => {
    const answer = await catchAnswer(() => requireToken(open(null)));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/signin?next=%2Fdashboard%2Fsaved%3Fafter%3D1");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const other = await catchAnswer(() => requireToken(open(null), "/settings"));
    expect(other.headers.get("Location")).toBe("/signin?next=%2Fsettings");
  });

  test("loses the cookies if the session has ended", async () => {
    const answer = await catchAnswer(fail(401));
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toHaveLength(3);
  });
});

test.each([
  [403, 403, null],
  [404, 404, null],
  [400, 404, null],
  [500, 503, "30"],
])("a service's %i is the page's %i", async (status, shown, retryAfter) => {
  const answer = await catchAnswer(fail(status));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([shown, retryAfter]);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});
