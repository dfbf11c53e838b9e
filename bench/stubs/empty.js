/** The smallest Worker, to measure the cost of starting alone. */
export default { fetch: () => new Response("") };
