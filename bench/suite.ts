import { root } from "../cli/wrangler.ts";
import { openConnection, type HttpRequest } from "./client/connection.ts";
import type { WireResponse } from "./client/read-response.ts";
import { startRecorder, type Replies } from "./sample/record-replies.ts";
import { buildPath, sampleHost, samples, type Sample } from "./sample/samples.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "./workerd/front-end.ts";
import { startWorkerd } from "./workerd/start-workerd.ts";

export const output = `${root}build/bench`;
/** Memory limit of Workers, MB. */
export const heap = 128;

/** The front end's service calls for each page, and the resulting pages. */
export interface Recording {
  replies: Replies;
  /** The HTML of each sample's page. */
  pages: Map<Sample, string>;
  /** Calls for a sample's page when the isolate already has its host's site layout. */
  calls: Map<Sample, string[]>;
}

/** Requests every measured page once, with the mocks behind the front end, and records the responses. */
export async function record(paths: readonly string[]): Promise<Recording> {
  const recorder = await startRecorder(samples);
  const cache = createStub("cache");
  const services = [
    createFrontEnd("services", "cache"),
    { kind: "external", name: "services", address: recorder.address } as const,
    cache.service,
  ];
  const files = { ...readFrontEnd(), ...cache.files };
  const config = { services, sockets: { page: "front-end" }, ...compatibility, heap };
  const workerd = await startWorkerd(`${output}/record`, config, files);
  const connection = openConnection(workerd.port("page"));
  const ask = async (path: string) => {
    const request = { host: sampleHost, path };
    const response = await connection.ask(request);
    assertOk(response, request);
    return response.body.toString("utf8");
  };
  try {
    for (const path of paths) await ask(path);
    const pages = new Map<Sample, string>();
    const calls = new Map<Sample, string[]>();
    for (const sample of samples) {
      pages.set(sample, await ask(buildPath(sample)));
      // Calls that don't name the post are made once in some seconds, for all pages.
      const asked = [...recorder.replies.keys()].filter(
        (call) => call.startsWith("GET ") && call.includes(sample.id),
      );
      calls.set(
        sample,
        asked.map((call) => call.slice("GET ".length)),
      );
    }
    return { replies: recorder.replies, pages, calls };
  } finally {
    connection.close();
    await workerd.stop();
    recorder.stop();
  }
}

/** Stub services that return the recorded responses; paths that start with one of `hung` never get one. */
export function createServicesStub({ replies }: Recording, hung: readonly string[] = []) {
  const modules = [{ name: "replies.json", type: "text" as const }];
  const stub = createStub("services", { modules, vars: { HUNG: hung.join(",") } });
  return { ...stub, files: { ...stub.files, "replies.json": JSON.stringify([...replies]) } };
}

/** Throws unless the response is a page. */
export function assertOk(response: WireResponse, request: HttpRequest): void {
  if (response.status !== 200)
    throw new Error(`${request.path} answered ${response.status}: ${response.head}`);
}
