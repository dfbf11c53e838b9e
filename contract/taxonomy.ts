import { defineRead } from "./call.ts";
import { Tag } from "./entities/taxonomy.ts";
import { noQuery } from "./query.ts";

/** A tag by its url name or canonical name, case-insensitive. */
export const getTag = defineRead({ service: "taxonomy", path: "tag/:tag", query: noQuery, reply: Tag });
