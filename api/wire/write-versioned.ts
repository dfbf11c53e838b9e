import { ServiceError } from "./service-error.ts";

interface VersionedWrite<Current> {
  /** Fails if the version that was read is no longer the current one. */
  write: () => Promise<unknown>;
  read: () => Promise<Current>;
  /** The version as read by the writer. */
  version: number;
  /** Message for a concurrent second writer. */
  conflict: string;
}

/** Replaces a versioned value, and returns the current one. 409 if it was changed since that version was read. */
export async function writeVersioned<Current extends { version: number }>({
  write,
  read,
  version,
  conflict,
}: VersionedWrite<Current>): Promise<Current> {
  try {
    await write();
  } catch (error) {
    if ((await read()).version === version) throw error;
    throw new ServiceError("conflict", conflict);
  }
  return read();
}
