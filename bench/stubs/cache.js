/**
 * In-memory implementation of `caches.default`, with the protocol that the platform's runtime uses for
 * caches: GET finds an entry, PUT stores the response in its body, PURGE deletes. Keeps each response for its
 * `max-age`, and the newest 2,000: a data center's cache is bounded too.
 */
const entries = new Map();
const mostEntries = 2_000;

export default {
  async fetch(request) {
    const key = request.url;
    if (request.method === "PURGE") return new Response(null, { status: entries.delete(key) ? 200 : 404 });
    if (request.method === "PUT") {
      const entry = parseAnswer(new Uint8Array(await request.arrayBuffer()));
      if (entry.expires > Date.now()) keep(key, entry);
      return new Response(null, { status: 204 });
    }
    const entry = entries.get(key);
    if (!entry || entry.expires <= Date.now())
      return new Response(null, { status: 504, headers: { "CF-Cache-Status": "MISS" } });
    return new Response(entry.body, {
      status: entry.status,
      headers: [...entry.headers, ["CF-Cache-Status", "HIT"]],
    });
  },
};

function keep(key, entry) {
  entries.delete(key);
  entries.set(key, entry);
  for (const oldest of entries.keys()) {
    if (entries.size <= mostEntries) return;
    entries.delete(oldest);
  }
}

/** Parses a response in wire format: status line, headers, blank line, body. */
function parseAnswer(bytes) {
  const end = findHeadEnd(bytes);
  const [statusLine, ...lines] = new TextDecoder().decode(bytes.subarray(0, end)).split("\r\n");
  const headers = lines
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()])
    .filter(([name]) => !/^(transfer-encoding|content-length)$/i.test(name));
  const control = headers.find(([name]) => name.toLowerCase() === "cache-control")?.[1] ?? "";
  const age = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
  const isChunked = lines.some((line) => /^transfer-encoding: *chunked/i.test(line));
  const rest = bytes.subarray(end + 4);
  return {
    status: Number(statusLine.split(" ")[1]),
    headers,
    body: isChunked ? joinChunks(rest) : rest,
    expires: Date.now() + Number(age?.[1] ?? 0) * 1_000,
  };
}

function findHeadEnd(bytes) {
  for (let index = 0; index < bytes.length; index += 1)
    if (bytes[index] === 13 && bytes[index + 1] === 10 && bytes[index + 2] === 13) return index;
  throw new TypeError("An answer without an end of its head");
}

function joinChunks(bytes) {
  const chunks = [];
  let at = 0;
  for (;;) {
    const line = bytes.indexOf(10, at);
    const size = Number.parseInt(new TextDecoder().decode(bytes.subarray(at, line)), 16);
    if (!(size > 0)) break;
    chunks.push(bytes.subarray(line + 1, line + 1 + size));
    at = line + 1 + size + 2;
  }
  const body = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  chunks.reduce((offset, chunk) => (body.set(chunk, offset), offset + chunk.length), 0);
  return body;
}
