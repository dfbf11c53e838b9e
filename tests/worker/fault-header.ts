/**
 * What the mocks answer to let the relay fail in a way that they cannot themselves: "refuse", or the address to which it
 * shall point.
 */
export const faultHeader = "X-Mock-Fault";
