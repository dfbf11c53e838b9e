import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { AppContext } from "../../../../app/platform/context/app-context.ts";
import { fields } from "../../../../app/newsletter/parse-sign-up.ts";
import { action } from "../../../../app/routes/reader/amp-newsletter.ts";
import { ServiceError } from "../../../../app/platform/services/service-error.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const filled = { [fields.email]: "ada@example.com", [fields.lists]: "weekly" };

/** Sends the form; returns the status, the message, and the services' calls. */
async function send(
  form: Record<string, string>,
  more: Partial<AppContext> = {},
  answer: () => Promise<unknown> = () => Promise.resolve(),
) {
  const asked: unknown[] = [];
  const context = {
    blogContext: buildPage(buildBlog({ id: "9" })),
    site: { mailingLists: [{ id: "weekly" }] },
    isLimited: false,
    services: {
      send: (_: unknown, { body }: { body: unknown }) => {
        asked.push(body);
        return answer();
      },
    },
    ...more,
  };
  const request = new Request("https://kotaku.com/amp/newsletter", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const response = await action({ request, context, params: {} } as unknown as ActionFunctionArgs);
  return { response, asked };
}

test("a form that a reader filled in is passed on", async () => {
  const { response, asked } = await send({ ...filled, [fields.source]: "ad" });
  expect(response.status).toBe(200);
  expect(asked).toMatchObject([
    { email: "ada@example.com", lists: ["weekly"], host: "kotaku.com", locale: "en-US", source: "ad" },
  ]);
});

test("a rate-limited client is told when to try again, and nothing is passed on", async () => {
  const { response, asked } = await send(filled, { isLimited: true });
  expect([response.status, response.headers.get("Retry-After"), asked]).toEqual([429, "60", []]);
  expect(await response.json()).toEqual({ message: expect.any(String) as string });
});

test("a bot that fills in every field gets a normal response, and nothing is passed on", async () => {
  const { response, asked } = await send({ ...filled, [fields.trap]: "x" });
  const other = await send(filled);
  expect([response.status, asked, await response.json()]).toEqual([200, [], await other.response.json()]);
});

test("an error of the services is reported", async () => {
  const down = new ServiceError({ service: "subscriptions", status: 503, wireError: null } as never);
  const { response } = await send(filled, {}, () => Promise.reject(down));
  expect(response.status).toBe(503);
});
