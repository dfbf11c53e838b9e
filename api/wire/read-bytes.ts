import { readWithin } from "../../contract/read-within.ts";
import { ServiceError } from "./service-error.ts";

/** The bytes of a body; throws 413 above `limit`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readWithin(request, limit);
  if (bytes) return bytes;
  throw new ServiceError("tooLarge", `The body must be at most ${limit.toString()} bytes.`);
}
