import { failureKinds } from "../failures.ts";
import type { Faults, SetFault } from "./create-faults.ts";
import { namedCalls } from "./list-calls.ts";
import { formatEffect } from "./parse-fault.ts";

/** Path of the page under `npm run dev`, on every host. */
export const faultsPath = "/development/services";

/** The page on which testers set faults: renders it and handles its forms. */
export async function answerFaultsPage(faults: Faults, request: Request): Promise<Response> {
  if (request.method !== "POST") return sendPage(faults, null);
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return new Response("Not from another site.", { status: 403 });
  try {
    change(faults, new URLSearchParams(await request.text()));
    return new Response(null, { status: 303, headers: { Location: faultsPath } });
  } catch (error) {
    return sendPage(faults, error instanceof Error ? error.message : String(error));
  }
}

function change(faults: Faults, form: URLSearchParams): void {
  const read = (name: string) => form.get(name)?.trim() ?? "";
  if (read("do") === "clear") return faults.clear();
  if (read("do") === "remove") return faults.remove(Number(read("id")));
  const times = read("times");
  const value = read(read("fault"));
  const effect = value === "" ? read("fault") : `${read("fault")}:${value}`;
  faults.add(`${read("target")}=${effect}${times === "" ? "" : ` x${times}`}`);
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");

const descriptions: Record<string, string> = {
  refuse: "No connection",
  hang: "No answer",
  slow: "A byte now and then",
  "500": "Status 500 with an error of the contract",
  "429": "Status 429, too many requests",
  garbage: "HTML with status 200",
  truncated: "Half a reply",
  schema: "JSON that the contract does not have",
  oversized: "50 MB",
  redirect: "A redirect elsewhere",
  "404": "Status 404 with an error of the contract",
  empty: "An empty reply",
};

function printOptions(): string {
  const services = [...new Set(namedCalls.map(({ service }) => service))].toSorted();
  const groups = services.map((service) => {
    const calls = namedCalls
      .filter((call) => call.service === service)
      .map(
        ({ name, method }) =>
          `<option value="${escapeHtml(name)}">${escapeHtml(`${method} ${name}`)}</option>`,
      );
    return `<optgroup label="${service}"><option value="${service}">${service}: every call</option>${calls.join("")}</optgroup>`;
  });
  return `<option value="*">Every call of every service</option>${groups.join("")}`;
}

const printFault = ({ id, target, effect, times }: SetFault) => `<tr>
<td><code>${escapeHtml(target)}</code></td>
<td><code>${escapeHtml(formatEffect(effect))}</code></td>
<td>${times === null ? "Every call" : `Next ${times}`}</td>
<td><form method="post"><input type="hidden" name="id" value="${id}"><button name="do" value="remove">Remove</button></form></td>
</tr>`;

function printActive(active: readonly SetFault[]): string {
  if (active.length === 0) return "<p>No faults. Every service answers normally.</p>";
  return `<table><thead><tr><th>Service or call</th><th>Fault</th><th>For</th><th></th></tr></thead>
<tbody>${active.map(printFault).join("")}</tbody></table>
<form method="post"><button name="do" value="clear">Remove all faults</button></form>`;
}

const printKinds = () =>
  failureKinds
    .map((kind) => `<option value="${kind}">${kind}: ${escapeHtml(descriptions[kind] ?? "")}</option>`)
    .join("");

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}select,input,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.4rem}
button{font:inherit;padding:.4rem .8rem}table{border-collapse:collapse;width:100%;margin:1rem 0}
td,th{text-align:left;border-bottom:1px solid #ccc;padding:.4rem}.error{border-left:4px solid #b00020;padding-left:1rem}
form>button{margin-top:1rem}td button{margin:0}`;

function sendPage(faults: Faults, error: string | null): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Services and faults</title><style>${style}</style></head>
<body><main><h1>Services and faults</h1>
<p>Let a service fail, and see what becomes of the pages. Faults last until you remove them or restart <code>npm run dev</code>.</p>
${error === null ? "" : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<h2>Active faults</h2>
${printActive(faults.list())}
<h2>Set a fault</h2>
<form method="post">
<label for="target">Service or call</label><select id="target" name="target">${printOptions()}</select>
<label for="fault">Fault</label><select id="fault" name="fault">${printKinds()}<option value="delay">delay: Answers late</option><option value="status">status: Another status</option><option value="reply">reply: Fixed JSON</option></select>
<label for="delay">Delay, in milliseconds (only for “delay”)</label><input id="delay" name="delay" inputmode="numeric">
<label for="status">Status, 400 to 599 (only for “status”)</label><input id="status" name="status" inputmode="numeric">
<label for="reply">Data of the reply, as JSON (only for “reply”)</label><textarea id="reply" name="reply" rows="6"></textarea>
<label for="times">Number of calls (empty for every call)</label><input id="times" name="times" inputmode="numeric">
<button name="do" value="add">Set fault</button>
</form></main></body></html>`;
  return new Response(html, {
    status: error === null ? 200 : 422,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
