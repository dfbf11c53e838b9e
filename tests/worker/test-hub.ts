import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A message sent to a subscriber. */
export interface Delivery {
  topic: string | null;
  type: string | null;
  content: string;
  isSigned: boolean;
}

interface Subscription {
  topic: string;
  callback: string;
  secret: string;
}

/** `<a>; rel="self", <b>; rel="hub"` → all addresses with a rel. */
export const findLinks = (header: string | null, rel: string): string[] =>
  [...(header ?? "").matchAll(/<([^>]+)>; rel="([^"]+)"/g)].flatMap(([, href = "", name]) =>
    name === rel ? [href] : [],
  );

const read = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const sign = (secret: string, content: string) =>
  `sha256=${createHmac("sha256", secret).update(content).digest("hex")}`;

/**
 * A WebSub hub as recommended (w3.org/TR/websub, sections 5 to 7): it verifies subscriptions with the subscriber,
 * fetches a topic when its publisher reports a change, and distributes it with a signature. `fetchTopic` fetches it
 * from its server.
 */
export async function startTestHub(fetchTopic: (topic: string) => Promise<Response>) {
  const subscriptions: Subscription[] = [];
  const faults: string[] = [];
  let requests = 0;
  let url = "";

  const subscribe = async (form: URLSearchParams) => {
    const [topic, callback, secret] = ["hub.topic", "hub.callback", "hub.secret"].map(
      (name) => form.get(name) ?? "",
    );
    const challenge = randomUUID();
    const check = new URL(callback ?? "");
    for (const [name, value] of Object.entries({
      "hub.mode": "subscribe",
      "hub.topic": topic ?? "",
      "hub.challenge": challenge,
      "hub.lease_seconds": "3600",
    })) {
      check.searchParams.set(name, value);
    }
    const answer = await fetch(check);
    if (answer.ok && (await answer.text()) === challenge) {
      subscriptions.push({ topic: topic ?? "", callback: callback ?? "", secret: secret ?? "" });
    }
  };

  const deliver = async (topic: string) => {
    const wanted = subscriptions.filter((subscription) => subscription.topic === topic);
    if (wanted.length === 0) return;
    const response = await fetchTopic(topic);
    const link = response.headers.get("Link");
    if (findLinks(link, "self").join() !== topic) faults.push(`${topic} names itself ${link ?? ""}`);
    if (!findLinks(link, "hub").includes(url)) faults.push(`${topic} does not name its hub`);
    const content = await response.text();
    for (const { callback, secret } of wanted) {
      const headers = {
        "Content-Type": response.headers.get("Content-Type") ?? "",
        Link: `<${url}>; rel="hub", <${topic}>; rel="self"`,
        "X-Hub-Signature": sign(secret, content),
      };
      await fetch(callback, { method: "POST", headers, body: content });
    }
  };

  const server = createServer((request, response) => {
    requests += 1;
    void read(request).then(async (body) => {
      const form = new URLSearchParams(body);
      response.writeHead(202).end();
      if (form.get("hub.mode") === "subscribe") await subscribe(form);
      if (form.get("hub.mode") === "publish")
        for (const topic of form.getAll("hub.url")) await deliver(topic);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    subscriptions,
    faults,
    /** Number of requests received. */
    get requests() {
      return requests;
    },
    close: () => server.close(),
  };
}

/** A feed reader that subscribes; it only confirms topics that it has requested. */
export async function startTestSubscriber() {
  const deliveries: Delivery[] = [];
  const asked = new Set<string>();
  const secret = "secret-of-the-subscriber";
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const { searchParams } = new URL(request.url ?? "", "http://subscriber");
    if (request.method === "GET") {
      const isMeant = asked.has(searchParams.get("hub.topic") ?? "");
      response.writeHead(isMeant ? 200 : 404).end(isMeant ? searchParams.get("hub.challenge") : "");
      return;
    }
    void read(request).then((content) => {
      const { link, "content-type": type, "x-hub-signature": signature } = request.headers;
      const [topic = null] = findLinks(String(link), "self");
      deliveries.push({ topic, type: type ?? null, content, isSigned: signature === sign(secret, content) });
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const ask = (hub: string, topic: string) =>
    fetch(hub, {
      method: "POST",
      body: new URLSearchParams({
        "hub.mode": "subscribe",
        "hub.topic": topic,
        "hub.callback": callback,
        "hub.secret": secret,
      }),
    });
  return {
    callback,
    deliveries,
    get requests() {
      return requests;
    },
    subscribe: (hub: string, topic: string) => {
      asked.add(topic);
      return ask(hub, topic);
    },
    /** Subscribes in its name, as an attacker would. */
    beSubscribed: ask,
    close: () => server.close(),
  };
}
