import * as v from "valibot";
import { placeOnce, type Placement } from "../../../cli/images/place-once.ts";
import { hashTextNow } from "../../../cli/records/sha256.ts";
import { FetchError } from "../../../contract/import/web-text.ts";
import type { FindStories } from "../../../cli/comments/threads.ts";
import type { ReadWeb } from "../../../cli/site/web.ts";
import type { Source } from "../../../cli/source.ts";
import { createStoryFinder } from "../../../cli/upload/find-stories.ts";
import { ApiError, type ApiClient } from "../../../cli/upload/api-client.ts";
import { importBatch, maxFound, type ImportedPost } from "../../../contract/import/import.ts";
import { openOldSite, readOldSite } from "../../../contract/import/sites.ts";
import {
  compareSent,
  fetchImportedImage,
  findSentStories,
  findImportedImage,
  sendSubscribers,
  matchTags,
  maxImportBytes,
  maxMatched,
  prepareImport,
  startImport,
  type ImportResult,
} from "../../../contract/import/studio-imports.ts";
import type { ImportedSubscriber } from "../../../contract/subscriptions/import-subscribers.ts";
import { maxImageBytes, StoredImage } from "../../../contract/media/images.ts";
import { hashBytes } from "../../../contract/wire/hash.ts";
import { RunEnd } from "./import-line.ts";
import type { ImportTarget } from "./worker-messages.ts";

/** The addresses of the page's calls. */
export interface ImportPaths {
  calls: string;
  image: string;
}

type Send = (path: string, body: string | Blob, mayWait?: boolean) => Promise<unknown>;

/** The part of an import that belongs to this page. */
export interface Held {
  id: string;
  holder: string;
}

const Prepared = v.object({
  ...prepareImport.reply.entries,
  /** Categories of the blog, with their story types. */
  places: v.array(v.object({ storyType: v.string(), category: v.string(), name: v.string() })),
});
export type Prepared = v.InferOutput<typeof Prepared>;

/** The calls of an import, through the front end. */
export function createImportCalls(send: Send, paths: ImportPaths) {
  const call = (step: string, body: object) => send(paths.calls, JSON.stringify({ step, ...body }));
  return {
    /** What the network has of a source, a thousand names at a time. */
    prepare: async (blogId: string, sourceIds: readonly string[], screenNames: readonly string[]) => {
      const whole: Prepared = { blogs: [], people: [], places: [], edited: [] };
      const counts = new Map<string, number>();
      for (let at = 0; at === 0 || at < Math.max(sourceIds.length, screenNames.length); at += maxFound) {
        const part = {
          blogId,
          sourceIds: sourceIds.slice(at, at + maxFound),
          screenNames: screenNames.slice(at, at + maxFound),
        };
        const found = v.parse(Prepared, await call("prepare", part));
        for (const { name, stories } of found.blogs) counts.set(name, (counts.get(name) ?? 0) + stories);
        whole.people.push(...found.people);
        whole.edited.push(...found.edited);
        whole.places = found.places;
      }
      whole.blogs = [...counts].map(([name, stories]) => ({ name, stories }));
      return whole;
    },
    /** Finds the stories of a blog that comments belong to. */
    createStoryFinder: (blog: string): FindStories =>
      createStoryFinder(
        async (body) => v.parse(findSentStories.reply, await call("stories", body)).stories,
        blog,
      ),
    /** Opens a running site. Throws `ApiError` if its address can't be on the public internet. */
    openSite: async ({ name }: ImportTarget, address: string) => {
      const body = JSON.stringify({ step: "openSite", blog: name, address });
      return v.parse(openOldSite.reply, await send(paths.calls, body, false)).site;
    },
    /** Reads texts of a site that is open, which the services fetch. */
    createSiteReader:
      (site: string): ReadWeb =>
      async (url) => {
        try {
          const found = v.parse(readOldSite.reply, await call("readSite", { site, url }));
          const { reason, isHostDown, ...text } = found;
          if (reason !== "") throw new FetchError(reason, isHostDown);
          return text;
        } catch (error) {
          if (error instanceof ApiError) throw new FetchError("isn't a web address");
          if (error instanceof RunEnd && error.status === 404)
            throw new FetchError("is closed: it was open for too long, or has too many pages", true);
          throw error;
        }
      },
    start: async (
      target: ImportTarget,
      about: { source: string; kind: string; file: string; total: number },
    ) => v.parse(startImport.reply, await call("start", { blog: target.name, ...about })),
    /** Keeps the report in the network. The page has it too, so that a refusal ends nothing. */
    keepReport: (held: Held, report: string) =>
      call("report", { ...held, report }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      }),
    end: (held: Held, state: "stopped" | "finished", result: ImportResult) =>
      call("end", { ...held, state, result }),
    /** Adds subscribers to a newsletter. */
    addSubscribers: async (held: Held, list: string, subscribers: readonly ImportedSubscriber[]) =>
      v.parse(sendSubscribers.reply, await call("subscribers", { ...held, list, subscribers })),
    /** The command's calls, as far as an import makes them. */
    createClient: (held: Held): Pick<ApiClient, "write"> => ({
      write: async (write, body) => {
        if ((write as unknown) !== importBatch)
          throw new TypeError(`${write.path} isn't a call of this page`);
        const text = JSON.stringify({ step: "send", ...held, ...(body as object) });
        if (new TextEncoder().encode(text).byteLength > maxImportBytes)
          throw new ApiError(413, `has more than ${maxImportBytes / 1024 / 1024} MB`);
        return v.parse(write.reply, await send(paths.calls, text)) as never;
      },
    }),
    /** Tags here that are called like those of a file, or nearly so. */
    matchTags: async (names: readonly string[]) => {
      const found = [];
      for (let at = 0; at < names.length; at += maxMatched)
        found.push(
          ...v.parse(matchTags.reply, await call("tags", { names: names.slice(at, at + maxMatched) })).tags,
        );
      return found;
    },
    /** The stories that an import would leave as they were edited here. */
    compare: async (blog: string, posts: ImportedPost[], asDrafts: boolean) =>
      v.parse(compareSent.reply, await call("compare", { blog, posts, asDrafts })).stories,
    /**
     * Puts images into the store: those of the file are sent, others fetched by the services. Without an import that is held, says
     * where they would be put.
     */
    createPlacer: (held: Held | null, locate: Source["locateImage"]) => {
      const down = new Map<string, number>();
      return placeOnce(async (src): Promise<Placement> => {
        const origin = locate(src);
        const gone = (reason: string): Placement => ({
          kind: "missing",
          reason: `an image ${reason}; its alt text was kept as text`,
          isNew: true,
        });
        if (origin === null || origin.kind === "file") return gone("isn't in the file");
        if (origin.kind !== "remote") {
          try {
            const bytes = origin.kind === "data" ? origin.bytes : await origin.read();
            if (bytes.byteLength > maxImageBytes) return gone("is too large");
            if (held === null) {
              const id = (await hashBytes(new Uint8Array(bytes))).slice(0, 32);
              const found = v.parse(findImportedImage.reply, await call("find", { id }));
              return { kind: "stored", picture: found.image ?? { ...notStored, id } };
            }
            const path = `${paths.image}?${new URLSearchParams({ ...held }).toString()}`;
            const picture = v.parse(StoredImage, await send(path, new Blob([new Uint8Array(bytes)])));
            return { kind: "stored", picture };
          } catch (error) {
            if (error instanceof ApiError)
              return gone(error.status === 413 ? "is too large" : "isn't a supported image format");
            if (error instanceof Error && error.name === "SourceError") return gone("can't be read");
            throw error;
          }
        }
        const { url } = origin;
        const stays = (reason: string): Placement => ({
          kind: "remote",
          url,
          reason: `an image keeps its old address: ${reason}`,
          isNew: true,
        });
        const host = URL.parse(url)?.host ?? "";
        if ((down.get(host) ?? 0) >= maxHostFailures) return stays(`${host} can't be reached`);
        try {
          const { image, reason, isHostDown } = v.parse(
            fetchImportedImage.reply,
            await (held === null ? call("find", { url }) : call("fetch", { ...held, url })),
          );
          if (isHostDown) down.set(host, (down.get(host) ?? 0) + 1);
          if (image === null && reason !== "") return stays(reason);
          return { kind: "stored", picture: image ?? { ...notStored, id: hashTextNow(url).slice(0, 32) } };
        } catch (error) {
          if (error instanceof ApiError) return stays("isn't a web address");
          throw error;
        }
      });
    },
  };
}

export type ImportCalls = ReturnType<typeof createImportCalls>;

/** An image that isn't in the store yet, in a rehearsal. */
const notStored = { format: "jpg", width: 1, height: 1 } as const;

/** Failures after which a host is skipped for the rest of the run. */
const maxHostFailures = 2;
