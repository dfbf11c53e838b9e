import { afterAll, beforeAll, expect, test } from "vitest";
import { hostNotificationPath } from "../../contract/media/uploads.ts";
import { openSession } from "../api/open-session.ts";
import { openVideoHost, signNotification } from "../api/video-host.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "../worker/both-workers.ts";
import { addVideoBlock } from "./add-video-block.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildSessionCookies } from "./open-session.ts";
import { patience } from "./patience.ts";

/* A video host, as authors use it: both built Workers, with a host on this machine. */

const main = "kinja.com";
const [token, secret] = ["a token of the video host", "a secret of the video host"];
const browser = await openBrowser();
const host = await openVideoHost(token, 0, "videos.localhost");
let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  const origin = host.address;
  network = await startBothWorkers(
    fixtureNetwork,
    { ...patience, VIDEO_HOST_BASE: origin, VIDEO_HOST_UPLOADS: origin },
    {
      VIDEO_HOST_ACCOUNT: "account-1",
      VIDEO_HOST_TOKEN: token,
      VIDEO_HOST_API: origin.replace("videos.localhost", "127.0.0.1"),
      VIDEO_HOST_WEBHOOK_SECRET: secret,
    },
  );
});
afterAll(async () => {
  await browser.close();
  await network.stop();
  host.close();
});

const at = (path: string) => `http://${main}.localhost:${String(network.port)}${path}`;

/** Completes the host's one video, and sends its notification. */
async function prepare(): Promise<number> {
  const [uid, video] = [...host.videos][0] ?? expect.fail("nothing at the host");
  video.state = "ready";
  const said = { uid, readyToStream: true, status: { state: "ready" }, duration: 12.5 };
  const body = JSON.stringify({ ...said, input: { width: 1920, height: 1080 } });
  const signature = signNotification(body, { time: Math.floor(Date.now() / 1000), secret });
  const headers = { "Webhook-Signature": signature };
  const path = `/api/images/${hostNotificationPath}`;
  return (await network.getFromServices(path, { method: "POST", body, headers })).status;
}

test("a video goes straight to the host, is ready when the host says so, and plays in a story", async () => {
  const { page, strayRequests, complaints } = await openPage(browser);
  const session = await openSession(network.env.DB, "Ben-Writer");
  await page.context().addCookies(buildSessionCookies(at("/"), session));
  await page.goto(at("/manage/kotaku/media"));
  await untilStarted(page);
  const clip = { name: "ferry.mov", mimeType: "video/quicktime", buffer: Buffer.alloc(3_000_000, 7) };
  await page.locator("input[type=file]").setInputFiles([clip]);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await uploads.getByText("Added").waitFor();
  expect([...host.videos.values()].map(({ bytes }) => bytes.equals(clip.buffer))).toEqual([true]);

  const library = page.locator("main").getByRole("link", { name: "ferry" });
  await page.getByRole("link", { name: "Videos", exact: true }).click();
  await library.getByText("Being prepared").waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(await prepare()).toBe(200);
  await page.reload();
  await library.getByText("Ready · 0:13 · 1920 × 1080").waitFor();

  await page.goto(at("/write?blog=kotaku"));
  await untilStarted(page);
  await addVideoBlock(page);
  await page.getByRole("button", { name: "Choose a video from the library" }).click();
  await page
    .getByRole("dialog", { name: "Choose a video" })
    .getByRole("button", { name: /^ferry/ })
    .click();
  await page.locator("[data-node=KinjaVideo]").getByText("ferry").first().waitFor();
  await page.locator("[data-status=saved]").waitFor();

  await page.goto(at(`/manage/kotaku/preview/${page.url().split("/").at(-1) ?? ""}`));
  await page.getByText("0:13", { exact: true }).first().waitFor();
  const [uid] = host.videos.keys();
  expect(await page.content()).toContain(`${host.address}/${uid ?? ""}/manifest/video.m3u8`);
  expect([strayRequests, complaints]).toEqual([[], []]);
});
