import type { Store } from "./store.ts";

/** Writes to whose account it is that a way into it came or went; to nobody who has no address. */
export function tellWayChange(
  { accounts, tables, subscriptions, now }: Store,
  personId: string,
  deed: "added" | "removed",
  name: string,
): void {
  const account = accounts.byPerson.get(personId);
  const main = tables.blogs.find(({ blog }) => blog.isMainSite)?.blog;
  if (!account?.email || !main) return;
  const { email: to, locale } = account;
  const isSpanish = locale === "es-ES";
  const [added, removed] = isSpanish
    ? ["Nuevo modo de entrar en tu cuenta", "Un modo menos de entrar en tu cuenta"]
    : ["A new way into your account", "One way less into your account"];
  const subject = `${deed === "added" ? added : removed}: ${name}`;
  const url = `http://${main.host}.localhost:8787/settings`;
  const text = `${subject}\n\n${url}`;
  subscriptions.messages.push({
    kind: "notice",
    to,
    locale,
    lists: [],
    url,
    subject,
    text,
    sentTimeMillis: now(),
  });
}
