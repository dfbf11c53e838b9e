import { findMedian, type Results } from "../report/result.ts";
import { openConnection } from "../client/connection.ts";
import { buildPath, post, sampleHost } from "../sample/samples.ts";
import { createServicesStub, heap, output, type Recording } from "../suite.ts";
import { compatibility, createFrontEnd, createStub, readFrontEnd } from "../workerd/front-end.ts";
import type { WorkerdConfig } from "../workerd/config.ts";
import { startWorkerd } from "../workerd/start-workerd.ts";

const rounds = 7;

/**
 * (e) Time from starting workerd to the first byte of its first response: a post of ours, and an empty
 * Worker.
 */
export async function measureStartUp(recording: Recording): Promise<Results> {
  const empty = createStub("empty");
  const stub = createServicesStub(recording);
  const cache = createStub("cache");
  const shared = { ...compatibility, heap };
  const times: Record<"page" | "empty", number[]> = { page: [], empty: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.page.push(
      await timeStart(
        "start-page",
        {
          services: [createFrontEnd("services", "cache"), stub.service, cache.service],
          sockets: { door: "front-end" },
          ...shared,
        },
        { ...readFrontEnd(), ...stub.files, ...cache.files },
      ),
    );
    times.empty.push(
      await timeStart(
        "start-empty",
        { services: [empty.service], sockets: { door: "empty" }, ...shared },
        empty.files,
      ),
    );
  }
  const [page, nothing] = [findMedian(times.page), findMedian(times.empty)];
  return {
    ratios: [
      {
        id: "start-up",
        what: "start of workerd to the first post",
        against: "to the first answer of an empty Worker",
        value: page / nothing,
        aim: null,
      },
    ],
    figures: [
      { id: "start-up.page", what: "start of workerd to the first post", value: page, unit: "ms" },
      { id: "start-up.empty", what: "start of workerd to an empty answer", value: nothing, unit: "ms" },
    ],
  };
}

async function timeStart(folder: string, config: WorkerdConfig, files: Record<string, string>) {
  const start = performance.now();
  const workerd = await startWorkerd(`${output}/${folder}`, config, files);
  const connection = openConnection(workerd.port("door"));
  await connection.ask({ host: sampleHost, path: buildPath(post) });
  const time = performance.now() - start;
  connection.close();
  await workerd.stop();
  return time;
}
