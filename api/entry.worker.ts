export default { fetch: () => new Response("api") };
