import type { HttpHandler } from "msw";
import { mockCategorization } from "./handlers/categorization.ts";
import { mockComments } from "./handlers/comments.ts";
import { mockCore } from "./handlers/core.ts";
import { mockCuration } from "./handlers/curation.ts";
import { mockExperiments } from "./handlers/experiments.ts";
import { mockFeatures } from "./handlers/features.ts";
import { mockHealth } from "./handlers/health.ts";
import { createImageHandler, mockImages } from "./handlers/images.ts";
import { mockKala } from "./handlers/kala.ts";
import { mockLikes } from "./handlers/likes.ts";
import { mockLinks } from "./handlers/links.ts";
import { mockLost } from "./handlers/lost.ts";
import { mockMagma } from "./handlers/magma.ts";
import { mockMembers } from "./handlers/members.ts";
import { mockModes } from "./handlers/modes.ts";
import { mockModeration } from "./handlers/moderation.ts";
import { mockNotification } from "./handlers/notification.ts";
import { mockPasskeys } from "./handlers/passkeys.ts";
import { mockProfile } from "./handlers/profile.ts";
import { mockProviders } from "./handlers/providers.ts";
import { mockReceipt } from "./handlers/receipt.ts";
import { mockSearch } from "./handlers/search.ts";
import { mockSession } from "./handlers/session.ts";
import { mockRulesystem } from "./handlers/rulesystem.ts";
import { mockSettings } from "./handlers/settings.ts";
import { mockSitemaps } from "./handlers/sitemaps.ts";
import { mockSpecialSections } from "./handlers/specialsections.ts";
import { mockSubscriptions } from "./handlers/subscriptions.ts";
import { mockWaysIn } from "./handlers/ways-in.ts";
import { mockTaxonomy } from "./handlers/taxonomy.ts";
import { createCallHandler, type MockCall } from "./mock-call.ts";
import { createStore, type Store } from "./store/store.ts";
import type { Network } from "./store/network.ts";

/** Every call that the mocks answer, by service. */
export function mockCalls(store: Store): MockCall[] {
  return [
    ...mockCore(store),
    ...mockMagma(store),
    ...mockProfile(store),
    ...mockReceipt(store),
    ...mockSearch(store),
    ...mockSession(store),
    ...mockPasskeys(store),
    ...mockProviders(store),
    ...mockWaysIn(store),
    ...mockSettings(store),
    ...mockComments(store),
    ...mockMembers(store),
    ...mockModes(store),
    ...mockLikes(store),
    ...mockCuration(store),
    ...mockModeration(store),
    ...mockNotification(store),
    ...mockRulesystem(store),
    ...mockTaxonomy(store),
    ...mockCategorization(store),
    ...mockKala(store),
    ...mockLinks(store),
    ...mockLost(store),
    ...mockHealth(),
    ...mockImages(store),
    ...mockFeatures(store),
    ...mockExperiments(store),
    ...mockSitemaps(store),
    ...mockSpecialSections(store),
    ...mockSubscriptions(store),
  ];
}

export interface MockOptions {
  /** Scheme and host of the services, without a slash at the end. */
  origin: string;
  network: Network;
  /** The reader's time, ms. */
  now: () => number;
  /** What the services answer from, where a test puts something of its own into it. */
  store?: Store;
}

/** MSW handlers for the services of one origin, and for the image host on any. */
export function createHandlers({
  origin,
  network,
  now,
  store = createStore(network, now),
}: MockOptions): HttpHandler[] {
  return [
    ...mockCalls(store).map((mock) => createCallHandler(origin, store, mock)),
    createImageHandler(store),
  ];
}
