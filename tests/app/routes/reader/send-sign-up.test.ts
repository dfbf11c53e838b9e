import { expect, test } from "vitest";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { sendSignUp } from "../../../../app/routes/reader/newsletter-actions.ts";
import { ServiceError } from "../../../../app/platform/services/service-error.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const send = (answer: () => Promise<unknown>) =>
  sendSignUp(
    { email: "ada@example.test", lists: ["9"], source: "post" },
    { services: { send: answer } } as unknown as AppContext,
    buildPage(buildBlog()),
  );

const failure = (code: "unavailable" | "internal") =>
  new ServiceError({
    service: "subscriptions",
    path: "/",
    reason: "status",
    status: 503,
    wireError: { code, uid: "u", message: "" },
    message: "",
  });

test("a sign-up that the services accept has no message", async () => {
  expect(await send(() => Promise.resolve({}))).toBeNull();
});

test("a failed one says whether trying again may help", async () => {
  expect(await send(() => Promise.reject(failure("unavailable")))).toBe("newsletter.unavailable");
  expect(await send(() => Promise.reject(failure("internal")))).toBe("newsletter.failed");
});

test("an error of our own is rethrown", async () => {
  await expect(send(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});
