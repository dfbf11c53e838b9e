import { SourceError } from "../source.ts";
import { ApiError } from "./api-client.ts";
import { UsageError } from "./find-blog.ts";
import { openLocalServices } from "./local-services.ts";

/**
 * Runs `work` on the services at an address, or on the local ones where none is named; those are stopped again when
 * the work is over, if they were started for it.
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

/**
 * Runs a command of the operator. The exit code is 0 when `main` says that everything was done. A mistake on the command
 * line is told with the usage, one in what was read and one of the services as a sentence; anything else is a fault of
 * ours and keeps its stack.
 */
export async function runCommand(usage: string, main: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SourceError || error instanceof ApiError))
      throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = 1;
  }
}
