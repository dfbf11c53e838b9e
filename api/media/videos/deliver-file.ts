import { findVideoFormat, videoMediaTypes } from "../../../contract/media/media-file-ids.ts";
import { MediaFileId } from "../../../contract/media/videos.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { parseInput } from "../../wire/parse-input.ts";
import { notFound } from "../../wire/service-error.ts";
import { writeType } from "../avif-boxes.ts";
import type { HiddenBox } from "./read-mp4.ts";
import * as sql from "./sql.ts";

/** The type of boxes that players skip (ISO 14496-12, 8.1.2). */
const empty = new Uint8Array(4);
writeType(empty, 0, "free");
const typeOffset = 4;

/** Empties boxes of a file in a part of it that begins at `offset`; the file keeps its length. */
export function hideBoxes(bytes: Uint8Array, offset: number, hidden: readonly HiddenBox[]): void {
  for (const [head, start, end, emptyHead] of hidden) {
    bytes.fill(0, clamp(start - offset, bytes), clamp(end - offset, bytes));
    const from = emptyHead ? head : head + typeOffset;
    for (const [index, byte] of (emptyHead ?? empty).entries()) {
      const at = from + index - offset;
      if (at >= 0 && at < bytes.length) bytes[at] = byte;
    }
  }
}

const clamp = (at: number, { length }: Uint8Array) => Math.min(Math.max(at, 0), length);

/** The same for a stream of a file, from `offset`. */
function hideInStream(offset: number, hidden: readonly HiddenBox[]) {
  let at = offset;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const bytes = chunk.slice();
      hideBoxes(bytes, at, hidden);
      at += bytes.length;
      controller.enqueue(bytes);
    },
  });
}

/** Bytes of a file, both ends included. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a `Range` header requests (RFC 9110, 14.1.2). Null for the whole file: without the header,
 * and for units and lists, which we don't support. "none" if the file has no such bytes.
 */
function parseRange(header: string | null, size: number): ByteRange | "none" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (match === null || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "none" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "none" : { first, last };
}

interface FileRow {
  id: string;
  size: number;
  hidden: string;
}

/**
 * `GET /{account}/video/upload/{file}`: a video or captions of the store, or the requested part. Players request parts:
 * to begin before everything has loaded, and to seek.
 */
export async function deliverFile(
  request: Request,
  params: Record<string, string>,
  { db, imageStore }: Pick<ServiceContext, "db" | "imageStore">,
): Promise<Response> {
  const id = parseInput(MediaFileId, params["file"] ?? "");
  const [file] = await runQuery<FileRow>(db, sql.selectFile, id);
  if (file === undefined) throw notFound("file");
  const headers = createHeaders(file);
  if (request.headers.get("if-none-match") === headers.get("etag"))
    return new Response(null, { status: 304, headers });
  const range = findRange(request.headers, headers, file);
  if (range === "none") {
    headers.set("Content-Range", `bytes */${file.size.toString()}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  const length = last - first + 1;
  headers.set("Content-Length", length.toString());
  if (range)
    headers.set("Content-Range", `bytes ${first.toString()}-${last.toString()}/${file.size.toString()}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const object = await imageStore.get(id, { range: { offset: first, length } });
  if (object === null) throw notFound("file");
  const hidden = JSON.parse(file.hidden) as HiddenBox[];
  const isTouched = hidden.some(([head, , end]) => head <= last && end > first);
  const body = isTouched ? object.body.pipeThrough(hideInStream(first, hidden)) : object.body;
  return new Response(body, { status, headers });
}

/** A part of another version than the reader's is of no use to them. */
function findRange(asked: Headers, own: Headers, { size }: FileRow) {
  const version = asked.get("if-range");
  return version !== null && version !== own.get("etag") ? null : parseRange(asked.get("range"), size);
}

function createHeaders({ id }: FileRow): Headers {
  const format = findVideoFormat(id);
  return new Headers({
    "Content-Type": format === null ? "text/vtt; charset=utf-8" : videoMediaTypes[format],
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ETag: `"${id}"`,
    // Players of other hosts' pages, such as AMP caches, read captions only with this.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}
