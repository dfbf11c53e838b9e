import { AsyncLocalStorage } from "node:async_hooks";
import { delay, http, HttpResponse, type HttpHandler } from "msw";
import { buildEnvelope } from "../../contract/envelope.ts";
import { answerFailure } from "../failures.ts";
import { isMeant, isTarget } from "./list-calls.ts";
import { parseFault, parseFaults, type Effect, type Fault } from "./parse-fault.ts";

/** Where a tester sets faults, and what makes the services' calls have them. */
export type Faults = ReturnType<typeof createFaults>;

/** A fault that is set, with the number by which it is removed. */
export interface SetFault extends Fault {
  id: number;
}

export function createFaults() {
  let active: SetFault[] = [];
  let given = 0;
  /** Those of the page request for which calls are made right now. */
  const ofRequest = new AsyncLocalStorage<SetFault[]>();

  const number = (fault: Fault): SetFault => {
    if (!isTarget(fault.target)) throw new Error(`There is no service or call "${fault.target}".`);
    given += 1;
    return { ...fault, id: given };
  };

  /** The fault that a call has; it is used up by that. */
  const take = (pathname: string): Fault | null => {
    const list = [...(ofRequest.getStore() ?? []), ...active];
    const fault = list.find(({ target, times }) => times !== 0 && isMeant(target, pathname));
    if (!fault) return null;
    if (fault.times !== null) fault.times -= 1;
    active = active.filter(({ times }) => times !== 0);
    return fault;
  };

  return {
    list: (): readonly SetFault[] => active,
    /** Sets a fault, written as `comments=hang x3`, for calls from now on. Throws an error that says what is wrong. */
    add: (text: string): void => {
      active = [...active, number(parseFault(text))];
    },
    remove: (id: number): void => {
      active = active.filter((fault) => fault.id !== id);
    },
    clear: (): void => {
      active = [];
    },
    /** Reads faults, written as `comments=hang; kala=500`, that only the calls of one request have: see `runWith`. */
    readLine: (line: string): SetFault[] => parseFaults(line).map(number),
    /** Does the work of one request whose own calls have these faults. */
    runWith: <Result>(faults: SetFault[], work: () => Result): Result => ofRequest.run(faults, work),
    /** To be put before the handlers of the services. */
    createHandler: (origin: string): HttpHandler =>
      http.all(`${origin}/api/*`, async ({ request }) => {
        const fault = take(new URL(request.url).pathname);
        return fault ? applyEffect(fault.effect) : undefined;
      }),
  };
}

/** The answer of a call with a fault; none where the call does its work after a while. */
async function applyEffect(effect: Effect): Promise<Response | undefined> {
  switch (effect.kind) {
    case "failure":
      return answerFailure(effect.failure);
    case "status":
      return new HttpResponse("The service was told to fail.", { status: effect.status });
    case "reply":
      return HttpResponse.json(buildEnvelope(effect.data) as object);
    case "delay":
      await delay(effect.milliseconds);
      return undefined;
  }
}
