import type { ServiceName } from "../../../contract/wire/call.ts";
import type { ServiceError } from "./service-error.ts";

/** A service response that a page was rendered from. */
export interface AnswerVersion {
  service: ServiceName;
  /** The call's path pattern, by which its breaker is found. */
  call: string;
  /** Path and query below the service's base. */
  path: string;
  /** The response's `ETag`; `missing` for a 404. */
  version: string;
  /** The end of its minimum age, ms since the epoch, and the minimum age after each check, ms. */
  restsUntil: number;
  restsFor: number;
}

/** Dependencies of a page: while they stay the same, so does the page, except for ages. */
export interface Dependencies {
  /** Version of the site layout with its flags. */
  layout: string;
  answers: readonly AnswerVersion[];
}

/** The version of a 404. */
export const missingVersion = "missing";

/** Collects the dependencies of one rendering. */
export interface DependencyLog {
  add(answer: AnswerVersion): void;
  /** Records a dependency without a version. */
  giveUp(): void;
  /** Null if a dependency has no version. */
  list(): readonly AnswerVersion[] | null;
  /** Holds a response received while an older page was revalidated, for the rendering that follows. */
  hold(service: string, path: string, response: Response): void;
  /** Returns a held answer once. */
  take(service: string, path: string): Response | undefined;
  /** The same for an error response. */
  holdFailure(service: string, path: string, error: ServiceError): void;
  takeFailure(service: string, path: string): ServiceError | undefined;
  /** Stores the text of a response in lines. */
  keepText(text: string): void;
  /** The text of the only response in lines; null if there are none or several. */
  findText(): string | null;
}

export function createDependencyLog(): DependencyLog {
  const answers: AnswerVersion[] = [];
  const held = new Map<string, Response>();
  const failures = new Map<string, ServiceError>();
  const texts: string[] = [];
  let isWhole = true;
  const nameOf = (service: string, path: string) => `${service}/${path}`;
  return {
    add: (answer) => void answers.push(answer),
    giveUp: () => {
      isWhole = false;
    },
    list: () => (isWhole ? answers : null),
    hold: (service, path, response) => void held.set(nameOf(service, path), response),
    take: (service, path) => popFrom(held, nameOf(service, path)),
    holdFailure: (service, path, error) => void failures.set(nameOf(service, path), error),
    takeFailure: (service, path) => popFrom(failures, nameOf(service, path)),
    keepText: (text) => void texts.push(text),
    findText: () => (texts.length === 1 ? (texts[0] ?? null) : null),
  };
}

function popFrom<Value>(values: Map<string, Value>, name: string): Value | undefined {
  const value = values.get(name);
  values.delete(name);
  return value;
}
