import { createServer } from "node:http";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { claimState } from "../../../cli/claim-state.ts";
import { findFreePort } from "../../../cli/free-port.ts";
import { openLocalServices } from "../../../cli/upload/local-services.ts";
import { withServices } from "../../../cli/upload/operate.ts";

/** Counts starts without starting anything. */
const startWorker = vi.fn((_stateFolder: string, _port: number) => ({
  ready: Promise.resolve(),
  stop: () => Promise.resolve(),
}));
afterEach(() => void startWorker.mockClear());

let folders = 0;
const newFolder = () => `build/local-services-${process.pid}-${(folders += 1)}`;

test("a network that runs on the folder is used, whatever its port", async () => {
  const [folder, port] = [newFolder(), await findFreePort()];
  await claimState(folder, port);
  // Like a network, it responds only after claiming its folder and port.
  const server = createServer((_, response) => response.end("{}")).listen(port);
  await once(server, "listening");
  const services = await openLocalServices(folder, startWorker);
  expect(services.origin).toBe(`http://localhost:${port}`);
  await services.stop();
  expect(startWorker).not.toHaveBeenCalled();
  server.close();
});

test("one that has been started but doesn't answer yet is named, and no second Worker starts", async () => {
  const [folder, port] = [newFolder(), await findFreePort()];
  await claimState(folder, port);
  await expect(openLocalServices(folder, startWorker)).rejects.toThrow(
    `The network in ${folder} has been started at http://localhost:${port}/, but it doesn't answer yet.`,
  );
  expect(startWorker).not.toHaveBeenCalled();
});

test("a folder that another command uses is refused, with what to do", async () => {
  const folder = newFolder();
  await claimState(folder, await findFreePort(), "npm run import");
  await expect(openLocalServices(folder, startWorker)).rejects.toThrow(
    `npm run import is using the network in ${folder}. Run this again when it has ended.`,
  );
  expect(startWorker).not.toHaveBeenCalled();
});

test("a folder that nobody has is claimed for the command's own Worker", async () => {
  const folder = newFolder();
  const services = await openLocalServices(folder, startWorker);
  const port = Number(new URL(services.origin).port);
  expect(startWorker.mock.calls).toEqual([[folder, port]]);
  await expect(openLocalServices(folder, startWorker)).rejects.toThrow("is using the network");
});

test("an address is taken as it is given", async () => {
  expect(await withServices("https://api.example", (origin) => Promise.resolve(origin))).toBe(
    "https://api.example",
  );
  expect(startWorker).not.toHaveBeenCalled();
});
