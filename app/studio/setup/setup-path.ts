/** Where the first network is made; on any host, as long as there is no blog. */
export const setupPath = "/setup";
