import { beforeAll, expect, test } from "vitest";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { importBatch } from "../../../../contract/import/import.ts";
import { getNetwork } from "../../../../contract/people/profile.ts";
import { requestSignInLink } from "../../../../contract/sign-in/session.ts";
import type { Call } from "../../../../contract/wire/call.ts";
import type { ErrorCode } from "../../../../contract/wire/envelope.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

/* The page that makes the first network. It is there only as long as there is no blog. */

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const address = "kinja.com/setup";
const form = {
  token: "a-token",
  networkName: "Lava Media",
  networkHost: "lava.example",
  blogName: "El Cráter",
  blogHost: "crater.lava.example",
  theme: "kotaku",
  locale: "es-ES",
  timezone: "Europe/Madrid",
  ownerName: "Sally Ríos",
  screenName: "sally-rios",
  email: "sally@example.test",
};
const imported = { people: [], blogs: [], posts: [], replies: [], fronts: [], redirects: [], failures: [] };
const send = (sent: Record<string, string> = form, failures: object[] = []) =>
  routes.answering(importBatch, { ...imported, failures }, () =>
    routes.answering(requestSignInLink, { accepted: true, attempt: "a".repeat(43) }, () =>
      routes.send(address, sent),
    ),
  );
const whileEmpty = <T>(work: () => Promise<T>) => routes.answering(getNetwork, { items: [] }, work);

test("is missing once there is a blog, and makes nothing then", async () => {
  const writes = await routes.listWrites(async () => {
    expect((await routes.open(address)).status).toBe(404);
    expect((await send()).status).toBe(404);
  });
  expect(writes).toEqual([]);
});

test("makes the network and sends its owner a link", async () => {
  await whileEmpty(async () => {
    expect((await routes.open(`${address}?token=abc`)).text).toContain("abc");
    const writes = await routes.listWrites(async () => {
      const { status, errors, text } = await send();
      expect([status, errors]).toEqual([200, []]);
      expect(text).toContain("sally@example.test");
    });
    expect(writes).toEqual(["POST /api/core/import/batch", "POST /api/profile/session/link/request"]);
  });
});

test("makes nothing with a field that is wrong", async () => {
  await whileEmpty(async () => {
    const writes = await routes.listWrites(async () => {
      const { status, errors } = await send({ ...form, email: "sally" });
      expect([status, errors[0]]).toEqual([400, t("setup.error")]);
    });
    expect(writes).toEqual([]);
  });
});

test.each<[Call, ErrorCode, number, MessageId]>([
  [importBatch, "unauthorized", 403, "setup.error"],
  [importBatch, "forbidden", 403, "setup.error"],
  [importBatch, "unavailable", 503, "setup.failed"],
  [requestSignInLink, "failed", 503, "setup.failed"],
])("says that $path failed: %s", async (call, code, status, message) => {
  await whileEmpty(async () => {
    const answer = await routes.answering(importBatch, imported, () =>
      routes.failing(call, { code }, () => routes.send(address, form)),
    );
    expect([answer.status, answer.errors[0]]).toEqual([status, t(message)]);
  });
});

test("says that parts of it were refused", async () => {
  await whileEmpty(async () => {
    const answer = await send(form, [{ item: "blogs.0", reason: "no" }]);
    expect([answer.status, answer.errors[0]]).toEqual([409, t("setup.failed")]);
  });
});
