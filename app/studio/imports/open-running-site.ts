import { createBlobRows } from "../../../cli/records/rows.ts";
import { openAddress, type SiteKind } from "../../../cli/site/open-address.ts";
import { createPoliteWeb } from "../../../cli/site/polite-web.ts";
import type { Source } from "../../../cli/source.ts";
import { ApiError } from "../../../cli/upload/api-client.ts";
import { RefusalError } from "../../../cli/upload/find-blog.ts";
import type { ImportCalls } from "./import-calls.ts";
import { FileRefusal } from "./read-file.ts";
import type { ImportTarget } from "./worker-messages.ts";

interface Parts {
  calls: Pick<ImportCalls, "openSite" | "createSiteReader">;
  wait: (ms: number) => Promise<void>;
  /** Told after each page of a site that isn't WordPress. */
  onRead: (done: number, total: number) => void;
}

/** Opens and reads a running site with the readers of the command; the services fetch its texts. Throws `FileRefusal`. */
export async function openRunningSite(
  address: string,
  target: ImportTarget,
  { calls, wait, onRead }: Parts,
): Promise<{ kind: SiteKind; source: Source }> {
  try {
    const web = createPoliteWeb(calls.createSiteReader(await calls.openSite(target, address)), wait);
    return await openAddress(address, {
      web,
      rows: createBlobRows(),
      blog: target.name,
      since: null,
      onRead,
    });
  } catch (error) {
    if (error instanceof ApiError || error instanceof RefusalError)
      throw new FileRefusal("address", error.message);
    throw error;
  }
}
