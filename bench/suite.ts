import { root } from "../cli/wrangler.ts";
import { openConnection, type HttpRequest } from "./client/connection.ts";
import type { WireResponse } from "./client/read-response.ts";
import { startRecorder, type Replies } from "./sample/record-replies.ts";
import { buildPath, sampleHost, samples, type Sample } from "./sample/samples.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "./workerd/front-end.ts";
import { startWorkerd } from "./workerd/start-workerd.ts";

export const output = `${root}build/bench`;
/** Workers have 128 MB. */
export const heap = 128;

/** What the front end asks its services for each page, and what it makes of the answers. */
export interface Recording {
  replies: Replies;
  /** The HTML of each sample's page. */
  pages: Map<Sample, string>;
  /** Paths that a page of a sample asks for when the isolate knows its host already. */
  calls: Map<Sample, string[]>;
}

/** Asks every page that is measured once, with the mocks behind the front end, and notes what they answer. */
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
      // What does not name the post is asked for once in some seconds, whatever page it is.
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

/** The services that know the recorded replies; `hung` are beginnings of paths that are never answered. */
export function createServicesStub({ replies }: Recording, hung: readonly string[] = []) {
  const modules = [{ name: "replies.json", type: "text" as const }];
  const stub = createStub("services", { modules, vars: { HUNG: hung.join(",") } });
  return { ...stub, files: { ...stub.files, "replies.json": JSON.stringify([...replies]) } };
}

/** Throws unless a page came. */
export function assertOk(response: WireResponse, request: HttpRequest): void {
  if (response.status !== 200)
    throw new Error(`${request.path} answered ${response.status}: ${response.head}`);
}
