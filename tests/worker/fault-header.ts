/**
 * Header with which the mocks make the relay fail in ways that they can't themselves: "refuse", or the target
 * of a redirect.
 */
export const faultHeader = "X-Mock-Fault";
