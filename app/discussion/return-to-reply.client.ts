import { isSignedIn } from "../ui/is-signed-in.client.ts";
import { joinDiscussion } from "./join-discussion.client.ts";
import { unsentReplyName } from "./near-discussion.client.ts";
import { openForm } from "./reply-in-place.client.ts";
import { replySignedOut } from "./reply-signed-out.client.ts";

/** A reply whose sending has led to the main site. */
interface Returning {
  /** Path and query of the page that it was written on. */
  from: string;
  /** Path of its form. */
  form: string;
  /** Time of the press, ms. */
  time: number;
}

/** Later, the reply waits as a draft: its writer doesn't expect it to be sent any more. ms */
const maxWait = 60_000;

/** Time after which a main site that doesn't respond is given up, ms. */
const maxLeaving = 10_000;

/** Forms that were sent again on returning: if that wants a session as well, the reader signs in. */
const returned = new WeakSet<HTMLFormElement>();

/**
 * Leaves for the main site, which returns people to this page, and signs those in who are signed in there. Resolves if
 * it can't: the reply has been there, the browser stores nothing, or the main site doesn't respond.
 */
export async function goToMainSite(askAt: string, form: HTMLFormElement): Promise<void> {
  const { pathname, search } = location;
  if (returned.has(form)) return;
  const entry: Returning = { from: pathname + search, form: new URL(form.action).pathname, time: Date.now() };
  try {
    sessionStorage.setItem(unsentReplyName, JSON.stringify(entry));
  } catch {
    return;
  }
  location.replace(askAt);
  await new Promise((resolve) => setTimeout(resolve, maxLeaving));
  take();
}

/** Opens the form again and sends it: the reader pressed “Send” before. Who isn't signed in does so now. */
export async function returnToReply(section: HTMLElement): Promise<void> {
  const entry = take();
  if (entry?.from !== location.pathname + location.search || Date.now() - entry.time > maxWait) return;
  const links = section.ownerDocument.querySelectorAll<HTMLAnchorElement>("a[data-answer]");
  const link = [...links].find(({ pathname }) => pathname === entry.form);
  if (!link) {
    // The reply was loaded by script before. The page of its form has the draft.
    location.assign(entry.form);
    return;
  }
  const mine = isSignedIn(section.ownerDocument) ? await joinDiscussion(section) : null;
  const form = await (mine ? openForm(link, mine) : replySignedOut(link));
  if (!form) return;
  returned.add(form);
  form.requestSubmit();
}

/** The reply that leads back here, once. */
function take(): Returning | null {
  try {
    const text = sessionStorage.getItem(unsentReplyName);
    sessionStorage.removeItem(unsentReplyName);
    return JSON.parse(text ?? "null") as Returning | null;
  } catch {
    return null;
  }
}
