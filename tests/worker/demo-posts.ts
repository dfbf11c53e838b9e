import { expect } from "vitest";
import { buildSlug } from "../../contract/slug.ts";
import { demoNetwork } from "../../mocks/network.ts";

const found =
  demoNetwork.posts.find(
    ({ blog, parent, status }) => blog === "kotaku" && !parent && (status ?? "PUBLISHED") === "PUBLISHED",
  ) ?? expect.fail("the demo network has no post on Kotaku");

/** Kotaku's first post, with its own address. */
export const kotakuPost = { id: found.id, path: `/${buildSlug(found.headline ?? "")}-${found.id}` };
