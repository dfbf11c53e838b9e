/** An id for a new upload. */
export const createUploadId = (): string => crypto.randomUUID();
