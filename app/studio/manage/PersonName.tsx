import type { NameView } from "./present-names.ts";

/** A person's name, linked to their page if they have one. */
export const PersonName = ({ person: { name, href } }: { person: NameView }) =>
  href === null ? <span>{name}</span> : <a href={href}>{name}</a>;
