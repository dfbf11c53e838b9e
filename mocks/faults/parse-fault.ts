import { failureKinds, type FailureKind } from "../failures.ts";

/** Effect of a fault on a call, instead of or before its work. */
export type Effect =
  | { kind: "failure"; failure: FailureKind }
  /** Waits this long (ms), then runs normally. */
  | { kind: "delay"; milliseconds: number }
  | { kind: "status"; status: number }
  /** Returns this data, whatever the request. */
  | { kind: "reply"; data: unknown };

/** A fault set by a tester. */
export interface Fault {
  /** "*", a service (`comments`), or one of its calls as the contract names it (`core/blog/:blogId/latest`). */
  target: string;
  effect: Effect;
  /** Number of calls that it applies to; null until it is removed. */
  times: number | null;
}

const maxDelay = 10 * 60_000;
/**
 * Parses `comments=hang`, `core/blog/:blogId/latest=delay:2000`, `*=status:503 x3` or
 * `kala=reply:{"items":[]}`. Throws an error that says what is wrong.
 */
export function parseFault(text: string): Fault {
  const equals = text.indexOf("=");
  const target = text.slice(0, Math.max(0, equals)).trim();
  if (target === "") throw new Error(`"${text}" is not of the form service=fault, as in comments=hang.`);
  const rest = text.slice(equals + 1).trim();
  const last = rest.lastIndexOf(" x");
  const times = last < 0 ? null : readTimes(rest.slice(last + 2));
  return { target, effect: parseEffect(times === null ? rest : rest.slice(0, last).trim()), times };
}

const readTimes = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

function parseEffect(text: string): Effect {
  const failure = failureKinds.find((kind) => kind === text);
  if (failure) return { kind: "failure", failure };
  const [, name, value = ""] = /^(delay|status|reply):(.*)$/s.exec(text) ?? [];
  if (name === "reply") return { kind: "reply", data: parseData(value) };
  if (name === "delay")
    return { kind: "delay", milliseconds: parseNumber(value, 0, maxDelay, "A delay in milliseconds") };
  // Other statuses are not final or can't have a body.
  if (name === "status") return { kind: "status", status: parseNumber(value, 400, 599, "A status") };
  throw new Error(
    `There is no fault "${text}". There are ${failureKinds.join(", ")}, delay:MILLISECONDS, status:NUMBER and reply:JSON.`,
  );
}

function parseNumber(text: string, min: number, max: number, what: string): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`${what} is a number from ${min} to ${max}; "${text}" is not.`);
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error("The reply is not JSON.");
  }
}

/** Several faults in one line, as in the request header: `comments=hang; kala=500`. */
export const parseFaults = (line: string): Fault[] =>
  line
    .replace(/;\s*$/, "")
    .split(/;(?=\s*(?:\*|[\w-]+(?:\/[\w:.*-]+)*)=)/)
    .filter((text) => text.trim() !== "")
    .map(parseFault);

export function formatEffect(effect: Effect): string {
  if (effect.kind === "failure") return effect.failure;
  if (effect.kind === "delay") return `delay:${effect.milliseconds}`;
  if (effect.kind === "status") return `status:${effect.status}`;
  return `reply:${JSON.stringify(effect.data)}`;
}
