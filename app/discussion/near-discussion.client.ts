import { isSignedIn } from "../ui/is-signed-in.client.ts";
import { whenNear } from "../ui/when-near.client.ts";

/** How near the reader has to come before their own part of a discussion is asked for, CSS pixels. */
const distance = 800;

/** Fetches what makes a discussion smooth (`take-part.client.ts`) once somebody who is signed in comes near one. */
export function startDiscussions(document: Document): void {
  const section = document.querySelector<HTMLElement>("[data-mine-at]");
  // For who is not signed in the links do what they do without script.
  if (!section || !isSignedIn(document)) return;
  whenNear(section, distance, () => {
    import("./take-part.client.ts").then(({ takePart }) => takePart(section), reportError);
  });
}
