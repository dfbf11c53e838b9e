import * as v from "valibot";
import {
  stripLevels,
  stripMinutes,
  StripText,
  type ChangedStrip,
  type setStrip,
  type StripLevel,
} from "../../../contract/posts/strips.ts";
import { findAddress, type HostRule } from "../../link/addressing.ts";
import { parseAmpPath } from "../../link/page-addresses.ts";
import { parseItemId } from "../../link/parse-item-id.ts";

/** Names of the page's form fields. */
export const stripFields = {
  action: "do",
  text: "text",
  link: "link",
  level: "level",
  minutes: "minutes",
  blogs: "blog",
  allBlogs: "all",
  replaces: "replaces",
  id: "id",
  versions: "versions",
} as const;

/** Choices for how long a strip is shown, minutes. */
export const offeredMinutes = [stripMinutes.initial, 60, 120, 240, 480, 720, stripMinutes.max] as const;

/** The typed values, shown again with errors. */
export interface TypedStrip {
  text: string;
  link: string;
  level: StripLevel;
  minutes: number;
  blogIds: string[];
}

/** Fields with errors beside them. */
export type StripField = "text" | "link" | "minutes" | "blogs";

type NewStrip = v.InferInput<(typeof setStrip)["body"]>;

export type StripAction =
  | { kind: "set"; typed: TypedStrip; body: NewStrip }
  | { kind: "set"; typed: TypedStrip; field: StripField }
  | { kind: "prolong" | "end"; body: ChangedStrip };

/** Addresses that may be linked to. */
interface Network {
  rule: HostRule;
  hosts: ReadonlySet<string>;
}

/** Parses a sent form; null if it isn't one of the page's. `all`: the blogs that "All blogs" stands for. */
export function parseStripForm(form: FormData, all: readonly string[], network: Network): StripAction | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const kind = read(stripFields.action);
  if (kind === "prolong" || kind === "end") {
    const blogs = parseVersions(read(stripFields.versions));
    const id = read(stripFields.id);
    return blogs === null || !/^[\w-]{1,64}$/.test(id) ? null : { kind, body: { id, blogs } };
  }
  return kind === "set" ? parseNewStrip(form, read, all, network) : null;
}

function parseNewStrip(
  form: FormData,
  read: (name: string) => string,
  all: readonly string[],
  network: Network,
): StripAction {
  const readIds = (name: string) =>
    form
      .getAll(name)
      .filter((value): value is string => typeof value === "string" && /^[\w-]{1,64}$/.test(value));
  const minutes = Number(read(stripFields.minutes));
  const typed: TypedStrip = {
    text: read(stripFields.text).slice(0, 2_000),
    link: read(stripFields.link).trim().slice(0, 2_000),
    level: stripLevels.find((level) => level === read(stripFields.level)) ?? "notice",
    minutes,
    blogIds: form.has(stripFields.allBlogs) ? [...all] : readIds(stripFields.blogs).slice(0, 100),
  };
  const text = v.safeParse(StripText, typed.text);
  const postId = typed.link === "" ? null : findStoryId(typed.link, network);
  if (!text.success) return { kind: "set", typed, field: "text" };
  if (typed.link !== "" && postId === null) return { kind: "set", typed, field: "link" };
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > stripMinutes.max)
    return { kind: "set", typed, field: "minutes" };
  if (typed.blogIds.length === 0) return { kind: "set", typed, field: "blogs" };
  const { level, blogIds } = typed;
  const replaces = readIds(stripFields.replaces).slice(0, 100);
  return { kind: "set", typed, body: { text: text.output, postId, level, minutes, blogIds, replaces } };
}

/** The id in the address of a post on the network, as it is in production or as it is served here; null for any other. */
export function findStoryId(typed: string, { rule, hosts }: Network): string | null {
  const url = URL.parse(typed);
  if (url?.username !== "" || url.password !== "") return null;
  const isProduction = url.protocol === "https:" && url.port === "" && hosts.has(url.hostname);
  const served = rule.kind === "production" ? null : findAddress(url, rule);
  const isServed = (url.protocol === "https:" || url.protocol === "http:") && hosts.has(served?.host ?? "");
  if (!isProduction && !isServed) return null;
  const { pathname } = new URL(isProduction ? url.pathname : (served?.path ?? "/"), "https://host");
  return parseItemId(parseAmpPath(pathname) ?? pathname)?.id ?? null;
}

/** `9:1 4:2`: blogs with the versions that were shown; null if it is none of ours. */
function parseVersions(text: string): ChangedStrip["blogs"] | null {
  if (!/^\d{1,19}:\d{1,9}(?: \d{1,19}:\d{1,9}){0,99}$/.test(text)) return null;
  return text.split(" ").map((pair) => {
    const [blogId = "", version = ""] = pair.split(":");
    return { blogId, version: Number(version) };
  });
}

export const formatVersions = (blogs: ChangedStrip["blogs"]): string =>
  blogs.map(({ blogId, version }) => `${blogId}:${version}`).join(" ");
