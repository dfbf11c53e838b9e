/** The device's time, ms. */
export const readDeviceTime = (): number => Date.now();

/** The key of a new update. */
export const createKey = (): string => crypto.randomUUID();
