import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import { envelopeOf, ErrorEnvelope, errorStatus } from "../../contract/wire/envelope.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import { accessTokenCases } from "./access-token-cases.ts";
import { correctionCases } from "./correction-cases.ts";
import { planCases } from "./plan-cases.ts";
import { shareCases } from "./share-cases.ts";
import { standingCases } from "./standing-cases.ts";
import { informationCases } from "./information-cases.ts";
import { dashboardCases } from "./dashboard-cases.ts";
import { deskCases } from "./desk-cases.ts";
import { discussionCases } from "./discussion-cases.ts";
import { draftNoteCases } from "./draft-note-cases.ts";
import { draftRebaseCases } from "./draft-rebase-cases.ts";
import { draftRoomCases } from "./draft-room-cases.ts";
import { epochCases } from "./epoch-cases.ts";
import { errorCases } from "./error-cases.ts";
import { feedCases } from "./feed-cases.ts";
import { fixtureNetwork, secret } from "./fixture-network.ts";
import { siteLayoutCases } from "./site-layout-cases.ts";
import { healthCases } from "./health-cases.ts";
import { networkPreviewCases } from "./network-preview-cases.ts";
import { notFoundCases } from "./not-found-cases.ts";
import { memberCases } from "./member-cases.ts";
import { networkStateCases } from "./network-state-cases.ts";
import { moderationCases } from "./moderation-cases.ts";
import { noticeStatusCases } from "./notice-status-cases.ts";
import { notificationCases } from "./notification-cases.ts";
import { passkeyCases } from "./passkey-cases.ts";
import { postCases } from "./post-cases.ts";
import { startMockProvider, type MockProvider } from "../../mocks/provider/start-provider.ts";
import { providerCases } from "./provider-cases.ts";
import { sitemapCases, sitemapErrors } from "./sitemap-cases.ts";
import { searchCases } from "./search-cases.ts";
import { emailChangeCases } from "./email-change-cases.ts";
import { sessionCases } from "./session-cases.ts";
import { subscriptionCases } from "./subscription-cases.ts";
import { publicationCases } from "./publication-cases.ts";
import { replyCases } from "./reply-cases.ts";
import type { SignedServices } from "./signed-call.ts";
import { streamCases, walkStreams } from "./stream-cases.ts";
import { translationCases } from "./translation-cases.ts";
import { viewCases } from "./view-cases.ts";

/** Services under test, with a network loaded. */
export interface RunningServices extends SignedServices {
  close?: () => Promise<void> | void;
}

const origin = "http://services.invalid";

/** The contract suite: services that pass it can be used by the front end. */
export function contractSuite(
  name: string,
  start: (batch: ImportBatch, provider: MockProvider["settings"]) => Promise<RunningServices>,
): void {
  describe(`the contract, implemented by ${name}`, () => {
    let services: RunningServices;
    let provider: MockProvider;
    beforeAll(async () => {
      provider = await startMockProvider();
      services = await start(fixtureNetwork, provider.settings);
    });
    afterAll(async () => {
      await services.close?.();
      await provider.stop();
    });

    const ask = async (call: Call, params: Record<string, string>, query: QueryValues) => {
      const response = await services.fetch(
        new Request(`${origin}/api/${call.service}/${buildCallPath(call, params, query)}`),
      );
      const text = await response.text();
      expect.soft(text, "tells what nobody may see").not.toContain(secret);
      expect(response.status, text).toBe(200);
      return v.parse(envelopeOf(call.reply), JSON.parse(text)).data;
    };

    const readCases = [
      ...siteLayoutCases,
      ...postCases,
      ...translationCases,
      ...streamCases,
      ...discussionCases,
      ...epochCases,
      ...feedCases,
      ...healthCases,
      ...sitemapCases,
      ...searchCases,
    ];
    test.each(readCases)("$call.service/$call.path $title", async ({ call, params, query, check }) => {
      check((await ask(call, params, query)) as never);
    });

    walkStreams(ask);

    subscriptionCases((request) => services.fetch(request));

    sessionCases((request) => services.fetch(request));
    emailChangeCases((request) => services.fetch(request));

    passkeyCases(() => services);
    providerCases(
      () => services,
      () => provider,
    );

    viewCases((request) => services.fetch(request));

    test.each([...errorCases, ...sitemapErrors])(
      "$path responds with $code: $title",
      async ({ path, method = "GET", code, field, requestedBy }) => {
        const response = await services.fetch(new Request(`${origin}${path}`, { method }));
        const text = await response.text();
        expect(text).not.toContain(secret);
        const { error } = v.parse(ErrorEnvelope, JSON.parse(text)).meta;
        expect({
          status: response.status,
          code: error.code,
          field: error.field,
          requestedBy: error.requestedBy,
        }).toEqual({
          status: errorStatus[code],
          code,
          field,
          requestedBy,
        });
        expect(error.uid).not.toBe("");
      },
    );

    informationCases(() => services);
    publicationCases(() => services);
    networkPreviewCases(() => services);
    accessTokenCases(() => services);

    // Last, because these write data that other cases would read.
    correctionCases(() => services);
    planCases(() => services);
    shareCases(() => services);
    standingCases(() => services);
    replyCases(() => services);
    moderationCases(() => services);
    notificationCases(() => services);
    noticeStatusCases(() => services);
    memberCases(() => services);
    networkStateCases(() => services);
    notFoundCases(() => services);
    draftRoomCases(() => services);
    draftRebaseCases(() => services);
    draftNoteCases(() => services);
    dashboardCases(() => services);
    deskCases(() => services);
  });
}
