import text from "replies.json";

/** Services that return recorded responses, so that a measurement only includes the front end's work. */
const replies = new Map(JSON.parse(text));
/** Calls that differ only in a time in the query (older pages, recent changes) get the same response. */
const byPath = new Map([...replies].toReversed().map(([call, reply]) => [call.split("?")[0], reply]));
/** A sample's twin is the same post with another id: `bench/sample/samples.ts`. */
const sampleId = /199\d{7}/;
const postPath = "/api/magma/post/page/";
const epochsPath = "/api/magma/epochs";
const longerThanAnyTimeout = 120_000;
let calls = 0;

export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/calls") return new Response(String(calls));
    calls += 1;
    const hung = (env.HUNG ?? "").split(",").filter((prefix) => prefix !== "");
    if (hung.some((prefix) => pathname.startsWith(prefix))) await scheduler.wait(longerThanAnyTimeout);
    const path = pathname + search;
    const [twin] = sampleId.exec(path) ?? [];
    const original = twin && `${twin.slice(0, 4)}000000`;
    const call = `${request.method} ${twin ? path.replaceAll(twin, original) : path}`;
    const reply = replies.get(call) ?? byPath.get(call.split("?")[0]);
    if (!reply) return new Response(null, { status: 404 });
    const isChanging = env.CHANGING === "replies" && pathname.startsWith(postPath);
    const version = isChanging ? `W/"${calls}"` : reply.version;
    if (env.CHANGING !== undefined && pathname === epochsPath) return Response.json(changeAll(reply.text));
    if (version !== null && request.headers.get("If-None-Match") === version)
      return new Response(null, { status: 304, headers: { ETag: version } });
    const text = isChanging ? changeReply(reply.text) : reply.text;
    const body = twin && twin !== original ? text.replaceAll(original, twin) : text;
    const headers = { "Content-Type": "application/json", ...(version !== null && { ETag: version }) };
    return new Response(body, { status: reply.status, headers });
  },
};

/** The page of a story whose first reply has new words. */
function changeReply(text) {
  const at = text.indexOf('"value":"', text.indexOf('"threads":')) + '"value":"'.length;
  return `${text.slice(0, at)}New ${calls}: ${text.slice(at)}`;
}

/** Says that all pages may have changed just now, though their answers stay the same. */
function changeAll(text) {
  const reply = JSON.parse(text);
  const now = Date.now();
  return { ...reply, data: { ...reply.data, checked: now, pages: now } };
}
