import * as v from "valibot";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";

/** An import as addresses and forms name it: a blog, and the source that it had. */
export interface WantedImport {
  blog: string;
  source: string;
}

/** The import in an address's query; empty texts for none. */
export function readWantedImport(url: string): WantedImport {
  const { searchParams } = new URL(url);
  return { blog: searchParams.get("blog") ?? "", source: searchParams.get("source") ?? "" };
}

/** Who shall be invited of an import, by a form. */
export interface Invitations {
  wanted: WantedImport;
  /** Screen names with the addresses that were typed. */
  chosen: ReadonlyMap<string, string>;
  authors: { screenName: string; email: string }[];
  /** Nobody was chosen, or one of them has no address. */
  error: "none" | "email" | null;
}

/** Null for a form that names no import. */
export function parseInvitations(form: FormData): Invitations | null {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const wanted = { blog: text("blog"), source: text("source") };
  if (wanted.blog === "" || wanted.source === "") return null;
  const names = form.getAll("invite").filter((name) => typeof name === "string");
  const chosen = new Map(names.map((name) => [name, text(`email.${name}`)]));
  const authors = [...chosen].flatMap(([screenName, written]) => {
    const email = v.safeParse(Email, written);
    return email.success ? [{ screenName, email: email.output }] : [];
  });
  const error = chosen.size === 0 ? "none" : authors.length < chosen.size ? "email" : null;
  return { wanted, chosen, authors, error };
}
