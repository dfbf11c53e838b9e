import { expect, test } from "vitest";
import type { AppContext } from "../../../../app/context/app-context.ts";
import { sendSignUp } from "../../../../app/loaders/reader/send-sign-up.ts";
import { ServiceError } from "../../../../app/services/service-error.ts";
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

test("a sign-up that the services take needs no words", async () => {
  expect(await send(() => Promise.resolve({}))).toBeNull();
});

test("one that fails says whether trying again helps", async () => {
  expect(await send(() => Promise.reject(failure("unavailable")))).toBe("newsletter.unavailable");
  expect(await send(() => Promise.reject(failure("internal")))).toBe("newsletter.failed");
});

test("an error of our own is no answer of the services", async () => {
  await expect(send(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});
