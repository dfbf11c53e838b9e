/** A clock that is off by less than this is right, ms: a page is some seconds on its way. */
const maxDifference = 60_000;

/**
 * How much a device's clock is to be corrected, ms. `serverTime` is from the page's response, `deviceTime` from when that
 * came.
 */
export function findClockCorrection(serverTime: number, deviceTime: number): number {
  const difference = serverTime - deviceTime;
  return Math.abs(difference) > maxDifference ? difference : 0;
}
