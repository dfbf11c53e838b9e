import type { NameView } from "./present-names.ts";

/** Somebody's name, which leads to their page where they have one. */
export const PersonName = ({ person: { name, href } }: { person: NameView }) =>
  href === null ? <span>{name}</span> : <a href={href}>{name}</a>;
