import { AsyncLocalStorage } from "node:async_hooks";
import { delay, http, HttpResponse, type HttpHandler } from "msw";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { respondToFailure } from "../failures.ts";
import { isMeant, isTarget } from "./list-calls.ts";
import { parseFault, parseFaults, type Effect, type Fault } from "./parse-fault.ts";

/** The faults that testers have set, and the handler that applies them to service calls. */
export type Faults = ReturnType<typeof createFaults>;

/** A fault that is set; the number is used to remove it. */
export interface SetFault extends Fault {
  id: number;
}

export function createFaults() {
  let active: SetFault[] = [];
  let given = 0;
  /** The faults of the page request that is currently being handled. */
  const ofRequest = new AsyncLocalStorage<SetFault[]>();

  const number = (fault: Fault): SetFault => {
    if (!isTarget(fault.target)) throw new Error(`There is no service or call "${fault.target}".`);
    given += 1;
    return { ...fault, id: given };
  };

  /** Finds the fault for a call, and counts it as used. */
  const consume = (pathname: string): Fault | null => {
    const list = [...(ofRequest.getStore() ?? []), ...active];
    const fault = list.find(({ target, times }) => times !== 0 && isMeant(target, pathname));
    if (!fault) return null;
    if (fault.times !== null) fault.times -= 1;
    active = active.filter(({ times }) => times !== 0);
    return fault;
  };

  return {
    list: (): readonly SetFault[] => active,
    /**
     * Sets a fault for calls from now on, written as `comments=hang x3`. Throws an error that says what is
     * wrong.
     */
    add: (text: string): void => {
      active = [...active, number(parseFault(text))];
    },
    remove: (id: number): void => {
      active = active.filter((fault) => fault.id !== id);
    },
    clear: (): void => {
      active = [];
    },
    /**
     * Parses faults, written as `comments=hang; kala=500`, for the calls of a single request: see `runWith`.
     */
    readLine: (line: string): SetFault[] => parseFaults(line).map(number),
    /** Handles one request, applying these faults to its own calls. */
    runWith: <Result>(faults: SetFault[], work: () => Result): Result => ofRequest.run(faults, work),
    /** A handler to put before those of the services. */
    createHandler: (origin: string): HttpHandler =>
      http.all(`${origin}/api/*`, async ({ request }) => {
        const fault = consume(new URL(request.url).pathname);
        return fault ? applyEffect(fault.effect) : undefined;
      }),
  };
}

/** The response of a call with a fault; undefined after a delay, so that the call then runs normally. */
async function applyEffect(effect: Effect): Promise<Response | undefined> {
  switch (effect.kind) {
    case "failure":
      return respondToFailure(effect.failure);
    case "status":
      return new HttpResponse("The service was told to fail.", { status: effect.status });
    case "reply":
      return HttpResponse.json(buildEnvelope(effect.data) as object);
    case "delay":
      await delay(effect.milliseconds);
      return undefined;
  }
}
