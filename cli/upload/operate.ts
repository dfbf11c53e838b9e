import { SourceError } from "../source.ts";
import { ApiError } from "./api-client.ts";
import { RefusalError, UsageError } from "./find-blog.ts";
import { openLocalServices } from "./local-services.ts";

/**
 * Runs `work` with the services at an address, or with local ones, which are stopped afterwards if they were
 * started here.
 */
export async function withServices<Result>(
  address: string | null,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  if (address !== null) return work(address);
  const services = await openLocalServices();
  try {
    return await work(services.origin);
  } finally {
    await services.stop();
  }
}

const isExpected = (error: unknown) =>
  [UsageError, RefusalError, SourceError, ApiError].some((kind) => error instanceof kind);

/**
 * Runs an operator's command. The exit code is 0 if `main` returns true. Usage errors are printed with the
 * usage, refusals, source and service errors as a message; anything else is a bug and printed with its stack.
 */
export async function runCommand(usage: string, main: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } catch (error) {
    if (!isExpected(error)) throw error;
    const { message } = error as Error;
    console.error(error instanceof UsageError ? `${message}\n\n${usage}` : message);
    process.exitCode = 1;
  }
}
