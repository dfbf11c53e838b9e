import { expect, test } from "vitest";
import { respondToForm, personalPageHeaders } from "../../../../app/platform/http/personal-response.ts";

test.each([
  [422, null],
  [429, "60"],
])("a form that comes back with %i is not cached", async (status, retryAfter) => {
  const { data, init } = await respondToForm({ error: "wrong" }, status);
  const sent = new Headers(init?.headers);
  expect([data, init?.status, sent.get("Retry-After")]).toEqual([{ error: "wrong" }, status, retryAfter]);
  const headers = new Headers(
    personalPageHeaders({
      actionHeaders: sent,
      errorHeaders: undefined,
      loaderHeaders: new Headers(),
      parentHeaders: new Headers(),
    }),
  );
  expect([headers.get("Cache-Control"), headers.get("Retry-After")]).toEqual([
    "private, no-store",
    retryAfter,
  ]);
});
