import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  createViewCounter,
  type ViewCounter,
  type ViewSender,
} from "../../app/platform/services/counters.ts";
import { action } from "../../app/routes/reader/view-count.ts";
import type { Visitor } from "./population.ts";

export const host = "kotaku.com";

type Sender = Pick<Visitor, "kind" | "agent" | "address">;

export interface SentReport {
  body: string;
  visitor: Sender;
}

/** What the browser of a visitor says of itself. */
function listHeaders({ kind, agent }: Sender): Record<string, string> {
  return { "User-Agent": agent, ...(kind !== "program" && { "Sec-Fetch-Site": "same-origin" }) };
}

/** An isolate of the front end, whose timers end when the day says so. */
export function createIsolate(services: { fetch: (request: Request) => Response | Promise<Response> }) {
  const counter: ViewCounter = createViewCounter();
  let timers: (() => void)[] = [];
  let work: Promise<unknown>[] = [];
  const send: ViewSender["send"] = async (body) => {
    const response = await services.fetch(
      new Request("http://services.invalid/api/kala/views/add", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
    if (response.status !== 200) throw new Error(await response.text());
  };
  return {
    /** True if the route counts it as a view. */
    async report({ body, visitor }: SentReport, now: number): Promise<boolean> {
      let isView = false;
      const sender: ViewSender = {
        now,
        wait: () => new Promise((resolve) => timers.push(resolve)),
        waitUntil: (promise) => void work.push(promise),
        send,
      };
      const context = {
        blogContext: { blog: { host, name: "kotaku" }, network: [{ host: "gizmodo.com", name: "gizmodo" }] },
        findProductionHost: (served: string) => served,
        countReading: (reading: Parameters<ViewCounter["count"]>[0]) => {
          isView = reading.count > 0;
          counter.count(reading, visitor.address, sender);
        },
      };
      const request = new Request(`https://${host}/ajax/view`, {
        method: "POST",
        headers: listHeaders(visitor),
        body,
      });
      const response = await action({ request, context, params: {} } as unknown as ActionFunctionArgs);
      if (response.status !== 204) throw new Error(await response.text());
      return isView;
    },
    async passTime(): Promise<void> {
      for (const end of timers) end();
      timers = [];
      await Promise.all(work);
      work = [];
    },
  };
}
