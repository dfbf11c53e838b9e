import { decode } from "turbo-stream";
import { openText, type OpenText, type StoryData } from "./open-text.client.ts";
import { textMountId } from "./text-mount.ts";

/*
 * The module that a story's page loads before Remix and React (docs/decisions/0100): it opens the text, and the page
 * adopts it after hydration.
 */

/** Remix's id of the page's route. */
const routeId = "routes/studio/write-story";

let first: Promise<OpenText | null> = openFirst();

/** The text of the story in this element: already open, or opened now. */
export async function adoptText(mount: HTMLElement, story: StoryData): Promise<OpenText> {
  const opened = await first;
  first = Promise.resolve(null);
  if (opened?.draftId !== story.draft.id) {
    opened?.close();
    return openText(mount, story);
  }
  // The page was left and reopened before it had adopted the text.
  if (!mount.contains(opened.editor.dom)) mount.appendChild(opened.editor.dom);
  return opened;
}

async function openFirst(): Promise<OpenText | null> {
  const mount = document.getElementById(textMountId);
  const story = mount && (await readPageData());
  return story ? openText(mount, story) : null;
}

/** The data of the page's loader. Remix reads it from a stream that can be read once, so it gets a copy. */
async function readPageData(): Promise<StoryData | null> {
  const context = window.__remixContext;
  if (!context?.stream) return null;
  const [own, other] = context.stream.tee();
  context.stream = other;
  try {
    const { value } = await decode(own);
    return (value as { loaderData: Record<string, StoryData | undefined> }).loaderData[routeId] ?? null;
  } catch {
    // Then the page opens the text after hydration.
    return null;
  }
}
