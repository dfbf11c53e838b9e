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
import { mockMagma } from "./handlers/magma.ts";
import { mockModeration } from "./handlers/moderation.ts";
import { mockProfile } from "./handlers/profile.ts";
import { mockSession } from "./handlers/session.ts";
import { mockRulesystem } from "./handlers/rulesystem.ts";
import { mockSettings } from "./handlers/settings.ts";
import { mockSpecialSections } from "./handlers/specialsections.ts";
import { mockSubscriptions } from "./handlers/subscriptions.ts";
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
    ...mockSession(store),
    ...mockSettings(store),
    ...mockComments(store),
    ...mockLikes(store),
    ...mockCuration(store),
    ...mockModeration(store),
    ...mockRulesystem(store),
    ...mockTaxonomy(store),
    ...mockCategorization(store),
    ...mockKala(store),
    ...mockLinks(store),
    ...mockHealth(),
    ...mockImages(),
    ...mockFeatures(store),
    ...mockExperiments(store),
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
  return [...mockCalls(store).map((mock) => createCallHandler(origin, store, mock)), createImageHandler()];
}
