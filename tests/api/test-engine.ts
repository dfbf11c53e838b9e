import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Told {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A search engine that supports IndexNow. `answers` are its next statuses; then it returns 200. */
export async function startTestEngine() {
  const told: Told[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const faults: string[] = [];
  /** Work to do while it is handling a request. */
  const meanwhile: (() => Promise<unknown>)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const type = request.headers["content-type"];
      if (request.method !== "POST" || type !== "application/json; charset=utf-8") faults.push(String(type));
      const news = JSON.parse(body) as Told;
      const { status, headers } = answers.shift() ?? { status: 200 };
      if (status < 300) told.push(news);
      const [happens = () => Promise.resolve()] = meanwhile.splice(0, 1);
      void happens().then(() => response.writeHead(status, headers).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    told,
    answers,
    faults,
    meanwhile,
    close: () => server.close(),
  };
}
