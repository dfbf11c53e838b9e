/** The smallest Worker: what starting costs without anything to start. */
export default { fetch: () => new Response("") };
