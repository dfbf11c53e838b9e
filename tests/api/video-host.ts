import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface HostedVideo {
  size: number;
  bytes: Buffer;
  metadata: Record<string, string>;
  state: "pendingupload" | "inprogress" | "ready" | "error";
}

const decodeMetadata = (header: string) =>
  Object.fromEntries(
    header.split(",").map((pair) => {
      const [name = "", value = ""] = pair.split(" ");
      return [name, Buffer.from(value, "base64").toString()];
    }),
  );

/** Browsers send to it from pages of other origins. */
const acrossOrigins = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "HEAD, PATCH",
  "Access-Control-Allow-Headers": "Content-Type, Tus-Resumable, Upload-Offset",
  "Access-Control-Expose-Headers": "Upload-Offset",
};

/** The header of the host's notifications; `time` in seconds. */
export const signNotification = (body: string, { time, secret }: { time: number; secret: string }) =>
  `time=${String(time)},sig1=${createHmac("sha256", secret)
    .update(`${String(time)}.${body}`)
    .digest("hex")}`;

/** A video host as Cloudflare Stream documents its own: direct uploads by tus, and metadata of videos. */
export async function openVideoHost(token: string, port = 0, name = "127.0.0.1") {
  const videos = new Map<string, HostedVideo>();
  let isDown = false;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const { pathname } = new URL(request.url ?? "", "http://host.invalid");
      const end = (status: number, headers: Record<string, string> = {}, answer?: object) =>
        response.writeHead(status, headers).end(answer && JSON.stringify(answer));
      const video = videos.get(pathname.split("/").at(-1) ?? "");
      if (request.method === "OPTIONS") return end(204, acrossOrigins);
      if (isDown) return end(500);
      if (pathname.startsWith("/tus/")) {
        if (!video) return end(404);
        if (request.method === "PATCH") {
          if (request.headers["upload-offset"] !== String(video.bytes.length)) return end(409);
          video.bytes = Buffer.concat([video.bytes, body]);
          if (video.bytes.length === video.size) video.state = "inprogress";
        }
        return end(204, {
          ...acrossOrigins,
          "Upload-Offset": String(video.bytes.length),
          "Tus-Resumable": "1.0.0",
        });
      }
      if (request.headers.authorization !== `Bearer ${token}`) return end(403);
      if (request.method === "POST") {
        const uid = String(videos.size + 1).padStart(32, "0");
        const metadata = decodeMetadata(String(request.headers["upload-metadata"]));
        const size = Number(request.headers["upload-length"]);
        videos.set(uid, { size, bytes: Buffer.alloc(0), metadata, state: "pendingupload" });
        return end(201, { Location: `${address()}/tus/${uid}`, "stream-media-id": uid });
      }
      if (!video) return end(404);
      if (request.method === "DELETE") {
        videos.delete(pathname.split("/").at(-1) ?? "");
        return end(200);
      }
      const isReady = video.state === "ready";
      const known = { duration: 12.5, input: { width: 1920, height: 1080 } };
      const unknown = { duration: -1, input: { width: -1, height: -1 } };
      const result = {
        uid: pathname.split("/").at(-1),
        status: { state: video.state },
        readyToStream: isReady,
        ...(isReady ? known : unknown),
      };
      return end(200, { "Content-Type": "application/json" }, { result, success: true });
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = () => `http://${name}:${(server.address() as AddressInfo).port.toString()}`;
  return {
    address: address(),
    videos,
    setDown: (value: boolean) => {
      isDown = value;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
