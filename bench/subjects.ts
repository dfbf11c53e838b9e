import { mkdirSync, writeFileSync } from "node:fs";
import type { HttpRequest } from "./client/connection.ts";
import { buildPath, post, postWithoutReplies, sampleHost, type Sample } from "./sample/samples.ts";
import { toReactTree } from "./sample/to-react-tree.ts";
import { createServicesStub, heap, output, type Recording } from "./suite.ts";
import { bundleStub } from "./workerd/bundle.ts";
import type { Service, WorkerService } from "./workerd/config.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "./workerd/front-end.ts";
import { startWorkerd } from "./workerd/start-workerd.ts";

/** Size of the static file in the comparison with other products, bytes. */
const peersBytes = 8_192;

/** A Worker from `bench/stubs/` under another name, with the texts that it imports. */
export function place(name: string, code: string, texts: Record<string, string>, services = {}) {
  const service: WorkerService = {
    kind: "worker",
    name,
    modules: [
      { name: `${name}.js`, type: "esModule" },
      ...Object.keys(texts).map((text) => ({ name: `${name}/${text}`, type: "text" as const })),
    ],
    services,
  };
  // Imports are relative to the importing module, so each Worker has its own texts.
  const files = Object.entries(texts).map(([text, content]) => [`${name}/${text}`, content]);
  const imports = Object.keys(texts).reduce(
    (all, text) => all.replaceAll(`"${text}"`, `"./${name}/${text}"`),
    code,
  );
  return {
    service,
    files: { [`${name}.js`]: imports, ...Object.fromEntries(files) } as Record<string, string>,
  };
}

/**
 * All Workers to compare, in one workerd: the built front end, with stub services, and Workers that do a part
 * of the same work.
 */
export async function startSubjects(recording: Recording) {
  const html = recording.pages.get(post) ?? "";
  const plain = recording.pages.get(postWithoutReplies) ?? "";
  const folder = `${output}/subjects`;
  mkdirSync(`${folder}/files`, { recursive: true });
  writeFileSync(`${folder}/files/post.html`, html);
  const [constant, asking, tree] = [
    createStub("constant").files["constant.js"] ?? "",
    createStub("asking").files["asking.js"] ?? "",
    await bundleStub("render-tree.js"),
  ];
  const cache = createStub("cache");
  const stub = createServicesStub(recording);
  const callsOf = (sample: Sample) => JSON.stringify(recording.calls.get(sample));
  const toServices = { SERVICES: "services" };
  const workers = [
    stub,
    cache,
    place("constant", constant, { "page.html": html }),
    place("constant-plain", constant, { "page.html": plain }),
    place("peers-file", constant, { "page.html": html.slice(0, peersBytes) }),
    place("asking", asking, { "page.html": html, "calls.json": callsOf(post) }, toServices),
    place(
      "asking-plain",
      asking,
      { "page.html": plain, "calls.json": callsOf(postWithoutReplies) },
      toServices,
    ),
    place("tree", tree, { "tree.json": JSON.stringify(toReactTree(html)) }),
    place("tree-plain", tree, { "tree.json": JSON.stringify(toReactTree(plain)) }),
  ];
  const services: Service[] = [
    createFrontEnd("services", "cache"),
    // The front end without the data center's cache, which runs in this process but doesn't count as the
    // Worker's CPU time on the platform.
    { ...createFrontEnd("services"), name: "front-end-bare" },
    ...workers.map(({ service }) => service),
    // Every page may have changed at any time, so that each is checked again: none has, or each has a new reply.
    ...createChanging(stub.service, "nothing"),
    ...createChanging(stub.service, "replies"),
    { kind: "disk", name: "disk", path: `${folder}/files` },
    { kind: "assets", name: "assets", path: `${folder}/files` },
  ];
  const sockets = Object.fromEntries(services.map(({ name }) => [name, name]));
  const files = Object.assign({}, readFrontEnd(), ...workers.map(({ files }) => files)) as Record<
    string,
    string
  >;
  return startWorkerd(folder, { services, sockets, ...compatibility, heap }, files);
}

/** A front end whose services always report that pages may have changed, and for each page that this is so. */
function createChanging(stub: WorkerService, changing: "nothing" | "replies"): Service[] {
  const services = `services-${changing}`;
  return [
    { ...stub, name: services, vars: { HUNG: "", CHANGING: changing } },
    { ...createFrontEnd(services, "cache", { EPOCH_MEMORY: "60" }), name: `front-end-${changing}` },
  ];
}

/** The path of an uncached page: the next twin of a sample. */
export const createTwins = () => {
  const counts = new Map<Sample, number>();
  return (sample: Sample): HttpRequest => {
    const twin = (counts.get(sample) ?? 0) + 1;
    counts.set(sample, twin);
    return { host: sampleHost, path: buildPath(sample, twin) };
  };
};
