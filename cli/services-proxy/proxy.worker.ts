/** Passes every request on to the deployed services, which have no public address. Runs on this machine only. */
export default {
  fetch: (request, env) => env.SERVICES.fetch(request),
} satisfies ExportedHandler<{ SERVICES: Fetcher }>;
