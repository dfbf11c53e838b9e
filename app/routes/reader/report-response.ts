/** The response to a report that a page's script or a browser sends on its own; no cache stores it. */
export const buildReportResponse = (
  status: number,
  text: string | null = null,
  headers: Record<string, string> = {},
): Response => new Response(text, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** The loader of addresses that only accept reports: 405, because they are not pages. */
export const loadReportAddress = (): Response => buildReportResponse(405, null, { Allow: "POST" });
